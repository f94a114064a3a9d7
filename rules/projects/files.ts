/** Which files a project takes. */
import type { FileKind } from '@bitu/contract/projects.ts';

const megabyte = 1_000_000;

/** Largest sizes in bytes (decisions, Uploads). */
export const largestOf: Readonly<Record<FileKind, number>> = {
  image: 20 * megabyte,
  document: 50 * megabyte,
  audio: 20 * megabyte,
  video: 200 * megabyte,
};

/** Files of one project at most. */
export const mostFiles = 10;

/** Of a project's description, in characters. */
export const longestDescription = 2000;

/** How a file must begin and be built to be what it says. */
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

const types: Readonly<Record<string, readonly [FileKind, Container]>> = {
  'image/jpeg': ['image', 'jpeg'],
  'image/png': ['image', 'png'],
  'image/webp': ['image', 'webp'],
  'image/gif': ['image', 'gif'],
  'application/pdf': ['document', 'pdf'],
  [`${office}.wordprocessingml.document`]: ['document', 'office'],
  [`${office}.spreadsheetml.sheet`]: ['document', 'office'],
  [`${office}.presentationml.presentation`]: ['document', 'office'],
  'text/plain': ['document', 'text'],
  'audio/mpeg': ['audio', 'mp3'],
  'audio/wav': ['audio', 'wav'],
  'audio/x-wav': ['audio', 'wav'],
  'audio/ogg': ['audio', 'ogg'],
  'audio/mp4': ['audio', 'mp4'],
  'audio/x-m4a': ['audio', 'mp4'],
  'audio/webm': ['audio', 'webm'],
  'video/mp4': ['video', 'mp4'],
  'video/quicktime': ['video', 'mp4'],
  'video/3gpp': ['video', 'mp4'],
  'video/webm': ['video', 'webm'],
};

/** Media types that are taken, for a file dialog. */
export const takenTypes: readonly string[] = Object.keys(types);

/** What a media type is; null: it is not taken. Parameters such as `; codecs=` play no part. */
export function fileTypeOf(
  mediaType: string,
): { mediaType: string; kind: FileKind; container: Container } | null {
  const name = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  const found = Object.hasOwn(types, name) ? types[name] : undefined;
  return found ? { mediaType: name, kind: found[0], container: found[1] } : null;
}

/** '1.4 MB', as the specification writes sizes (section 9: '0 MB' by default); what is there is never nothing. */
export function fileSizeText(bytes: number): string {
  if (bytes <= 0) return '0 MB';
  return `${Math.max(0.1, Math.round(bytes / (megabyte / 10)) / 10)} MB`;
}
