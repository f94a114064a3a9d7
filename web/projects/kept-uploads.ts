/** Unfinished uploads, kept on this device so that a closed tab can continue them. The browser keeps the file itself with them. */
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

export interface KeptUpload {
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

export const isStillKnown = ({ at }: KeptUpload): boolean => Date.now() - at < knownMs;
const isOld = ({ at }: KeptUpload) => !(Date.now() - at < maxAgeMs);

let store: UseStore | undefined;
const storeOf = () => (store ??= createStore('bitu-projects', 'uploads'));

/** On a full disk or in a private window nothing is kept; the upload itself still works. */
export const keepUpload = (kept: Omit<KeptUpload, 'at'>): Promise<void> =>
  set(kept.uploadId, { ...kept, at: Date.now() }, storeOf()).catch(() => {});

export const keptUpload = (uploadId: number): Promise<KeptUpload | undefined> =>
  get<KeptUpload>(uploadId, storeOf()).catch(() => undefined);

async function allKept(): Promise<KeptUpload[]> {
  const all = await entries<number, KeptUpload>(storeOf()).catch(() => []);
  return all.map(([, kept]) => kept);
}

const deleteWhere = async (isDone: (kept: KeptUpload) => boolean): Promise<void> =>
  deleteUploads((await allKept()).filter(isDone).map(({ uploadId }) => uploadId));

export const deleteUploads = (ids: number[]): Promise<void> =>
  delMany(ids, storeOf()).catch(() => {});

/** Uploads to a project that this student has left on this device. */
export async function keptUploads(studentId: number, projectId: number): Promise<KeptUpload[]> {
  await deleteWhere(isOld);
  return (await allKept()).filter(
    (kept) => kept.studentId === studentId && kept.projectId === projectId,
  );
}

/** Removes the kept uploads of an erased student. */
export const deleteUploadsOf = (studentId: number): Promise<void> =>
  deleteWhere((kept) => kept.studentId === studentId);
