import type { MathNode } from '@bitu/contract/text.ts';
import { createElement, type ReactNode } from 'react';

/** MathML Core. Other elements, which authoring tools add, are replaced by their content. */
const tags: ReadonlySet<string> = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mstyle mpadded mphantom mfrac msqrt mroot msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts mtable mtr mtd menclose merror mfenced'
  ).split(' '),
);
const attributes: ReadonlySet<string> = new Set(
  (
    'mathvariant stretchy fence separator form lspace rspace accent columnalign displaystyle linethickness ' +
    'width height depth notation'
  ).split(' '),
);

function nodeOf(node: MathNode, key: number): ReactNode {
  const children = node.children.map((child, index) =>
    typeof child === 'string' ? child : nodeOf(child, index),
  );
  const tag = tags.has(node.tag) ? node.tag : 'mrow';
  const props = Object.fromEntries(
    Object.entries(node.attributes ?? {}).filter(([name]) => attributes.has(name)),
  );
  return createElement(tag, { ...props, key }, ...children);
}

/** A formula as MathML, which screen readers can read. */
export function Maths({ node }: { node: MathNode }) {
  const formula = node.tag === 'math' ? node : { tag: 'math', children: [node] };
  return nodeOf(formula, 0);
}
