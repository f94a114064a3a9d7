/** Files on their way, kept on this device: a tab that is lost goes on where it was. The browser keeps the file itself with them. */
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

export interface KeptUpload {
  studentId: number;
  projectId: number;
  uploadId: number;
  file: File;
  isComplete: boolean;
  /** When it was begun or completed, milliseconds. */
  at: number;
}

/** The server sweeps what was not handed in a day after its link has ended: what is kept longer is sent anew. */
const knownMs = 86_400_000;
/** As long as recordings: what nobody has handed in by then fills the device for nothing. */
const longestMs = 30 * 86_400_000;

export const isStillKnown = ({ at }: KeptUpload): boolean => Date.now() - at < knownMs;
const isOld = ({ at }: KeptUpload) => !(Date.now() - at < longestMs);

let store: UseStore | undefined;
const storeOf = () => (store ??= createStore('bitu-projects', 'uploads'));

/** A full disk or a private window keeps nothing: the upload itself does not mind. */
export const keepUpload = (kept: Omit<KeptUpload, 'at'>): Promise<void> =>
  set(kept.uploadId, { ...kept, at: Date.now() }, storeOf()).catch(() => {});

export const keptUpload = (uploadId: number): Promise<KeptUpload | undefined> =>
  get<KeptUpload>(uploadId, storeOf()).catch(() => undefined);

async function allKept(): Promise<KeptUpload[]> {
  const all = await entries<number, KeptUpload>(storeOf()).catch(() => []);
  return all.map(([, kept]) => kept);
}

const forgetWhere = async (isDone: (kept: KeptUpload) => boolean): Promise<void> =>
  forgetUploads((await allKept()).filter(isDone).map(({ uploadId }) => uploadId));

export const forgetUploads = (ids: number[]): Promise<void> =>
  delMany(ids, storeOf()).catch(() => {});

/** What this student left of a project on this device. */
export async function keptUploads(studentId: number, projectId: number): Promise<KeptUpload[]> {
  await forgetWhere(isOld);
  return (await allKept()).filter(
    (kept) => kept.studentId === studentId && kept.projectId === projectId,
  );
}

/** Nothing of an erased student stays on the device. */
export const forgetUploadsOf = (studentId: number): Promise<void> =>
  forgetWhere((kept) => kept.studentId === studentId);
