/**
 * Pictures that a file of questions carries. Their content is checked where pictures are stored; here they are found and
 * decoded, and the names that the file gives them become those of a question.
 */
import { mediaHash } from '../../media-hash.ts';
import { fileBytes } from '@bitu/contract/authoring-routes.ts';
import { type Place, QuestionRefused } from './remark.ts';

/** Pictures and other files inside a file of questions: two for each question of a long practice. */
export const maxFiles = 400;

/** The words of a picture that came without: a draft is stored with none, and not published without. decode() lets no file have it. */
export const noAlt = '\uFDD2';

export interface ReadPicture {
  place: Place;
  /** The part of the question. */
  field: string;
  /** How the file calls it. */
  name: string;
  bytes: Uint8Array;
}

/** A file inside a question. */
export interface Embedded {
  name: string;
  encoding: string;
  content: () => string;
}

export class Pictures {
  readonly found = new Map<string, ReadPicture>();

  /** Decodes a picture, and returns what questions call it: the hash of its content. Throws QuestionRefused. */
  take(place: Place, field: string, { name, encoding, content }: Embedded): string {
    const refused = (message: string) =>
      new QuestionRefused(field, `Ảnh “${name.slice(0, 60)}” ${message}`);
    if (encoding !== 'base64') throw refused('không được ghi dưới dạng base64.');
    const source = content();
    if (source.length > 2 * fileBytes) throw refused(tooLarge);
    const plain = source.replace(/\s+/g, '');
    if (plain === '' || plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(plain))
      throw refused('bị hỏng: không đọc được dữ liệu base64.');
    const bytes = Buffer.from(plain, 'base64');
    if (bytes.length > fileBytes) throw refused(tooLarge);
    const key = mediaHash(bytes);
    if (!this.found.has(key)) this.found.set(key, { place, field, name, bytes });
    return key;
  }
}

const tooLarge = `lớn quá (tối đa ${fileBytes / 1_000_000} MB).`;
