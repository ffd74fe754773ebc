/**
 * What moves are called, in German. Games name their moves in English; each form of such a name has
 * a line here. What has none stays as it is.
 */

/** A form, and what it becomes: `$1` is the first part, a card or a place; `%1` is a whole name. */
type Form = [RegExp, string];

const CARD = String.raw`(?:10|[2-9JQKA])[♣♦♥♠]|(?:Ace|King|Queen|Jack|\d+) of \w+`;
const form = (english: string, german: string): Form => [
  new RegExp(`^${english.replaceAll('CARD', `((?:${CARD})(?: on the (?:${CARD}))?)`)}$`),
  german,
];

const RANKS: Record<string, string> = { Ace: 'Ass', King: 'König', Queen: 'Dame', Jack: 'Bube' };
const SUITS: Record<string, string> = {
  Clubs: 'Kreuz',
  Diamonds: 'Karo',
  Hearts: 'Herz',
  Spades: 'Pik',
};
const PLACES: Record<string, string> = {
  'top left': 'oben links',
  'top middle': 'oben in der Mitte',
  'top right': 'oben rechts',
  'middle left': 'in der Mitte links',
  'middle right': 'in der Mitte rechts',
  'bottom left': 'unten links',
  'bottom middle': 'unten in der Mitte',
  'bottom right': 'unten rechts',
};

