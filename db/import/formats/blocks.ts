/** Converts a text with pictures into blocks of a question. */
import type { AuthoredBlock, AuthoredOption } from '../schema.ts';
import { noAlt } from './pictures.ts';
import { QuestionRefused } from './remark.ts';
import { escapeDollars, type Picture, pictureMark } from './text.ts';

export interface Words {
  /** It has a `pictureMark` for each picture. */
  text: string;
  pictures: readonly Picture[];
}

export const blocksOf = ({ text, pictures }: Words): AuthoredBlock[] =>
  text.split(pictureMark).flatMap((part, i): AuthoredBlock[] => {
    const words = part.trim();
    const picture = i === 0 ? undefined : pictures[i - 1];
    return [...(picture ? [picture] : []), ...(words === '' ? [] : [{ text: words }])];
  });

/** Throws QuestionRefused if there are two pictures, as an option can have only one. */
export function optionOf({ text, pictures }: Words, field: string): AuthoredOption {
  const words = text.replaceAll(pictureMark, ' ').trim();
  const [picture, another] = pictures;
  if (another)
    throw new QuestionRefused(field, 'Có nhiều ảnh; Bitu chỉ giữ một ảnh ở mỗi lựa chọn.', {
      isLeft: true,
    });
  if (!picture) return { text: words };
  return words === '' ? picture : { ...picture, text: words };
}

/** Returns an option in words: a picture by its alternative text. */
export function labelOf(option: AuthoredOption | undefined): string {
  const alt = option && 'alt' in option && option.alt !== noAlt ? option.alt : undefined;
  return option?.text ?? (alt === undefined ? '–' : escapeDollars(alt));
}

/** Returns the first of the answers of a key, `a|b`, in words. */
export const firstAnswer = (answer: string): string =>
  escapeDollars(answer.split('|')[0]?.trim() ?? '');
