/**
 * A press at the counter: its effect on the list, the call that sends it, and the message when the effect on the server
 * was different.
 */
import { type ApiError, call, type Output } from '../../api/client.ts';

export type Queue = Output<'queue.list'>;

/**
 * Each press contains the state that was seen, so that repeating it changes nothing. `next`: `after` is the number being
 * served, `number` the one to call, or null when nobody waits.
 */
export type Press =
  | { readonly kind: 'next'; readonly after: number | null; readonly number: number | null }
  | { readonly kind: 'pass'; readonly number: number }
  | { readonly kind: 'open'; readonly is_open: boolean };

/** The press that calls the number after the one being served. */
export function nextPress({ centres, centre_id, lines }: Queue): Press {
  const centre = centres.find(({ id }) => id === centre_id);
  const waiting = lines.find(({ status }) => status === 'waiting');
  return { kind: 'next', after: centre?.serving_number ?? null, number: waiting?.number ?? null };
}

const passed = (line: Queue['lines'][number]) => ({ ...line, status: 'passed' as const });

/** The queue after a press; unchanged when it has been applied already. */
export function withPress(queue: Queue, press: Press): Queue {
  const { centres, centre_id, lines } = queue;
  const withCentre = (fields: Partial<Queue['centres'][number]>) =>
    centres.map((one) => (one.id === centre_id ? { ...one, ...fields } : one));
  if (press.kind === 'open') return { ...queue, centres: withCentre({ is_open: press.is_open }) };
  if (press.kind === 'pass') {
    const isIt = (line: Queue['lines'][number]) =>
      line.number === press.number && line.status === 'called';
    return { ...queue, lines: lines.map((line) => (isIt(line) ? passed(line) : line)) };
  }
  const { after, number } = press;
  if (centres.find(({ id }) => id === centre_id)?.serving_number !== after) return queue;
  return {
    ...queue,
    centres: number === null ? centres : withCentre({ serving_number: number }),
    lines: lines.map((line) => {
      if (line.number === number) return { ...line, status: 'called' };
      return line.status === 'called' ? passed(line) : line;
    }),
  };
}

/** Sends a press. Returns it with its effect on the server: another number may have been called. Throws ApiError. */
export async function sendPress(centreId: number, press: Press): Promise<Press> {
  const params = { id: String(centreId) };
  if (press.kind === 'next') {
    const { number } = await call('queue.next', { params, body: { after: press.after } });
    return { ...press, number };
  }
  if (press.kind === 'pass') await call('queue.pass', { params, body: { number: press.number } });
  else await call('queue.open', { params, body: { is_open: press.is_open } });
  return press;
}

/** Returns the message to show when the effect on the server was different, or null. */
export function mismatchMessage(press: Press, done: Press): string | null {
  if (press.kind !== 'next' || done.kind !== 'next') return null;
  const { number } = press;
  if (done.number === null)
    return number === null
      ? 'Chưa có ai đợi để gọi.'
      : `Chưa gọi được số ${number}: người đó đã rời hàng, và không còn ai đợi.`;
  if (done.number === number) return null;
  return number === null
    ? `Quầy đang gọi số ${done.number}, vừa có người lấy số.`
    : `Bạn gọi số ${number}, nhưng quầy đang gọi số ${done.number}: người giữ số ${number} đã rời hàng, hoặc nơi khác đã gọi trước.`;
}

/** The message to show when the server refuses a press. */
export const refusalOf = (press: Press, error: ApiError): string =>
  press.kind === 'pass' && error.status === 404
    ? `Số ${press.number} không còn được gọi, nên chưa đánh dấu là không đến.`
    : error.message;
