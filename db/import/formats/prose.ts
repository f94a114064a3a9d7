/** Reads the texts of one question of another program, and records the parts that are not imported. */
import type { Words } from './blocks.ts';
import { type Embedded, noAlt, type Pictures } from './pictures.ts';
import { type Place, QuestionRefused } from './remark.ts';
import type { Settings } from './settings.ts';
import { fromHtml, fromPlain, maxText } from './text.ts';

export interface Prose {
  text: string;
  isHtml: boolean;
  /** The files that come with it, absent if there are none. */
  files?: EmbeddedFiles;
}

/** The files inside a part of a question. */
export interface EmbeddedFiles {
  /** Returns the file of an address in the text, and marks it as used. */
  find(src: string): Embedded | null;
}

/** A typed answer with its percentage of the points. */
export interface TypedAnswer {
  text: string;
  weight: number;
}

export type ProseReader = ReturnType<typeof proseReader>;

/** Where the reader of a file notes what it finds besides the questions (`taken.ts`). */
export interface Notes {
  /** Records which part of a question cannot be imported. */
  leave(place: Place, field: string | null, message: string): void;
  readonly settings: Settings;
  readonly pictures: Pictures;
}

export function proseReader(taking: Notes, place: Place) {
  const leave = (field: string | null, message: string) => taking.leave(place, field, message);
  const read = ({ text, isHtml, files }: Prose, field: string) => {
    if (text.length > maxText)
      throw new QuestionRefused(field, `Phần này quá dài (tối đa ${maxText} ký tự).`);
    if (!isHtml) return fromPlain(text);
    return fromHtml(text, (src, alt) => {
      const file = files?.find(src);
      if (!file) return null;
      const picture = taking.pictures.take(place, field, file);
      if (alt === '')
        leave(
          field,
          `Ảnh “${file.name.slice(0, 60)}” chưa có mô tả; bạn viết trước khi phát hành nhé.`,
        );
      return { picture, alt: alt || noAlt };
    });
  };
  /** Reads a required text with its pictures. Throws QuestionRefused if it is empty, or contains other media. */
  const whole = (prose: Prose, field: string): Words => {
    const { text, missing, plainer, pictures } = read(prose, field);
    if (missing.length > 0)
      throw new QuestionRefused(field, `Không lấy được ${missing.join(', ')} của câu này.`, {
        isLeft: true,
      });
    if (plainer.length > 0) leave(field, `Định dạng ${plainer.join(', ')} không được giữ lại.`);
    if (text === '') throw new QuestionRefused(field, `${field} đang trống.`);
    return { text, pictures };
  };
  /** Reads an optional text with its pictures. Returns null if it is empty. */
  const maybe = (prose: Prose, field: string): Words | null => {
    const { text, missing, pictures } = read(prose, field);
    if (missing.length > 0) leave(field, `Không lấy được ${missing.join(', ')}.`);
    return text === '' ? null : { text, pictures };
  };
  return {
    leave,
    /** Reports an unsupported setting, once for the whole file. */
    unset: (words: string) => taking.settings.add(place, words),
    whole,
    maybe,
    /** Reads a required text without pictures. Throws QuestionRefused if it is empty, or contains media. */
    said(prose: Prose, field: string): string {
      const { text, pictures } = whole(prose, field);
      if (pictures.length > 0)
        throw new QuestionRefused(field, 'Ảnh không đứng được ở chỗ này.', { isLeft: true });
      return text;
    },
    /** Returns the answers that count in full, as a key: `a|b`. Throws QuestionRefused if there are none. */
    keyOf(answers: readonly TypedAnswer[]): string {
      const full = answers.filter(({ weight }) => weight === 100);
      if (answers.some(({ weight }) => weight > 0 && weight < 100))
        leave('Đáp án', 'Các đáp án được một phần điểm không được giữ lại.');
      const typed = full.map(({ text }) => text.normalize('NFC').replace(/\s+/g, ' ').trim());
      const plain = typed.filter((one) => !/[*|[\]]/.test(one) && one !== '');
      if (plain.length === 0)
        throw new QuestionRefused('Đáp án', 'Không có đáp án nào nhập được.', { isLeft: true });
      if (plain.length < typed.length)
        leave('Đáp án', 'Không giữ được đáp án có dấu *, | hoặc ngoặc vuông.');
      return plain.join('|');
    },
  };
}

/** Checks that the text around a gap has no brackets, which delimit gaps in a paragraph. Throws QuestionRefused. */
export function checkBrackets(around: string): void {
  if (around.includes('['))
    throw new QuestionRefused('Câu hỏi', 'Đoạn văn có ngoặc vuông, không nhập được.', {
      isLeft: true,
    });
}

/** The remark where a file distinguishes capital letters. */
export const anyCase = 'Bitu không phân biệt chữ hoa và chữ thường.';

/** The instruction if the file has only a text with gaps. */
export const usualAsked = 'Điền từ thích hợp vào chỗ trống.';
