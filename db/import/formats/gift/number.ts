/** Numbers in the notation of GIFT, with a decimal point. */
import { rangeAlternatives, toleranceAlternatives } from '../number-range.ts';
import { QuestionRefused } from '../remark.ts';
import { unhide } from './parse.ts';

const number = String.raw`[+-]?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})(?:e[+-]?\d{1,2})?`;
/** `3.14`, `3.14:0.01` and `3..4`; a colon may be escaped. */
const form = new RegExp(
  `^(${number})\\s*(?:[:\uFDE5]\\s*(${number})|\\.\\.\\s*(${number}))?$`,
  'i',
);

/**
 * Returns the alternatives that accept a number or a range, in children's notation: `.5` becomes 0.5. Throws
 * QuestionRefused.
 */
export function numbersOf(raw: string): string[] {
  const text = unhide(raw).trim();
  if (text === '') throw new QuestionRefused('Đáp án', 'Chưa có số nào sau dấu #.');
  if (text === '*')
    throw new QuestionRefused('Đáp án', 'Đáp án * nhận mọi số; Bitu chỉ so với một số.', {
      isLeft: true,
    });
  const [, value, tolerance, end] = form.exec(raw.trim()) ?? [];
  if (value === undefined) throw new QuestionRefused('Đáp án', refusalOf(text));
  if (end !== undefined && Number(end) !== Number(value))
    return rangeAlternatives(asWritten(value), asWritten(end));
  return toleranceAlternatives(asWritten(value), asWritten(tolerance ?? '0'));
}

function refusalOf(text: string): string {
  const said = `“${text.slice(0, 60)}” không phải một số.`;
  return /^[+-]?\d*,\d+$/.test(text)
    ? `${said} GIFT viết số thập phân bằng dấu chấm, như 0.5.`
    : said;
}

/** Removes the plus sign and the exponent, and adds a missing digit before the point. */
function asWritten(value: string): string {
  if (/e/i.test(value)) {
    const plain = String(Number(value));
    if (!/e/.test(plain)) return plain;
    throw new QuestionRefused('Đáp án', `Số ${value} quá lớn hoặc quá nhỏ để gõ.`, {
      isLeft: true,
    });
  }
  return value
    .replace(/^\+/, '')
    .replace(/^(?=\.)|(?<=^-)(?=\.)/, '0')
    .replace(/\.$/, '');
}
