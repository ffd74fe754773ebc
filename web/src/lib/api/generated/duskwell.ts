/* Written by `npm run types` from the rules of Duskwell: do not edit. */

/** What is printed on a card; a card without spark is an event. */
export interface PrintedCard {
  name: string;
  cost: number;
  spark: number | null;
  fast: boolean;
  text: string;
  reclaim: number | null;
}

export const CARDS: readonly PrintedCard[] = [
  {
    "name": "Pebble Cub",
    "cost": 1,
    "spark": 1,
    "fast": false,
    "text": "",
    "reclaim": null
  },
  {
    "name": "Dune Runner",
    "cost": 2,
    "spark": 2,
    "fast": false,
    "text": "",
    "reclaim": null
  },
  {
    "name": "Harbor Giant",
    "cost": 4,
    "spark": 5,
    "fast": false,
    "text": "",
    "reclaim": null
  },
  {
    "name": "Old Leviathan",
    "cost": 6,
    "spark": 8,
    "fast": false,
    "text": "",
    "reclaim": null
  },
  {
    "name": "Lamp Courier",
    "cost": 2,
    "spark": 1,
    "fast": false,
    "text": "Enters: draw 1.",
    "reclaim": null
  },
  {
    "name": "Tide Reader",
    "cost": 2,
    "spark": 1,
    "fast": false,
    "text": "Enters: foresee 2.",
    "reclaim": null
  },
  {
    "name": "Ash Duelist",
    "cost": 3,
    "spark": 2,
    "fast": false,
    "text": "Enters: dissolve a chosen enemy with spark 2 or less.",
    "reclaim": null
  },
  {
    "name": "Dusk Skater",
    "cost": 2,
    "spark": 1,
    "fast": true,
    "text": "+1 spark whenever you play a card in the enemy's turn.",
    "reclaim": null
  },
  {
    "name": "Bell Ringer",
    "cost": 2,
    "spark": 2,
    "fast": false,
    "text": "Pay 3: draw 1 (fast).",
    "reclaim": null
  },
  {
    "name": "Forge Hand",
    "cost": 3,
    "spark": 2,
    "fast": false,
    "text": "Pay 2, once a turn, in your Main: this gains +1 spark.",
    "reclaim": null
  },
  {
    "name": "Ember Choir",
    "cost": 4,
    "spark": 2,
    "fast": false,
    "text": "Judgment: this gains +1 spark.",
    "reclaim": null
  },
  {
    "name": "Grave Gardener",
    "cost": 3,
    "spark": 2,
    "fast": false,
    "text": "Enters: take a chosen character from your void.",
    "reclaim": null
  },
  {
    "name": "Martyr Saint",
    "cost": 2,
    "spark": 1,
    "fast": false,
    "text": "Dissolved: gain 2 points.",
    "reclaim": null
  },
  {
    "name": "Rally Captain",
    "cost": 3,
    "spark": 1,
    "fast": false,
    "text": "+1 spark when another ally enters.",
    "reclaim": null
  },
  {
    "name": "Cinder Snap",
    "cost": 1,
    "spark": null,
    "fast": true,
    "text": "Dissolve an enemy with spark 2 or less.",
    "reclaim": null
  },
  {
    "name": "Sinkhole",
    "cost": 3,
    "spark": null,
    "fast": true,
    "text": "Dissolve an enemy.",
    "reclaim": null
  },
  {
    "name": "Hush the Bell",
    "cost": 2,
    "spark": null,
    "fast": true,
    "text": "Prevent an enemy card on the stack.",
    "reclaim": null
  },
  {
    "name": "Toll Gate",
    "cost": 1,
    "spark": null,
    "fast": true,
    "text": "Prevent an enemy event unless its caster pays 2.",
    "reclaim": null
  },
  {
    "name": "Closed Door",
    "cost": 2,
    "spark": null,
    "fast": true,
    "text": "Prevent an enemy character on the stack.",
    "reclaim": null
  },
  {
    "name": "Rising Chorus",
    "cost": 2,
    "spark": null,
    "fast": true,
    "text": "Choose X of at least 1 and pay it: draw X.",
    "reclaim": null
  },
  {
    "name": "Fork in the Path",
    "cost": 2,
    "spark": null,
    "fast": true,
    "text": "2: return an enemy character / 3: draw 2.",
    "reclaim": null
  },
  {
    "name": "Lantern Signal",
    "cost": 1,
    "spark": null,
    "fast": true,
    "text": "Foresee 1, then draw 1. Reclaim 3.",
    "reclaim": 3
  },
  {
    "name": "Echo Archive",
    "cost": 3,
    "spark": null,
    "fast": false,
    "text": "Take up to two events from your void.",
    "reclaim": null
  },
  {
    "name": "Kindling",
    "cost": 1,
    "spark": null,
    "fast": true,
    "text": "An ally gains +2 spark.",
    "reclaim": null
  },
  {
    "name": "Iron Vow",
    "cost": 1,
    "spark": null,
    "fast": true,
    "text": "An ally is protected this turn; draw 1.",
    "reclaim": null
  },
  {
    "name": "Harvest Moon",
    "cost": 2,
    "spark": null,
    "fast": false,
    "text": "Gain 2 points.",
    "reclaim": null
  },
  {
    "name": "Salt Tax",
    "cost": 2,
    "spark": null,
    "fast": false,
    "text": "The opponent discards a card of their choice; draw 1.",
    "reclaim": null
  },
  {
    "name": "Drown the Vale",
    "cost": 4,
    "spark": null,
    "fast": false,
    "text": "Dissolve every character with spark 2 or less.",
    "reclaim": null
  },
  {
    "name": "Cairn Revenant",
    "cost": 3,
    "spark": 3,
    "fast": false,
    "text": "Reclaim 5.",
    "reclaim": 5
  },
  {
    "name": "Trial of Flame",
    "cost": 2,
    "spark": null,
    "fast": false,
    "text": "An ally and an enemy: the lower spark is dissolved; both if equal.",
    "reclaim": null
  }
];

/** The cards of the dreamwell: the energy that each gives, and its bonus. */
export const WELL: readonly { energy: number; text: string }[] = [
  {
    "energy": 2,
    "text": "nothing more"
  },
  {
    "energy": 2,
    "text": "nothing more"
  },
  {
    "energy": 1,
    "text": "foresee 1"
  },
  {
    "energy": 1,
    "text": "gain 1 energy"
  },
  {
    "energy": 1,
    "text": "draw 1, then discard 1"
  },
  {
    "energy": 1,
    "text": "mill 2"
  },
  {
    "energy": 1,
    "text": "gain 1 point"
  },
  {
    "energy": 1,
    "text": "draw 1"
  },
  {
    "energy": 1,
    "text": "foresee 2"
  },
  {
    "energy": 1,
    "text": "+1 spark to your strongest character"
  }
];
