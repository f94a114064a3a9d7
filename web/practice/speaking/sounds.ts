/** Recordings that the server may not have yet, by student, question and name. They survive closing the tab and killing the browser. */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

export interface Sound {
  readonly student_id: number;
  readonly question_id: number;
  readonly audio_id: string;
  readonly type: string;
  /** Not a Blob: some browsers lose those in private windows. */
  readonly bytes: ArrayBuffer;
  /** When it was recorded, in milliseconds. */
  readonly at: number;
}

/** A recording unsent for this long belongs to an attempt that is over. */
const maxAgeMs = 30 * 86_400_000;

let store: UseStore | undefined;
/** For browsers that keep nothing: recordings then last as long as the page. */
const memory = new Map<string, Sound>();

export type SoundName = Pick<Sound, 'student_id' | 'question_id' | 'audio_id'>;
const keyOf = ({ student_id, question_id, audio_id }: SoundName) =>
  `${student_id}/${question_id}/${audio_id}`;

export async function keepSound(sound: Sound): Promise<void> {
  try {
    store ??= createStore('bitu-recordings', 'sounds');
    await store('readwrite', (sounds) => {
      sounds.put(sound, keyOf(sound));
      return promisifyRequest(sounds.transaction);
    });
  } catch {
    memory.set(keyOf(sound), sound);
  }
}

export async function findSound(name: SoundName): Promise<Sound | undefined> {
  const held = memory.get(keyOf(name));
  if (held) return held;
  try {
    store ??= createStore('bitu-recordings', 'sounds');
    return await store('readonly', (sounds) =>
      promisifyRequest<Sound | undefined>(sounds.get(keyOf(name))),
    );
  } catch {
    return undefined;
  }
}

/** Removes all recordings for which this is true. */
async function drop(isDone: (sound: Sound) => boolean): Promise<void> {
  for (const [key, sound] of memory) if (isDone(sound)) memory.delete(key);
  try {
    store ??= createStore('bitu-recordings', 'sounds');
    await store('readwrite', async (sounds) => {
      const done = promisifyRequest(sounds.transaction);
      const all = (await promisifyRequest(sounds.getAll())) as Sound[];
      for (const sound of all) if (isDone(sound)) sounds.delete(keyOf(sound));
      await done;
    });
  } catch {
    // A recording that could not be stored need not be removed.
  }
}

/** The server has the recording, and the answer that refers to it. */
export const dropSound = (name: SoundName): Promise<void> =>
  drop((sound) => keyOf(sound) === keyOf(name));

/** Keeps only these recordings of a question, and none that is a month old. */
export const keepOnly = (
  of: Pick<Sound, 'student_id' | 'question_id'>,
  audioIds: readonly (string | null | undefined)[],
): Promise<void> =>
  drop(({ student_id, question_id, audio_id, at }) => {
    if (Date.now() - at > maxAgeMs) return true;
    const same = student_id === of.student_id && question_id === of.question_id;
    return same && !audioIds.includes(audio_id);
  });

/** Removes everything that is kept of an erased student. */
export const deleteSounds = (studentId: number): Promise<void> =>
  drop(({ student_id }) => student_id === studentId);
