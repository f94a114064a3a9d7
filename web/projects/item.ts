import { fileTypeOf, maxBytesOf } from '@bitu/rules/projects/files.ts';
import type { SubmittedFile } from './api.ts';
import { isStillKnown, type StoredUpload } from './stored-uploads.ts';

/** failed: can be sent again; refused: will never be accepted. */
export type FileState = 'sending' | 'waiting' | 'paused' | 'there' | 'failed' | 'refused';

/** A file as its card shows it. */
export interface Item {
  key: string;
  name: string;
  size: number;
  /** Address of the picture's preview. */
  preview: string | null;
  sent: number;
  state: FileState;
  /** Why it failed or was refused. */
  trouble: string;
  uploadId: number | undefined;
  /** Absent for a file of an earlier submission. */
  file: File | undefined;
}

const tooLarge = 'Tệp này lớn quá. Con chọn tệp nhỏ hơn nhé!';
const wrongType = 'Bitu chưa nhận loại tệp này. Con gửi ảnh, tài liệu, âm thanh hoặc video nhé!';
const empty = 'Tệp này không có gì bên trong. Con chọn tệp khác nhé!';

function troubleWith(file: File): string {
  const type = fileTypeOf(file.type);
  if (!type) return wrongType;
  if (file.size === 0) return empty;
  return file.size > maxBytesOf[type.kind] ? tooLarge : '';
}

/** A newly chosen file. If the server would refuse it, it is refused at once. */
export function chosenItem(file: File): Item {
  const trouble = troubleWith(file);
  return {
    key: crypto.randomUUID(),
    name: file.name,
    size: file.size,
    preview: fileTypeOf(file.type)?.kind === 'image' ? URL.createObjectURL(file) : null,
    sent: 0,
    state: trouble === '' ? 'sending' : 'refused',
    trouble,
    uploadId: undefined,
    file,
  };
}

/** A file that this device has kept. If the server has deleted its part, the upload starts over. */
export function itemOfUpload(upload: StoredUpload): Item {
  const { file, uploadId, isComplete } = upload;
  const item = { ...chosenItem(file), key: String(uploadId), uploadId };
  if (!isComplete) return item;
  return isStillKnown(upload) ? { ...item, state: 'there', sent: file.size } : item;
}

/** A file of an earlier submission. */
export const storedItem = ({ upload_id, file_name, kind, link_store }: SubmittedFile): Item => ({
  key: String(upload_id),
  name: file_name,
  size: 0,
  preview: kind === 'image' ? link_store : null,
  sent: 0,
  state: 'there',
  trouble: '',
  uploadId: upload_id,
  file: undefined,
});
