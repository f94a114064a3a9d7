/**
 * Server-sent events of the signed-in student, read with fetch because EventSource cannot carry the bearer token. One connection per
 * page.
 */
import type { StudentEvent } from '@bitu/contract/events.ts';
import { backOff } from './back-off.ts';
import { addressAt, ApiError, unwrap } from './client.ts';
import { messagesOf } from './sse.ts';
import { onTokenAdopted, readToken } from './token.ts';

interface Listener {
  onEvent: (event: StudentEvent) => void;
  /** Connected after a gap, or late: events may have been missed. */
  onReconnect: () => void;
}

/** A page closes its connection when hidden for this long, and reconnects when visible again. */
const hiddenMs = 60_000;

/** A first connection that takes longer is reported as a gap, as the page's data is older than that. */
const lateMs = 5000;

const listeners = new Set<Listener>();
let connection: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let connectedBefore = false;
/** When this page, or its session, started listening. */
let since = 0;
let unsubscribe = () => {};
let isOpen = false;
const awaited = new Set<() => void>();

/** Returns an unsubscribe function. */
export function listenToEvents(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/**
 * Calls back once when the stream is open, at once if it already is. For data that waits for an event: it may have been
 * fetched before the stream could deliver that event. Returns a function that cancels this.
 */
export function whenOpen(callback: () => void): () => void {
  if (isOpen) callback();
  else awaited.add(callback);
  return () => void awaited.delete(callback);
}

function start(): void {
  failures = 0;
  connectedBefore = false;
  since = performance.now();
  document.addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('online', reconnect);
  unsubscribe = onTokenAdopted(() => {
    since = performance.now();
    reconnect();
  });
  void connect();
}

function stop(): void {
  disconnect();
  document.removeEventListener('visibilitychange', onVisibilityChange);
  removeEventListener('online', reconnect);
  unsubscribe();
}

async function connect(): Promise<void> {
  clearTimeout(timer);
  const token = readToken();
  // Without a session there are no events.
  if (token === null) return;
  const own = new AbortController();
  connection = own;
  let ended = false;
  try {
    const response = await fetch(addressAt('/api/events'), {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: own.signal,
    });
    if (!response.ok || !response.body)
      return void unwrap(await response.json(), response.status, token === readToken());
    failures = 0;
    isOpen = true;
    for (const callback of awaited) callback();
    awaited.clear();
    if (connectedBefore || performance.now() - since > lateMs)
      for (const { onReconnect } of listeners) onReconnect();
    connectedBefore = true;
    for await (const data of messagesOf(response.body)) {
      const event = eventOf(data);
      if (event) for (const { onEvent } of listeners) onEvent(event);
    }
  } catch (error) {
    // An aborted, refused or broken connection is retried, except when the session has ended.
    ended = error instanceof ApiError && error.code === 401;
  }
  if (own.signal.aborted) return;
  connection = undefined;
  isOpen = false;
  if (!ended) timer = setTimeout(() => void connect(), backOff(failures++, Math.random()));
}

function disconnect(): void {
  clearTimeout(timer);
  connection?.abort();
  connection = undefined;
  isOpen = false;
}

function onVisibilityChange(): void {
  clearTimeout(timer);
  if (document.visibilityState === 'hidden') timer = setTimeout(disconnect, hiddenMs);
  else if (!connection) void connect();
}

function reconnect(): void {
  disconnect();
  failures = 0;
  void connect();
}

/** The field that holds the id, by type of event. */
const idFields = new Map<unknown, string>(
  Object.entries({
    attempt: 'attempt_id',
    graded: 'attempt_id',
    reopened: 'attempt_id',
    terms: 'practice_id',
    notice: 'notice_id',
    session: 'session_id',
  } satisfies Record<StudentEvent['type'], string>),
);

/** Returns null for an event of a newer server, which this page does not know. */
function eventOf(data: string): StudentEvent | null {
  try {
    const event = JSON.parse(data) as Record<string, unknown>;
    const field = idFields.get(event['type']);
    const id = field && event[field];
    const isKnown = typeof id === 'number' || (id === null && event['type'] === 'terms');
    return isKnown ? (event as StudentEvent) : null;
  } catch {
    return null;
  }
}
