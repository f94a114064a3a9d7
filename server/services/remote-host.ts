/**
 * An API host that a deployment has moved to another server, called with an access key as other servers call this
 * one.
 */
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import type { RemoteHost } from '../settings/speech.ts';

/** The result of a call: `data` if it succeeded, else the code of the contract. Null if the reply is unreadable. */
interface HostReply {
  data: unknown;
  code: number | null;
}

const timeoutMs = 20_000;

/** Sends a call of the contract to a host. Throws if it cannot be reached in time. */
export function askHost(
  { url, key }: RemoteHost,
  name: RouteName,
  body: FormData | object,
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(new URL(`.${routes[name].path}`, url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    headers: { 'access-key': key, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Does the same for a call whose reply is the contract's envelope. */
export async function askHostForData(
  ...call: Parameters<typeof askHost>
): Promise<HostReply | null> {
  const reply = (await askHost(...call)
    .then((response) => response.json())
    .catch(() => null)) as { success?: boolean; data?: unknown; code?: number } | null;
  if (reply?.success === true) return { data: reply.data, code: null };
  return typeof reply?.code === 'number' ? { data: null, code: reply.code } : null;
}

/** A form with a recording, for `speech.score` and `speech.recognise`. */
export function recordingForm(
  { bytes, mediaType }: { bytes: Uint8Array; mediaType: string },
  fields: Record<string, string>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('audio', new Blob([Uint8Array.from(bytes)], { type: mediaType }), 'speech');
  return form;
}
