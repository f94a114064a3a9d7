import type { SpeechScore } from '@bitu/contract/speech.ts';
import { upload } from '../../api/upload.ts';
import { emit } from '../outbox/events.ts';
import { isSessionOwner, OtherStudent, ownsSession } from '../../session/session-owner.ts';
import type { Sound } from './sounds.ts';

const endings: Partial<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
};

const underWay = new Map<string, Promise<SpeechScore>>();
/** Recordings that the server has confirmed, for as long as the page lives. */
const arrived = new Set<string>();

const keyOf = ({ student_id, audio_id }: Pick<Sound, 'student_id' | 'audio_id'>) =>
  `${student_id}/${audio_id}`;

export const hasArrived = (sound: Sound): boolean => arrived.has(keyOf(sound));

/** The server says that it does not have it. */
export const clearArrival = (sound: Sound): void => void arrived.delete(keyOf(sound));

type Sending = Parameters<typeof upload>[2];

/**
 * Sends a recording and returns its score, of which every screen is notified too. Sending again is harmless, as the
 * server identifies it by its bytes. Throws OtherStudent rather than send it as somebody else; and ApiError.
 */
export function sendSound(sound: Sound, how?: Sending): Promise<SpeechScore> {
  const key = keyOf(sound);
  const sending = underWay.get(key) ?? send(sound, how);
  underWay.set(key, sending);
  return sending.finally(() => underWay.delete(key));
}

async function send(sound: Sound, how: Sending): Promise<SpeechScore> {
  const { student_id, question_id, audio_id, type, bytes } = sound;
  const form = new FormData();
  form.append('question_id', String(question_id));
  form.append('audio', new Blob([bytes], { type }), `reading.${endings[type] ?? 'bin'}`);
  // No `await` between the check of the token and the call.
  do {
    if (!(await isSessionOwner(student_id))) throw new OtherStudent();
  } while (!ownsSession(student_id));
  const score = await upload('speech.score', form, how);
  arrived.add(keyOf(sound));
  emit({ kind: 'scored', student_id, question_id, audio_id, score });
  return score;
}
