/** Converts a text with pictures into blocks of a question. */
import type { AuthoredBlock, AuthoredOption } from '../schema.ts';
import { QuestionRefused } from './remark.ts';
import { type Picture, pictureMark } from './text.ts';

export interface Words {
  /** With a `pictureMark` for each picture. */
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
