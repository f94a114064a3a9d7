/** The subset of Markdown that our texts need: headings, paragraphs, lists, tables, bold and links. Anything else stays text. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
/** Any other address could be a script. */
const safeHref = /^(https:\/\/|mailto:|tel:|\/(?!\/))/;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, strong, label = '', href = ''] = match;
    const plain = strong === undefined && !safeHref.test(href);
    if (plain) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    if (strong === undefined) parts.push({ kind: 'link', text: label, href });
    else parts.push({ kind: 'strong', text: strong });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));

function parseBlock(lines: string[]): Block {
  const [first = '', second = ''] = lines;
  const heading = /^(#{1,3}) (.+)$/.exec(first);
  if (heading?.[1] && heading[2])
    return { kind: 'heading', level: heading[1].length as 1 | 2 | 3, text: heading[2] };
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => parseInline(line.slice(2))) };
  if (first.startsWith('|') && /^\|[-|: ]+\|$/.test(second))
    return { kind: 'table', head: cellsOf(first), rows: lines.slice(2).map(cellsOf) };
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) };
}

/** Blocks are separated by an empty line; a heading is always a block of its own. */
export const parseMarkdown = (text: string): Block[] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/^(#{1,3} .+)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(parseBlock);
