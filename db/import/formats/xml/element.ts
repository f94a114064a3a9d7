/** Helpers for elements. */
import { escapeXml } from '../text.ts';
import type { Element } from './parse.ts';

export const childrenOf = (element: Element | undefined, name?: string): Element[] =>
  (element?.children ?? []).filter(
    (child): child is Element =>
      typeof child === 'object' && (name === undefined || child.name === name),
  );

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  childrenOf(element, name)[0];

/** Returns all descendants with a name. */
export const within = (element: Element, name: string): Element[] =>
  childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...within(child, name),
  ]);

/** Counts the descendants with a name. */
export const countOf = (element: Element, name: string): number =>
  childrenOf(element).reduce(
    (total, child) => total + (child.name === name ? 1 : 0) + countOf(child, name),
    0,
  );

/** Whether there are more than `max` descendants. Visits at most one more than that. */
export function isLargerThan(element: Element, max: number): boolean {
  let remaining = max;
  const isPast = (one: Element): boolean =>
    childrenOf(one).some((child) => --remaining < 0 || isPast(child));
  return isPast(element);
}

/** Returns the text content. */
export const wordsOf = (element: Element | undefined): string =>
  (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : wordsOf(child)))
    .join('');

/** Returns the content as HTML; `instead` may replace an element. */
export const htmlOf = (
  element: Element,
  instead: (child: Element) => string | null = () => null,
): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return escapeXml(child);
      const inside = htmlOf(child, instead);
      return instead(child) ?? `<${child.name}>${inside}</${child.name}>`;
    })
    .join('');
