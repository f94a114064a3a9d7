/** The texts of Moodle's elements. */
import { childOf, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';

/** Returns the words of the inner `<text>`. */
export const textOf = (element: Element | undefined): string =>
  wordsOf(childOf(element, 'text')).trim();
