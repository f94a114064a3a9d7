/** The files that a project accepts. */
import type { FileKind } from '@bitu/contract/projects.ts';

const megabyte = 1_000_000;

/** Maximum sizes in bytes. */
export const maxBytesOf: Readonly<Record<FileKind, number>> = {
  image: 20 * megabyte,
  document: 50 * megabyte,
  audio: 20 * megabyte,
  video: 200 * megabyte,
};

/** The maximum number of files per project. */
export const maxFiles = 10;

/** The maximum length of a project's description in characters. */
export const maxDescriptionLength = 2000;

/** The file structure that the content check looks for. */
export type Container =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'pdf'
  | 'office'
  | 'text'
  | 'mp3'
  | 'wav'
  | 'ogg'
  | 'mp4'
  | 'webm';

const office = 'application/vnd.openxmlformats-officedocument';

/** For each media type: its kind for a child, its structure, and the extensions of its files. */
const types: Readonly<Record<string, readonly [FileKind, Container, readonly string[]]>> = {
  'image/jpeg': ['image', 'jpeg', ['jpg', 'jpeg']],
  'image/png': ['image', 'png', ['png']],
  'image/webp': ['image', 'webp', ['webp']],
  'image/gif': ['image', 'gif', ['gif']],
  'application/pdf': ['document', 'pdf', ['pdf']],
  [`${office}.wordprocessingml.document`]: ['document', 'office', ['docx']],
  [`${office}.spreadsheetml.sheet`]: ['document', 'office', ['xlsx']],
  [`${office}.presentationml.presentation`]: ['document', 'office', ['pptx']],
  'text/plain': ['document', 'text', ['txt']],
  'audio/mpeg': ['audio', 'mp3', ['mp3']],
  'audio/wav': ['audio', 'wav', ['wav']],
  'audio/x-wav': ['audio', 'wav', ['wav']],
  'audio/ogg': ['audio', 'ogg', ['ogg', 'oga', 'opus']],
  'audio/mp4': ['audio', 'mp4', ['m4a', 'mp4']],
  'audio/x-m4a': ['audio', 'mp4', ['m4a']],
  'audio/webm': ['audio', 'webm', ['webm']],
  'video/mp4': ['video', 'mp4', ['mp4', 'm4v']],
  'video/quicktime': ['video', 'mp4', ['mov']],
  'video/3gpp': ['video', 'mp4', ['3gp']],
  'video/webm': ['video', 'webm', ['webm']],
};

/** The accepted media types, for a file dialog. */
export const takenTypes: readonly string[] = Object.keys(types);

/** Returns the kind of a media type; null if it is not accepted. Parameters such as `; codecs=` are ignored. */
export function fileTypeOf(mediaType: string): {
  mediaType: string;
  kind: FileKind;
  container: Container;
  endings: readonly string[];
} | null {
  const name = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  return type ? { mediaType: name, kind: type[0], container: type[1], endings: type[2] } : null;
}

/** Returns a size as families read it: '1.4 MB'; smaller ones '18 B' and '840 kB'. */
export function fileSizeText(bytes: number): string {
  if (bytes <= 0) return '0 MB';
  if (bytes < 1000) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${Math.round(bytes / (megabyte / 10)) / 10} MB`;
}
