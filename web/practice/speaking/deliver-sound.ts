/** Recordings of the outbox (outbox/deliver.ts): an answer is sent after its recording. */
import type { Kept } from '../outbox/records.ts';
import { clearArrival, hasArrived, sendSound } from './send-sound.ts';
import { dropSound, findSound } from './sounds.ts';

const nameOf = ({ student_id, question_id }: Kept, audio_id: string) => ({
  student_id,
  question_id,
  audio_id,
});

/** Sends the recording of an answer, unless the server has it. Throws ApiError, OtherStudent. */
export async function deliverSound(answer: Kept, audioId: string): Promise<void> {
  const sound = await findSound(nameOf(answer, audioId));
  if (sound && !hasArrived(sound)) await sendSound(sound, { background: true });
}

/** The server misses the recording. Returns whether it can be sent again. */
export async function resendable(answer: Kept, audioId: string): Promise<boolean> {
  const sound = await findSound(nameOf(answer, audioId));
  if (sound) clearArrival(sound);
  return sound !== undefined;
}

/** The answer has arrived: its recording is no longer needed on this device. */
export const doneWith = (answer: Kept, audioId: string): Promise<void> =>
  dropSound(nameOf(answer, audioId));
