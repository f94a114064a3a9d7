/** A server on a real port, and a screen with an open event stream. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export async function listenAnywhere(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export interface Stream {
  status: number;
  headers: Headers;
  /** The events so far, name and data. */
  events: { name: string; data: Record<string, unknown> }[];
  /** Whether the server has closed it. */
  closed(): boolean;
  stop(): void;
}

/** Opens the event stream like a signed-in screen. */
export const listenToEvents = (origin: string, token: string): Promise<Stream> =>
  listenTo(`${origin}/api/events`, { authorization: `Bearer ${token}` });

/** Opens a stream of server-sent events. */
export async function listenTo(url: string, headers: Record<string, string> = {}): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const events: Stream['events'] = [];
  let isClosed = false;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + chunk).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
        if (name && data) events.push({ name, data: JSON.parse(data) });
      }
    }
  };
  read()
    .catch(() => {})
    .finally(() => {
      isClosed = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    events,
    closed: () => isClosed,
    stop: () => abort.abort(),
  };
}
