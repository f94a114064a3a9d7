/** Reads a file of questions in one of the formats of other programs, in our own text format, or in our workbook. */
import { zipRefusal } from '../workbook/open.ts';
import { decode, maxBytes, tooLarge } from './decode.ts';
import { readGift } from './gift/read.ts';
import { readMoodle } from './moodle/read.ts';
import { openQti } from './qti/package.ts';
import { readQti } from './qti/read.ts';
import { FileRefused } from './remark.ts';
import type { ReadFile } from './taken.ts';
import { readXlsxQuestions } from './xlsx.ts';
import { parseXml } from './xml/parse.ts';
import { isYaml, readYamlQuestions } from './yaml.ts';

/**
 * Reads questions; problems become issues. The format is detected from the content.
 * @param file Its name, for places in a workbook.
 */
export async function readQuestions(bytes: Uint8Array, file: string): Promise<ReadFile> {
  try {
    return await read(bytes, file);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { line, message } = error;
    const fault = { line, question: null, field: null, message, isWhole: true } as const;
    return { sections: [], faults: [fault], skipped: [], omissions: [] };
  }
}

const zipMessages = {
  damaged: 'Tệp nén bị hỏng, hoặc không phải gói QTI.',
  tooLarge: 'Gói QTI quá lớn; hãy chia thành nhiều gói.',
};

const notPacked = 'Tệp bị hỏng, hoặc tên tệp không đúng loại. Bạn lưu lại tệp rồi thử nhé!';

const isXml = /^\s*<(?:\?xml|!DOCTYPE|!--|quiz\b|(?:\w+:)?(?:qti-)?assessment)/i;

async function read(bytes: Uint8Array, file: string): Promise<ReadFile> {
  if (bytes.length > maxBytes) throw new FileRefused(tooLarge);
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (start.toString('latin1', 0, 4) === 'PK\x03\x04') {
    // The names of entries are not compressed: they show the kind of package.
    if (start.includes('xl/workbook.xml')) return readXlsxQuestions(bytes, file);
    const refused = zipRefusal(start, zipMessages);
    if (refused !== null) throw new FileRefused(refused);
    return readQti(openQti(bytes)).end();
  }
  if (start.subarray(0, 4).toString('hex') === 'd0cf11e0') return readXlsxQuestions(bytes, file);
  if (/\.(?:xlsx|zip)$/i.test(file)) throw new FileRefused(notPacked);
  const text = decode(bytes);
  if (/\.ya?ml$/i.test(file) || isYaml(text)) return readYamlQuestions(text);
  if (!isXml.test(text)) return readGift(text);
  const root = parseXml(text);
  if (root.name === 'quiz') return readMoodle(root);
  return readQti([{ file: null, section: null, unset: [], root, open: () => null }]).end();
}
