/**
 * The Markdown of our rules as a tree of blocks: headings, paragraphs, lists, tables, code and quotes.
 * Nothing is ever put into the page as HTML, so no text of a rule book can do harm.
 */

/** A piece of a line. */
export type Span =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A block of a text. */
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'quote'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; language: string; text: string };

const SPAN = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|_([^_\s][^_]*)_|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Return the pieces of a line. */
export function spans(line: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(SPAN)) {
    if (match.index > from) found.push({ kind: 'text', text: line.slice(from, match.index) });
    const [whole, code, strong, em, under, label, href] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (label !== undefined && href !== undefined)
      found.push({ kind: 'link', text: label, href });
    else found.push({ kind: 'em', text: em ?? under ?? '' });
    from = match.index + whole.length;
  }
  if (from < line.length) found.push({ kind: 'text', text: line.slice(from) });
  return found;
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()));

const ITEM = /^(\s*)([-*]|\d+\.)\s+(.*)$/;

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const match = ITEM.exec(line);
    if (match !== null) items.push(match[3] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { kind: 'list', ordered: /^\s*\d/.test(lines[0] ?? ''), items: items.map(spans) };
}

function block(lines: string[]): Block {
  const first = lines[0] ?? '';
  const heading = /^(#{1,6})\s+(.*)$/.exec(first);
  if (heading !== null) {
    return { kind: 'heading', level: heading[1]?.length ?? 1, spans: spans(heading[2] ?? '') };
  }
  if (ITEM.test(first)) return list(lines);
  if (first.startsWith('|') && /^\|[\s:|-]+\|?$/.test(lines[1] ?? '')) {
    return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) };
  }
  if (first.startsWith('>')) {
    return {
      kind: 'quote',
      spans: spans(lines.map((line) => line.replace(/^>\s?/, '')).join(' ')),
    };
  }
  return { kind: 'paragraph', spans: spans(lines.join(' ')) };
}

/** Return the blocks of a text; comments are left out. */
export function parse(text: string): Block[] {
  const found: Block[] = [];
  let open: string[] = [];
  let code: { language: string; lines: string[] } | null = null;
  const flush = () => {
    if (open.length > 0) found.push(block(open));
    open = [];
  };
  for (const line of text.replaceAll(/<!--[\s\S]*?-->/g, '').split('\n')) {
    if (code !== null) {
      if (line.startsWith('```')) {
        found.push({ kind: 'code', language: code.language, text: code.lines.join('\n') });
        code = null;
      } else code.lines.push(line);
    } else if (line.startsWith('```')) {
      flush();
      code = { language: line.slice(3).trim(), lines: [] };
    } else if (line.trim() === '') flush();
    else if (line.startsWith('#')) {
      flush();
      found.push(block([line]));
    } else {
      if (ITEM.test(line) && open.length > 0 && !ITEM.test(open[0] ?? '')) flush();
      open.push(line);
    }
  }
  flush();
  return found;
}
