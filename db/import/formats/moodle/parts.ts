/** The texts of Moodle's elements. */
import type { Prose } from '../prose.ts';
import { QuestionRefused } from '../remark.ts';
import { looksLikeHtml, maxText } from '../text.ts';
import { childOf, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';

/** Returns the words of the inner `<text>`. */
export const textOf = (element: Element | undefined): string =>
  wordsOf(childOf(element, 'text')).trim();

/** Returns a text in the format that its element declares; files in it cannot be imported. */
export function proseOf(element: Element | undefined, usual?: string): Prose {
  const text = textOf(element);
  const format = element?.attributes.get('format') ?? usual;
  if (childOf(element, 'file'))
    throw new QuestionRefused(null, 'Không lấy được ảnh hoặc âm thanh của câu này.', {
      isLeft: true,
    });
  if (text.length > maxText)
    throw new QuestionRefused(null, `Một phần của câu quá dài (tối đa ${maxText} ký tự).`);
  return { text, isHtml: format === 'html' || (format !== 'plain_text' && looksLikeHtml(text)) };
}
