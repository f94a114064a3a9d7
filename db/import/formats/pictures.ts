/**
 * Pictures inside a file of questions. Here they are decoded and renamed as in a question; their content is checked
 * before they are stored.
 */
import { mediaHash } from '../../media-hash.ts';
import { fileBytes } from '@bitu/contract/authoring-routes.ts';
import { type Place, QuestionRefused } from './remark.ts';

/** The maximum number of files inside a file of questions: two for each question of a long practice. */
export const maxFiles = 400;

/**
 * Placeholder for a missing alternative text; decode() refuses it in files. A draft is stored with an empty text, and
 * cannot be published until it is written.
 */
export const noAlt = '\uFDD2';

export interface ReadPicture {
  place: Place;
  /** The part of the question. */
  field: string;
  /** Its name in the file. */
  name: string;
  bytes: Uint8Array;
}

/** A file inside a question. */
export interface Embedded {
  name: string;
  encoding: string;
  content: () => string;
}

/**
 * Whether a text without spaces is base64. Looks for what must not be there: a pattern that matches all of some
 * megabytes can exceed the stack.
 */
function isBase64(text: string): boolean {
  const end = text.indexOf('=');
  const padding = end === -1 ? '' : text.slice(end);
  return (
    text.length > padding.length &&
    text.length % 4 === 0 &&
    ['', '=', '=='].includes(padding) &&
    !/[^A-Za-z0-9+/=]/.test(text)
  );
}

export class Pictures {
  readonly byKey = new Map<string, ReadPicture>();

  /** Decodes a picture, and returns its name in questions, the hash of its content. Throws QuestionRefused. */
  take(place: Place, field: string, { name, encoding, content }: Embedded): string {
    const refused = (message: string) =>
      new QuestionRefused(field, `Ảnh “${name.slice(0, 60)}” ${message}`);
    if (encoding !== 'base64') throw refused('không được ghi dưới dạng base64.');
    const source = content();
    if (source.length > 2 * fileBytes) throw refused(tooLarge);
    const plain = source.replace(/\s+/g, '');
    if (!isBase64(plain)) throw refused('bị hỏng: không đọc được dữ liệu base64.');
    const bytes = Buffer.from(plain, 'base64');
    if (bytes.length > fileBytes) throw refused(tooLarge);
    const key = mediaHash(bytes);
    if (!this.byKey.has(key)) this.byKey.set(key, { place, field, name, bytes });
    return key;
  }
}

const tooLarge = `lớn quá (tối đa ${fileBytes / 1_000_000} MB).`;
