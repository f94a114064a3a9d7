import type { FileKind, SubmittedFile } from '@bitu/contract/projects.ts';
import { fileSizeText } from '@bitu/rules/projects/files.ts';
import type { Deps } from '../deps.ts';
import { fileLink } from './file.ts';

interface FileRow {
  id: number;
  file_name: string;
  bytes: number;
  kind: FileKind;
}

/** Returns submitted files with their links, and their total size. */
export function withSize(files: FileRow[], linkOf: (id: number) => string) {
  return {
    files: files.map(({ id, file_name, bytes, kind }) => ({
      upload_id: id,
      file_name,
      file_size: fileSizeText(bytes),
      kind,
      link_store: linkOf(id),
    })),
    file_size: fileSizeText(files.reduce((sum, { bytes }) => sum + bytes, 0)),
  };
}

/** Returns submitted files for a reader who may see them, with links that are valid for some hours. */
export const filesOf = (deps: Deps, files: FileRow[], now: Date): SubmittedFile[] =>
  withSize(files, (id) => fileLink(deps, id, now)).files;
