/** Checks the pictures of a file of questions before any of them is stored. */
import { mediaHash } from '../../media-hash.ts';
import type { MediaFile } from '../media.ts';
import { noAlt, type ReadPicture } from './pictures.ts';
import type { Remark } from './remark.ts';

/** Checks a picture by its content and re-encodes it. Returns null if its type is not supported. */
export type CleanPicture = (
  bytes: Buffer,
) => Promise<{ bytes: Buffer; type: string; width: number; height: number } | null>;

/** Maximum pixels of all pictures together: a hundred large photographs. */
const maxPixels = 800_000_000;

/** Returns the pictures as they will be served, by the names that questions use, and the problems of the others. */
export async function checkPictures(
  { pictures = new Map() }: { pictures?: ReadonlyMap<string, ReadPicture> },
  clean: CleanPicture,
): Promise<{ files: Map<string, MediaFile>; faults: Remark[] }> {
  const files = new Map<string, MediaFile>();
  const faults: Remark[] = [];
  let pixels = 0;
  for (const [key, { place, field, name, bytes }] of pictures) {
    const refuse = (message: string) => faults.push({ ...place, field, message });
    // One at a time, as each may need a lot of memory.
    // oxlint-disable-next-line no-await-in-loop
    const picture = await clean(Buffer.from(bytes));
    pixels += picture ? picture.width * picture.height : 0;
    if (pixels > maxPixels) {
      refuse('Các ảnh trong tệp lớn quá; hãy chia thành nhiều tệp.');
      break;
    }
    if (picture) files.set(key, servedAs(picture));
    else
      refuse(
        `Ảnh “${name.slice(0, 60)}” không phải ảnh JPEG, PNG hoặc WebP đọc được, hoặc quá rộng. Bạn đổi ảnh rồi nhập lại nhé!`,
      );
  }
  return { files, faults };
}

function servedAs(picture: NonNullable<Awaited<ReturnType<CleanPicture>>>): MediaFile {
  const { bytes, type, width, height } = picture;
  const name = `${mediaHash(bytes)}.${type}`;
  return { src: `/media/${name}`, name, from: '', bytes, width, height };
}

/** Whether a picture of the question has no alternative text. */
export const lacksAlt = (question: object): boolean => JSON.stringify(question).includes(noAlt);

/** The question as a draft, with empty alternative texts where they are missing. */
export const asDraft = <Question extends object>(question: Question): Question =>
  JSON.parse(JSON.stringify(question).replaceAll(noAlt, '')) as Question;
