import type { RouteName } from '@bitu/contract/routes.ts';
import { call, type Input, type Output } from '../../api/client.ts';

/** Browsers refuse a call that outlives its page when all of these together hold more than 64 KiB. */
const maxBytes = 60_000;
let bytesUnderWay = 0;

/**
 * Makes a call. `isLeaving`: it completes even when the page is left, unless it is too large: then it is a call like
 * others, and may be cut off. What it sends is kept on the device until it succeeds.
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
