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

/**
 * What the maths of one question may take, as it is converted on the thread that answers every child. The milliseconds
 * are a last resort: the other limits are reached first on an idle machine.
 */
const mathLimits = {
  formulaCharacters: 1000,
  formulaElements: 200,
  characters: 4000,
  milliseconds: 1000,
} as const;

/** What the texts of one question have used of it. */
interface MathUse {
  characters: number;
  milliseconds: number;
}

/** Returns a function that parses the texts of one question, which share its limits for maths. */
export function textReader(): (source: string) => RichText {
  const use: MathUse = { characters: 0, milliseconds: 0 };
  return (source) => parse(source, use);
}

/**
 * Parses `**strong**`, `$maths$` and plain text into pieces; `\$` is a dollar sign. Throws TextError, also for maths that
 * is too long.
 */
export const richTextOf = (source: string): RichText => textReader()(source);

function parse(source: string, use: MathUse): RichText {
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
    if (match[1] !== undefined) pieces.push({ math: mathOf(match[1], use) });
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

function mathOf(tex: string, use: MathUse): MathNode {
  use.characters += tex.length;
  if (tex.length > mathLimits.formulaCharacters) throw longFormula();
  if (use.characters > mathLimits.characters || use.milliseconds > mathLimits.milliseconds)
    throw new TextError(
      `the maths of a question may have ${mathLimits.characters} characters in all`,
      'Câu này có quá nhiều công thức: hãy tách thành nhiều câu.',
    );
  const start = performance.now();
  try {
    return treeOf(mathmlOf(tex));
  } finally {
    use.milliseconds += performance.now() - start;
  }
}

const longFormula = () =>
  new TextError(
    `a formula may have ${mathLimits.formulaCharacters} characters and ${mathLimits.formulaElements} parts`,
    'Công thức này quá dài: hãy tách thành nhiều công thức ngắn.',
  );

/** A command that defines a macro. Macros multiply a short formula, and a question needs none. */
const definition =
  /(?<!\\)(?:\\\\)*\\(?:[gex]?def|(?:future)?let|(?:new|renew|provide)command)(?![a-zA-Z@])/;

function mathmlOf(tex: string): string {
  if (definition.test(tex))
    throw new TextError(
      'a formula may not define commands of its own',
      'Công thức không được tự đặt lệnh mới: hãy viết thẳng ký hiệu cần dùng.',
    );
  try {
    // These are commands that temml itself defines by others.
    return temml.renderToString(tex, { throwOnError: true, maxExpand: 100 });
  } catch (error) {
    throw new TextError(`maths cannot be read: ${(error as Error).message}`, wrongMaths);
  }
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
const allowedAttributes = new Set([
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
  let elements = 0;
  for (const [, closing, tag = '', attributes = '', text] of mathml.matchAll(
    /<(\/?)([a-z]+)([^>]*)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    else if (closing) open.pop();
    else {
      if (++elements > mathLimits.formulaElements) throw longFormula();
      const allowed = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].filter(([, name]) =>
        allowedAttributes.has(name ?? ''),
      );
      const node: MathNode = {
        tag,
        ...(allowed.length > 0 && {
          attributes: Object.fromEntries(
            allowed.map(([, name = '', value = '']) => [name, decode(value)]),
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
