/** What reading and writing the types of Moodle's questions have in common. */
import type { AuthoredOption } from '../../schema.ts';
import { QuestionRefused } from '../remark.ts';
import { escapeXml } from '../text.ts';
import { childOf, childrenOf, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';

/** Returns the words of the inner `<text>`. */
export const textOf = (element: Element | undefined): string =>
  wordsOf(childOf(element, 'text')).trim();

/** Returns the answers with their percentages of the points. Throws QuestionRefused. */
export const answersOf = (element: Element) =>
  childrenOf(element, 'answer').map((one) => {
    const weight = Number(one.attributes.get('fraction') ?? Number.NaN);
    if (Number.isNaN(weight))
      throw new QuestionRefused('Đáp án', 'Một đáp án không có số điểm (fraction).');
    return { element: one, weight };
  });

/** HTML, and the elements of the pictures in it. */
export interface Html {
  html: string;
  files: string;
}

export const noHtml: Html = { html: '', files: '' };

/** A question to write. */
export interface MoodleParts {
  type: string;
  parts: readonly string[];
  /** HTML after the instruction. */
  after?: string;
  tags?: readonly string[];
}

export interface MoodleWriter {
  option(option: AuthoredOption): Html;
}

/** @param after HTML that follows the text. */
export const element = (
  name: string,
  { html, files }: Html,
  attributes = '',
  after = '',
  inside = '',
) =>
  `<${name}${attributes} format="html"><text>${escapeXml(html + after)}</text>${files}${inside}</${name}>`;

export const fraction = (value: number) => ` fraction="${value}"`;

/** A setting of Moodle that Bitu does not support. */
export interface Setting {
  /** The Vietnamese name. Several elements can have the same one, as they are one setting for a person. */
  words: string;
  /** Values that make no difference to a child. */
  usual?: RegExp;
}
