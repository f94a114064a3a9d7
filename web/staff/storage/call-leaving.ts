import type { RouteName } from '@bitu/contract/routes.ts';
import { call, type Input, type Output } from '../../api/client.ts';

/** Browsers refuse calls that outlive their page when all of them together exceed 64 KiB. */
const maxBytes = 60_000;
let bytesUnderWay = 0;

/**
 * Makes a call. `isLeaving`: it completes even when the page is left, unless it is too large; a large one is an
 * ordinary call and may be cut off. Its data is kept on the device until it succeeds.
 */
export async function callLeaving<N extends RouteName>(
  name: N,
  input: Input<N>,
  isLeaving: boolean,
): Promise<Output<N>> {
  if (!isLeaving) return call(name, input);
  const bytes = new Blob([JSON.stringify((input as { body?: unknown }).body ?? null)]).size;
  if (bytesUnderWay + bytes > maxBytes) return call(name, input);
  bytesUnderWay += bytes;
  try {
    return await call(name, input, { keepalive: true });
  } finally {
    bytesUnderWay -= bytes;
  }
}
