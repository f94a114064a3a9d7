import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { SmsOutcome } from './provider.ts';

/** The time is long enough for a slow provider, and short enough for a waiting person. */
const timeoutMs = 8000;
const maxReplyLength = 64 * 1024;

export interface SmsRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs?: number | undefined;
}

type SmsReply =
  | { kind: 'answer'; status: number; text: string }
  /** No connection was made: nothing was sent. */
  | { kind: 'unreached'; reason: string }
  | { kind: 'silent'; reason: string };

function post({ url, headers, body, timeoutMs: limit = timeoutMs }: SmsRequest): Promise<SmsReply> {
  return new Promise((resolve) => {
    const secure = url.startsWith('https:');
    const signal = AbortSignal.timeout(limit);
    let connected = false;
    const sent = (secure ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text = (text + chunk).slice(0, maxReplyLength)));
        response.on('end', () =>
          resolve({ kind: 'answer', status: response.statusCode ?? 0, text }),
        );
        response.on('error', fail);
      },
    );
    function fail(error: NodeJS.ErrnoException) {
      const reason = signal.aborted ? 'timeout' : (error.code ?? error.name);
      resolve({ kind: connected ? 'silent' : 'unreached', reason });
    }
    sent.on('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => (connected = true)),
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Statuses of a provider that has not processed the message yet. */
const notNow = new Set([429, 503]);

/** Posts to a provider and parses its reply. `read` gets the JSON of a reply with status 2xx or 4xx. */
export async function postMessage(
  request: SmsRequest,
  read: (reply: Record<string, unknown>, status: number) => SmsOutcome,
): Promise<SmsOutcome> {
  const reply = await post(request);
  if (reply.kind === 'unreached') return { kind: 'busy', reason: reply.reason };
  if (reply.kind === 'silent') return reply;
  const { status, text } = reply;
  if (notNow.has(status)) return { kind: 'busy', reason: `HTTP ${status}` };
  if (status >= 500) return { kind: 'broken', reason: `HTTP ${status}` };
  const parsed = parse(text);
  if (parsed) return read(parsed, status);
  return { kind: status >= 400 ? 'refused' : 'broken', reason: `HTTP ${status}` };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Returns a provider's code or id as text; null if it is neither, or is long enough to contain a message. */
export const short = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[\w.:-]{1,80}$/.test(text) ? text : null;
};
