/**
 * Maths as people type it (`3/4`, `x^2`, `sqrt(2)`), converted to TeX for storage and to MathML for the preview
 * while typing.
 */
import type { MathNode } from '@bitu/contract/text.ts';

export interface TypedMaths {
  tex: string;
  math: MathNode;
}

/** Typed symbols, the longest first. */
const signs: readonly (readonly [typed: string, tex: string, shown: string])[] = [
  ['<=', '\\le', '≤'],
  ['>=', '\\ge', '≥'],
  ['!=', '\\ne', '≠'],
  ['+-', '\\pm', '±'],
  ['*', '\\times', '×'],
  [':', ':', ':'],
  ['+', '+', '+'],
  ['-', '-', '−'],
  ['=', '=', '='],
  ['<', '<', '<'],
  ['>', '>', '>'],
  [',', '{,}', ','],
  ['%', '\\%', '%'],
  ['°', '^\\circ', '°'],
];

interface Piece {
  tex: string;
  nodes: (MathNode | string)[];
}

const element = (tag: string, ...children: (MathNode | string)[]): MathNode => ({ tag, children });
const rowOf = ({ nodes }: Piece): MathNode =>
  nodes.length === 1 && typeof nodes[0] === 'object' ? nodes[0] : element('mrow', ...nodes);

/** Parses typed maths; null if it cannot be parsed, for example because a bracket is open. */
export function typedMaths(typed: string): TypedMaths | null {
  const rest = { text: typed.trim() };
  if (rest.text === '') return null;
  const sum = readRow(rest);
  if (sum === null || rest.text !== '') return null;
  return { tex: sum.tex, math: element('math', ...sum.nodes) };
}

type Rest = { text: string };

/** Parses everything up to a closing bracket or the end. */
function readRow(rest: Rest): Piece | null {
  const row: Piece = { tex: '', nodes: [] };
  for (rest.text = rest.text.trimStart(); rest.text !== '' && !/^[)\]}]/.test(rest.text);) {
    const sign = signs.find(([word]) => rest.text.startsWith(word));
    const piece = sign ? readSign(rest, sign) : readFraction(rest);
    if (piece === null) return null;
    // Separates a command from the letter after it.
    const gap = /\\[a-z]+$/i.test(row.tex) && /^[a-z]/i.test(piece.tex) ? ' ' : '';
    row.tex += gap + piece.tex;
    row.nodes.push(...piece.nodes);
    rest.text = rest.text.trimStart();
  }
  return row.nodes.length > 0 ? row : null;
}

function readSign(rest: Rest, [typed, tex, glyph]: (typeof signs)[number]): Piece {
  rest.text = rest.text.slice(typed.length);
  return { tex, nodes: [element('mo', glyph)] };
}

/** Parses `a/b`, made of powers. */
function readFraction(rest: Rest): Piece | null {
  let piece = readPower(rest);
  while (piece !== null && /^\s*\//.test(rest.text)) {
    rest.text = rest.text.trimStart().slice(1).trimStart();
    const under = readPower(rest);
    if (under === null) return null;
    const above: Piece = withoutBrackets(piece);
    const below = withoutBrackets(under);
    piece = {
      tex: `\\frac{${above.tex}}{${below.tex}}`,
      nodes: [element('mfrac', rowOf(above), rowOf(below))],
    };
  }
  return piece;
}

/** Parses `a^b` and `a_b`. */
function readPower(rest: Rest): Piece | null {
  let piece = readAtom(rest);
  while (piece !== null && /^[_^]/.test(rest.text)) {
    const isAbove = rest.text.startsWith('^');
    rest.text = rest.text.slice(1);
    const minus = rest.text.startsWith('-');
    if (minus) rest.text = rest.text.slice(1);
    const atom = readAtom(rest);
    if (atom === null) return null;
    const own = withoutBrackets(atom);
    const raised: Piece = minus
      ? { tex: `-${own.tex}`, nodes: [element('mo', '−'), ...own.nodes] }
      : own;
    piece = {
      tex: `${piece.tex}${isAbove ? '^' : '_'}{${raised.tex}}`,
      nodes: [element(isAbove ? 'msup' : 'msub', rowOf(piece), rowOf(raised))],
    };
  }
  return piece;
}

/** Removes brackets that a fraction or a power makes redundant. */
function withoutBrackets(piece: Piece): Piece {
  return bracketed.get(piece) ?? piece;
}
const bracketed = new WeakMap<Piece, Piece>();

/** Parses a number, a letter, a root, or something in brackets. */
function readAtom(rest: Rest): Piece | null {
  const number = /^\d+(?:[.,]\d+)?/.exec(rest.text)?.[0];
  if (number !== undefined) {
    rest.text = rest.text.slice(number.length);
    return { tex: number.replace(',', '{,}'), nodes: [element('mn', number)] };
  }
  if (/^sqrt\s*\(/.test(rest.text)) {
    rest.text = rest.text.replace(/^sqrt\s*/, '');
    const inner = readBrackets(rest);
    if (inner === null) return null;
    const own = withoutBrackets(inner);
    return { tex: `\\sqrt{${own.tex}}`, nodes: [element('msqrt', ...own.nodes)] };
  }
  if (rest.text.startsWith('(')) return readBrackets(rest);
  if (/^pi\b/.test(rest.text)) {
    rest.text = rest.text.slice(2);
    return { tex: '\\pi', nodes: [element('mi', 'π')] };
  }
  const letter = /^[a-z]/i.exec(rest.text)?.[0];
  if (letter === undefined) return null;
  rest.text = rest.text.slice(1);
  return { tex: letter, nodes: [element('mi', letter)] };
}

function readBrackets(rest: Rest): Piece | null {
  rest.text = rest.text.slice(1);
  const inner = readRow(rest);
  if (inner === null || !rest.text.startsWith(')')) return null;
  rest.text = rest.text.slice(1);
  const piece: Piece = {
    tex: `(${inner.tex})`,
    nodes: [element('mo', '('), ...inner.nodes, element('mo', ')')],
  };
  bracketed.set(piece, inner);
  return piece;
}
