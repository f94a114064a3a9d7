/** Server-sent events of the signed-in student, read with fetch because EventSource cannot carry the bearer token. One connection for the page. */
import { backOff } from './back-off.ts';
import { ApiError, unwrap } from './client.ts';
import { onTokenAdopted, readToken } from './token.ts';

/** Something that happened to the student, on another screen or at the server. */
export type StudentEvent =
  | {
      type: 'attempt';
      practice_id: number;
      attempt_id: number;
      question_id?: number;
      revision?: number;
      submitted?: boolean;
    }
  | { type: 'notice'; notice_id: number; urgent?: true };

interface Hearer {
  onEvent: (event: StudentEvent) => void;
  /** Connected again after a gap: something may have been missed. */
  onReconnect: () => void;
}

/** A screen that nobody looks at for this long lets its connection go; it catches up when it is looked at. */
const hiddenMs = 60_000;

const hearers = new Set<Hearer>();
let connection: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let connectedBefore = false;
let forget = () => {};

/** Listens until stopped. */
export function listenToEvents(hearer: Hearer): () => void {
  hearers.add(hearer);
  if (hearers.size === 1) start();
  return () => {
    hearers.delete(hearer);
    if (hearers.size === 0) stop();
  };
}

function start(): void {
  failures = 0;
  connectedBefore = false;
  document.addEventListener('visibilitychange', looked);
  addEventListener('online', anew);
  forget = onTokenAdopted(anew);
  void connect();
}

function stop(): void {
  disconnect();
  document.removeEventListener('visibilitychange', looked);
  removeEventListener('online', anew);
  forget();
}

async function connect(): Promise<void> {
  clearTimeout(timer);
  const token = readToken();
  // Signed out, there is nothing to hear until somebody signs in.
  if (token === null) return;
  const own = new AbortController();
  connection = own;
  let ended = false;
  try {
    const response = await fetch('/api/events', {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: own.signal,
    });
    if (!response.ok || !response.body)
      return void unwrap(await response.json(), response.status, token === readToken());
    failures = 0;
    if (connectedBefore) for (const { onReconnect } of hearers) onReconnect();
    connectedBefore = true;
    for await (const data of messagesOf(response.body)) {
      const event = eventOf(data);
      if (event) for (const { onEvent } of hearers) onEvent(event);
    }
  } catch (error) {
    // Aborted, refused or cut: all the same, but that an ended session has nothing more to hear.
    ended = error instanceof ApiError && error.code === 401;
  }
  if (own.signal.aborted) return;
  connection = undefined;
  if (!ended) timer = setTimeout(() => void connect(), backOff(failures++, Math.random()));
}

function disconnect(): void {
  clearTimeout(timer);
  connection?.abort();
  connection = undefined;
}

function looked(): void {
  clearTimeout(timer);
  if (document.visibilityState === 'hidden') timer = setTimeout(disconnect, hiddenMs);
  else if (!connection) void connect();
}

function anew(): void {
  disconnect();
  failures = 0;
  void connect();
}

async function* messagesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let text = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = message.split('\n').find((line) => line.startsWith('data:'));
      if (data) yield data.slice('data:'.length).trim();
    }
  }
}

function eventOf(data: string): StudentEvent | null {
  try {
    const event = JSON.parse(data) as Partial<StudentEvent>;
    const known =
      (event.type === 'attempt' && typeof event.attempt_id === 'number') ||
      (event.type === 'notice' && typeof event.notice_id === 'number');
    return known ? (event as StudentEvent) : null;
  } catch {
    return null;
  }
}
