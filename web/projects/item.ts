import { fileTypeOf, largestOf } from '@bitu/rules/projects/files.ts';
import type { SubmittedFile } from './api.ts';
import { isStillKnown, type KeptUpload } from './kept-uploads.ts';

/** failed: it may be sent again; refused: this file is never taken. */
export type Standing = 'sending' | 'waiting' | 'paused' | 'there' | 'failed' | 'refused';

/** A file as its card shows it. */
export interface Item {
  key: string;
  name: string;
  size: number;
  /** What is shown of a picture. */
  preview: string | null;
  sent: number;
  standing: Standing;
  /** Why it failed or is refused. */
  trouble: string;
  uploadId: number | undefined;
  /** Absent of one that was handed in before. */
  file: File | undefined;
}

const tooLarge = 'Tệp này lớn quá. Con chọn tệp nhỏ hơn nhé!';
const wrongType = 'Bitu chưa nhận loại tệp này. Con gửi ảnh, tài liệu, âm thanh hoặc video nhé!';
const empty = 'Tệp này không có gì bên trong. Con chọn tệp khác nhé!';

function troubleWith(file: File): string {
  const type = fileTypeOf(file.type);
  if (!type) return wrongType;
  if (file.size === 0) return empty;
  return file.size > largestOf[type.kind] ? tooLarge : '';
}

/** One that was just chosen. What the server would refuse anyway is refused at once. */
export function chosenItem(file: File): Item {
  const trouble = troubleWith(file);
  return {
    key: crypto.randomUUID(),
    name: file.name,
    size: file.size,
    preview: fileTypeOf(file.type)?.kind === 'image' ? URL.createObjectURL(file) : null,
    sent: 0,
    standing: trouble === '' ? 'sending' : 'refused',
    trouble,
    uploadId: undefined,
    file,
  };
}

/** One that this device has kept; what the server has swept by now begins anew. */
export function keptItem(kept: KeptUpload): Item {
  const { file, uploadId, isComplete } = kept;
  const item = { ...chosenItem(file), key: String(uploadId), uploadId };
  if (!isComplete) return item;
  return isStillKnown(kept) ? { ...item, standing: 'there', sent: file.size } : item;
}

/** One that was handed in before. */
export const storedItem = ({ upload_id, file_name, kind, link_store }: SubmittedFile): Item => ({
  key: String(upload_id),
  name: file_name,
  size: 0,
  preview: kind === 'image' ? link_store : null,
  sent: 0,
  standing: 'there',
  trouble: '',
  uploadId: upload_id,
  file: undefined,
});
