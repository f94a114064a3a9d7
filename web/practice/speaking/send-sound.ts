import type { SpeechScore } from '@bitu/contract/speech.ts';
import { upload } from '../../api/upload.ts';
import { tell } from '../outbox/news.ts';
import { isSessionOf, OtherStudent, sessionIs } from '../whose-session.ts';
import type { Sound } from './sounds.ts';

const endings: Partial<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
};

const underWay = new Map<string, Promise<SpeechScore>>();
/** Those that the server has told to have, for as long as the page lives. */
const arrived = new Set<string>();

const keyOf = ({ student_id, audio_id }: Pick<Sound, 'student_id' | 'audio_id'>) =>
  `${student_id}/${audio_id}`;

export const hasArrived = (sound: Sound): boolean => arrived.has(keyOf(sound));

/** The server says that it is not there. */
export const forgetArrival = (sound: Sound): void => void arrived.delete(keyOf(sound));

type Sending = Parameters<typeof upload>[2];

/**
 * Sends a recording and answers its score, which every screen hears of too. It may be sent as often as one likes: the server
 * knows it by its bytes. Never as anybody else's: throws OtherStudent; and ApiError.
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
  // Between the look at the token and the call there is no await.
  do {
    if (!(await isSessionOf(student_id))) throw new OtherStudent();
  } while (sessionIs(student_id) !== 'yes');
  const score = await upload('speech.score', form, how);
  arrived.add(keyOf(sound));
  tell({ kind: 'scored', student_id, question_id, audio_id, score });
  return score;
}