const FORMS: Form[] = [
  form('from the deck: (.+)', 'vom Talon: %1'),
  form('CARD one-off: (.+)', '$1 als Einmaleffekt: %2'),
  // Grids
  form('([XO]) at the ([a-z]+ [a-z]+)', '$1 $2'),
  form('([XO]) in the centre', '$1 in die Mitte'),
  form(String.raw`([XO]) in column (\d+)`, '$1 in Spalte $2'),
  // Trick games
  form('CARD', '$1'),
  form('a card', 'eine Karte'),
  form('pass', 'passen'),
  form('pass CARD', '$1 weitergeben'),
  form('pass a card', 'eine Karte weitergeben'),
  form('bury CARD', '$1 drücken'),
  form('bury a card', 'eine Karte drücken'),
  form('order up ([♣♦♥♠])', '$1 aufnehmen lassen'),
  form('order up ([♣♦♥♠]), alone', '$1 aufnehmen lassen, allein'),
  form('pick up ([♣♦♥♠])', '$1 aufnehmen'),
  form('pick up ([♣♦♥♠]), alone', '$1 aufnehmen, allein'),
  form('make ([♣♦♥♠]) trump', '$1 ist Trumpf'),
  form('make ([♣♦♥♠]) trump, alone', '$1 ist Trumpf, allein'),
  form('play alone', 'allein spielen'),
  form('play with partner', 'mit dem Partner spielen'),
  form(String.raw`bid (\d+)`, '$1 bieten'),
  form('bid nil', 'Null bieten'),
  form('bid nil blind', 'blind Null bieten'),
  form('look at the cards', 'die Karten ansehen'),
  form('26 points for the others', '26 Punkte für die anderen'),
  form('26 points off', '26 Punkte abziehen'),
  // Cuttle
  form('draw a card', 'eine Karte ziehen'),
  form('let it happen', 'geschehen lassen'),
  form('concede the game', 'aufgeben'),
  form('offer a draw', 'Unentschieden anbieten'),
  form('accept the draw', 'das Unentschieden annehmen'),
  form('refuse the draw', 'das Unentschieden ablehnen'),
  form('CARD for points', '$1 für Punkte'),
  form('CARD as glasses', '$1 als Brille'),
  form('CARD as a royal', '$1 als Bild'),
  form('CARD scuttles the CARD', '$1 versenkt $2'),
  form('CARD takes the CARD', '$1 nimmt $2'),
  form('counter with CARD', 'mit $1 kontern'),
  form('take the CARD from the scrap', '$1 vom Abwurf nehmen'),
  form('scrap the CARD, which has no target', '$1 auf den Abwurf, es gibt kein Ziel'),
  form('discard nothing and draw', 'nichts abwerfen und ziehen'),
  form('discard CARD and draw', '$1 abwerfen und ziehen'),
  form('discard CARD', '$1 abwerfen'),
  form('discard CARD and CARD', '$1 und $2 abwerfen'),
  form('scrap all point cards', 'alle Punktkarten auf den Abwurf'),
  form('scrap all royals, glasses and jacks', 'alle Bilder, Brillen und Buben auf den Abwurf'),
  form('scrap the CARD', '$1 auf den Abwurf'),
  form('scrap the CARD and the CARD', '$1 und $2 auf den Abwurf'),
  form('take a card from the scrap', 'eine Karte vom Abwurf nehmen'),
  form('the opponent discards two cards', 'der Gegner wirft zwei Karten ab'),
  form('the opponent loses two cards', 'der Gegner verliert zwei Karten'),
  form('discard one card, draw three', 'eine Karte abwerfen, drei ziehen'),
  form('draw two cards', 'zwei Karten ziehen'),
  form('play one of the top two cards', 'eine der beiden obersten Karten spielen'),
  form('play the top card', 'die oberste Karte spielen'),
  form('send the CARD back', '$1 zurück auf die Hand'),
  form('send the CARD on the deck', '$1 zurück auf den Talon'),
  form('no effect', 'ohne Wirkung'),
  // Duskwell; its cards keep their names
  form('Pass', 'Passen'),
  form('End the turn', 'Den Zug beenden'),
  form('Start the next turn', 'Den nächsten Zug beginnen'),
  form(String.raw`Play (.+) \((.+) or (.+)\)`, '$1 spielen ($2 oder $3)'),
  form(String.raw`Play (.+) \((.+)\)`, '$1 spielen ($2)'),
  form(String.raw`Reclaim (.+) \((.+)\)`, '$1 zurückholen ($2)'),
  form(String.raw`Draw two cards \((.+)\)`, 'Zwei Karten ziehen ($1)'),
  form(String.raw`Return an enemy character \((.+)\)`, 'Eine Figur des Gegners zurückgeben ($1)'),
  form('Take no more', 'Nichts mehr nehmen'),
  form('Take (.+)', '$1 nehmen'),
  form('Discard (.+)', '$1 abwerfen'),
  form('Refuse to pay', 'Nicht zahlen'),
  form(String.raw`Pay X = (\d+)`, 'X = $1 zahlen'),
  form(String.raw`Pay (\d+)`, '$1 zahlen'),
  form('Keep it on top', 'Oben liegen lassen'),
  form(String.raw`Keep it below (\d+) others?`, 'Unter $1 andere legen'),
  form('Put it into the void', 'In die Leere legen'),
  form(String.raw`(.+), number (\d+) of (\d+)`, '%1, Nummer $2 von $3'),
  form('own (.+) on the stack', 'eigene Karte $1 auf dem Stapel'),
  form("the enemy's (.+) on the stack", '$1 des Gegners auf dem Stapel'),
  form('own (.+)', 'eigene Karte $1'),
  form("the enemy's (.+)", '$1 des Gegners'),
  form(String.raw`(.+): pay (\d+), draw 1`, '%1: $2 zahlen, 1 ziehen'),
  form(String.raw`(.+): pay (\d+), \+1 spark`, '%1: $2 zahlen, +1 Funke'),
  form(String.raw`Mode (\d+)`, 'Modus $1'),
];

/** Return a card or a place in German. */
function part(words: string): string {
  const place = PLACES[words];
  if (place !== undefined) return place;
  return words
    .replaceAll(
      /(Ace|King|Queen|Jack|\d+) of (Clubs|Diamonds|Hearts|Spades)/g,
      (_, rank: string, suit: string) => `${SUITS[suit]}-${RANKS[rank] ?? rank}`,
    )
    .replace(' on the ', ' auf ');
}

/** Return what a move is called in German, where that is known; else null. */
export function germanForm(label: string): string | null {
  for (const [english, german] of FORMS) {
    const found = english.exec(label);
    if (found === null) continue;
    return german.replaceAll(/([$%])(\d)/g, (_, kind: string, n: string) => {
      const words = found[Number(n)] ?? '';
      return kind === '%' ? inGerman(words) : part(words);
    });
  }
  return null;
}

/** Return what a move is called in German. */
export function inGerman(label: string): string {
  return germanForm(label) ?? label;
}
