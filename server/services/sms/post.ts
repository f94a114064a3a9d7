import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { SmsOutcome } from './provider.ts';

/** Long enough for a slow provider, short enough for who waits for the answer. */
const timeoutMs = 8000;
const longestAnswer = 64 * 1024;

export interface SmsRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs?: number | undefined;
}

type Answer =
  | { kind: 'answer'; status: number; text: string }
  /** No connection came about: nothing was sent. */
  | { kind: 'unreached'; fault: string }
  | { kind: 'silent'; fault: string };

function post({ url, headers, body, timeoutMs: limit = timeoutMs }: SmsRequest): Promise<Answer> {
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
        response.on('data', (chunk: string) => (text = (text + chunk).slice(0, longestAnswer)));
        response.on('end', () =>
          resolve({ kind: 'answer', status: response.statusCode ?? 0, text }),
        );
        response.on('error', fail);
      },
    );
    function fail(error: NodeJS.ErrnoException) {
      const fault = signal.aborted ? 'timeout' : (error.code ?? error.name);
      resolve({ kind: connected ? 'silent' : 'unreached', fault });
    }
    sent.on('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => (connected = true)),
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Statuses with which a provider says that it has not looked at the message yet. */
const notNow = new Set([429, 503]);

/** Posts to a provider and reads its answer: `read` gets what it answered with status 2xx or 4xx, parsed from JSON. */
export async function hand(
  request: SmsRequest,
  read: (answer: Record<string, unknown>, status: number) => SmsOutcome,
): Promise<SmsOutcome> {
  const answer = await post(request);
  if (answer.kind === 'unreached') return { kind: 'busy', fault: answer.fault };
  if (answer.kind === 'silent') return answer;
  const { status, text } = answer;
  if (notNow.has(status)) return { kind: 'busy', fault: `HTTP ${status}` };
  if (status >= 500) return { kind: 'broken', fault: `HTTP ${status}` };
  const parsed = parse(text);
  if (parsed) return read(parsed, status);
  return { kind: status >= 400 ? 'refused' : 'broken', fault: `HTTP ${status}` };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A provider's code or id as text; what is none, or long enough to hold a message, is left out. */
export const short = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[\w.:-]{1,80}$/.test(text) ? text : null;
};
