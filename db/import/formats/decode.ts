/**
 * Decodes a file of unknown encoding. Anything except Unicode is refused instead of guessed, as a wrong guess would
 * ruin Vietnamese.
 */
import { FileRefused, lineCounter } from './remark.ts';

/** The maximum size in bytes of a file of questions: thousands of them without pictures. */
export const maxBytes = 20_000_000;

export const tooLarge = 'Tệp quá lớn (tối đa 20 MB). Hãy chia thành nhiều tệp.';

const marks: readonly [name: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Returns the text with `\n` line ends. Reads UTF-8, and UTF-16 with a byte order mark. Throws FileRefused. */
export function decode(bytes: Uint8Array): string {
  if (bytes.length > maxBytes) throw new FileRefused(tooLarge);
  const encoding = marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
  const text = read(bytes, encoding ?? 'utf-8');
  const strange = /(?![\t\n\f\r])\p{Cc}|\p{Noncharacter_Code_Point}/u.exec(text);
  if (strange)
    throw new FileRefused(
      'Đây không phải tệp văn bản, hoặc có ký tự không đọc được.',
      lineCounter(text)(strange.index),
    );
  return text.replace(/\r\n?/g, '\n');
}

function read(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused(
      'Tệp không dùng bảng mã UTF-8 (có thể là windows-1258, TCVN3 hoặc VNI). Hãy lưu lại bằng UTF-8 để chữ Việt không bị hỏng.',
    );
  }
}
