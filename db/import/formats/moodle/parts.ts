/** The texts of Moodle's elements. */
import type { Prose } from '../prose.ts';
import { QuestionRefused } from '../remark.ts';
import { looksLikeHtml, maxText } from '../text.ts';
import { childOf, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';

/** The words of the `<text>` inside. */
export const textOf = (element: Element | undefined): string =>
  wordsOf(childOf(element, 'text')).trim();

/** A text with the format that its element says; files in it cannot be taken. */
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
