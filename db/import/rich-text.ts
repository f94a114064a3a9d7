import type { Block, MathNode, RichText } from '@bitu/contract/text.ts';
import temml from 'temml';

/** Invalid text; the message is for the author. */
export class TextError extends Error {
  /** The same message in Vietnamese. */
  readonly vi: string;

  constructor(message: string, vi: string) {
    super(message);
    this.vi = vi;
  }
}

/** Parses `**strong**`, `$maths$` and plain text into pieces; `\$` is a dollar sign. Throws TextError. */
export function richTextOf(source: string): RichText {
  const pieces: RichText = [];
  const pattern = /\\\$|\$((?:\\.|[^$\\])+)\$|\*\*(.+?)\*\*/gs;
  let plain = '';
  const flush = () => {
    if (plain) pieces.push(plain);
    plain = '';
  };
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    plain += source.slice(end, match.index);
    end = match.index + match[0].length;
    if (match[0] === '\\$') {
      plain += '$';
      continue;
    }
    flush();
    if (match[1] !== undefined) pieces.push({ math: mathOf(match[1]) });
    else pieces.push({ strong: (match[2] ?? '').replaceAll('\\$', '$') });
  }
  plain += source.slice(end);
  if (/(?<!\\)\$/.test(plain.replaceAll('\\$', '')) && !source.includes('\\$'))
    throw new TextError(
      'a dollar sign has no partner; write \\$ for a dollar sign',
      'Có một dấu $ lẻ: công thức nằm giữa hai dấu $; hãy ghi \\$ cho dấu đô la.',
    );
  flush();
  return pieces.map((piece) => (typeof piece === 'string' ? piece.normalize('NFC') : piece));
}

const wrongMaths = 'Công thức giữa hai dấu $ chưa đúng.';

function mathOf(tex: string): MathNode {
  let mathml: string;
  try {
    mathml = temml.renderToString(tex, { throwOnError: true });
  } catch (error) {
    throw new TextError(`maths cannot be read: ${(error as Error).message}`, wrongMaths);
  }
  return treeOf(mathml);
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};
const decode = (text: string) =>
  text.replace(/&(?:lt|gt|amp|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity);
/** The layout attributes of MathML Core; classes and styles are dropped. */
const keptAttributes = new Set([
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'form',
  'lspace',
  'rspace',
  'accent',
  'columnalign',
  'displaystyle',
  'linethickness',
  'width',
  'height',
  'depth',
  'notation',
]);

/** Parses the MathML that temml writes, which is well-formed and has neither comments nor empty tags. */
function treeOf(mathml: string): MathNode {
  const root: MathNode = { tag: 'math', children: [] };
  const open: MathNode[] = [root];
  for (const [, closing, tag = '', attributes = '', text] of mathml.matchAll(
    /<(\/?)([a-z]+)([^>]*)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    else if (closing) open.pop();
    else {
      const kept = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].filter(([, name]) =>
        keptAttributes.has(name ?? ''),
      );
      const node: MathNode = {
        tag,
        ...(kept.length > 0 && {
          attributes: Object.fromEntries(
            kept.map(([, name = '', value = '']) => [name, decode(value)]),
          ),
        }),
        children: [],
      };
      parent.children.push(node);
      if (!attributes.endsWith('/')) open.push(node);
    }
  }
  const [math] = root.children;
  if (typeof math === 'object') return math;
  throw new TextError('maths cannot be read', wrongMaths);
}

/** Builds a table; `rich` parses each of its cells. */
export const tableOf = (
  table: { caption: string; head: string[]; rows: string[][] },
  rich: (cell: string) => RichText,
): Block => ({
  kind: 'table',
  caption: rich(table.caption),
  head: table.head.map(rich),
  rows: table.rows.map((row) => row.map(rich)),
});
