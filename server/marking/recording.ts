import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { sendSound } from '../speech/index.ts';
import { itemsOf } from './queries/items.ts';

/** Sends the recording of an answer within reach. Throws `notFound`. */
export async function sendRecording(
  deps: Deps,
  staff: Staff,
  { id, audioId }: { id: number; audioId: string },
  reply: FastifyReply,
) {
  const [item] = await itemsOf(deps.db.queries, staff, [id], deps.clock());
  if (!item?.recordings.some((one) => one.audio_id === audioId)) throw new Failure('notFound');
  return sendSound(deps, item.student_id, audioId, reply);
}
