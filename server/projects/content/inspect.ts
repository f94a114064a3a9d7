import { type FileHandle, open } from 'node:fs/promises';
import type { Container } from '@bitu/rules/projects/files.ts';
import { pictureSize, type PictureType } from '@bitu/db/import/picture-header.ts';
import { isOfficeZip, readAt } from './office-zip.ts';

/** The maximum number of pixels of a picture: what a phone's camera takes, and what browsers show without trouble. */
const maxPixels = 64_000_000;
const headBytes = 1024;
/** The maximum distance of a ZIP's end record from the end of the file. */
const tailBytes = 65_557;

const ascii = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;
const isMp3 = (head: Buffer) =>
  ascii(head, 'ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2);

const begins: Record<Exclude<Container, 'text'>, (head: Buffer) => boolean> = {
  jpeg: (head) => ascii(head, '\xff\xd8\xff'),
  png: (head) => ascii(head, '\x89PNG\r\n\x1a\n'),
  webp: (head) => ascii(head, 'RIFF') && ascii(head, 'WEBP', 8),
  gif: (head) => ascii(head, 'GIF87a') || ascii(head, 'GIF89a'),
  pdf: (head) => ascii(head, '%PDF-'),
  office: (head) => ascii(head, 'PK\x03\x04'),
  mp3: isMp3,
  wav: (head) => ascii(head, 'RIFF') && ascii(head, 'WAVE', 8),
  ogg: (head) => ascii(head, 'OggS'),
  mp4: (head) => ascii(head, 'ftyp', 4),
  webm: (head) => ascii(head, '\x1a\x45\xdf\xa3'),
};

const pictures: readonly string[] = ['jpeg', 'png', 'webp', 'gif'] satisfies PictureType[];
const isPicture = (container: Container): container is PictureType => pictures.includes(container);
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)|__HALT_COMPILER/i;

/**
 * Whether another program would read the file as something else: a ZIP by its end, a PDF or a page by its beginning.
 */
const isPolyglot = (container: Container, head: Buffer, tail: Buffer) =>
  (container !== 'office' && tail.includes('PK\x05\x06', 0, 'latin1')) ||
  (container !== 'pdf' && head.includes('%PDF-', 0, 'latin1')) ||
  markup.test(head.toString('latin1')) ||
  // A picture's end is checked too, as a page could follow it, while a document may mention markup.
  (isPicture(container) && markup.test(tail.toString('latin1')));

/**
 * Whether a complete file is of the announced type, by its content alone; the name is ignored. Reads little of it
 * and decodes nothing.
 */
export async function isWhatItSays(path: string, container: Container): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, headBytes);
    const tail = await readAt(file, Math.max(0, size - tailBytes), tailBytes);
    if (isPolyglot(container, head, tail)) return false;
    if (container === 'text') return await isText(file, size);
    if (!begins[container](head)) return false;
    if (container === 'office') return await isOfficeZip(file, size, tail);
    if (!isPicture(container)) return true;
    const dimensions = await pictureSize((at, length) => readAt(file, at, length), container, size);
    const pixels = dimensions ? dimensions.width * dimensions.height : 0;
    return pixels >= 1 && pixels <= maxPixels;
  } finally {
    await file.close();
  }
}

/** UTF-8 without control characters except tab and line ends. */
async function isText(file: FileHandle, size: number): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const step = 65_536;
  try {
    for (let at = 0; at < size; at += step) {
      const text = decoder.decode(await readAt(file, at, step), { stream: at + step < size });
      // oxlint-disable-next-line no-control-regex -- these are what is looked for
      if (/[\0-\x08\x0e-\x1f]/.test(text)) return false;
    }
    return true;
  } catch {
    return false;
  }
}
