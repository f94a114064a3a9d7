/** Unfinished uploads, kept on this device so that a closed tab can continue them. The browser keeps the file itself with them. */
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

export interface StoredUpload {
  studentId: number;
  projectId: number;
  uploadId: number;
  file: File;
  isComplete: boolean;
  /** When it was started or completed, in milliseconds. */
  at: number;
}

/**
 * The server deletes uploads that were not submitted a day after their link has expired. An upload that is kept longer
 * is sent again.
 */
const knownMs = 86_400_000;
/** As long as recordings are kept. A file that was not submitted by then only fills the device. */
const maxAgeMs = 30 * 86_400_000;

export const isStillKnown = ({ at }: StoredUpload): boolean => Date.now() - at < knownMs;
const isOld = ({ at }: StoredUpload) => !(Date.now() - at < maxAgeMs);

let store: UseStore | undefined;
const storeOf = () => (store ??= createStore('bitu-projects', 'uploads'));

/** On a full disk or in a private window nothing is kept; the upload itself still works. */
export const keepUpload = (upload: Omit<StoredUpload, 'at'>): Promise<void> =>
  set(upload.uploadId, { ...upload, at: Date.now() }, storeOf()).catch(() => {});

export const storedUpload = (uploadId: number): Promise<StoredUpload | undefined> =>
  get<StoredUpload>(uploadId, storeOf()).catch(() => undefined);

async function allUploads(): Promise<StoredUpload[]> {
  const all = await entries<number, StoredUpload>(storeOf()).catch(() => []);
  return all.map(([, upload]) => upload);
}

const deleteWhere = async (isDone: (upload: StoredUpload) => boolean): Promise<void> =>
  deleteUploads((await allUploads()).filter(isDone).map(({ uploadId }) => uploadId));

export const deleteUploads = (ids: number[]): Promise<void> =>
  delMany(ids, storeOf()).catch(() => {});

/** Uploads to a project that this student has left on this device. */
export async function storedUploads(studentId: number, projectId: number): Promise<StoredUpload[]> {
  await deleteWhere(isOld);
  return (await allUploads()).filter(
    (upload) => upload.studentId === studentId && upload.projectId === projectId,
  );
}

/** Removes the kept uploads of an erased student. */
export const deleteUploadsOf = (studentId: number): Promise<void> =>
  deleteWhere((upload) => upload.studentId === studentId);
