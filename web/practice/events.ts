/** Server-sent events of the signed-in student, read with fetch because EventSource cannot carry the bearer token. */
import { readToken } from '../api/token.ts';
import { backOff } from './outbox/records.ts';

interface AttemptEvent {
  type: 'attempt';
  practice_id: number;
  attempt_id: number;
  question_id?: number;
  revision?: number;
  submitted?: boolean;
}

/** A screen that nobody looks at for this long lets its connection go; it catches up when it is looked at. */
const hiddenMs = 60_000;

interface Hearer {
  onEvent: (event: AttemptEvent) => void;
  /** Connected again after a gap: something may have been missed. */
  onReconnect: () => void;
}

/** Listens until stopped. */
export function listenToEvents({ onEvent, onReconnect }: Hearer): () => void {
  let connection: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let connectedBefore = false;

  async function connect(): Promise<void> {
    clearTimeout(timer);
    const own = new AbortController();
    connection = own;
    try {
      const token = readToken();
      if (token === null) throw new Error('nobody is signed in');
      const response = await fetch('/api/events', {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        cache: 'no-store',
        signal: own.signal,
      });
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
      failures = 0;
      if (connectedBefore) onReconnect();
      connectedBefore = true;
      for await (const data of messagesOf(response.body)) {
        const event = attemptEvent(data);
        if (event) onEvent(event);
      }
    } catch {
      // Aborted, refused or cut: all the same, see below.
    }
    if (own.signal.aborted) return;
    connection = undefined;
    timer = setTimeout(() => void connect(), backOff(failures++, Math.random()));
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

  function online(): void {
    disconnect();
    failures = 0;
    void connect();
  }

  document.addEventListener('visibilitychange', looked);
  addEventListener('online', online);
  void connect();
  return () => {
    disconnect();
    document.removeEventListener('visibilitychange', looked);
    removeEventListener('online', online);
  };
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

function attemptEvent(data: string): AttemptEvent | null {
  try {
    const event = JSON.parse(data) as Partial<AttemptEvent>;
    return event.type === 'attempt' && typeof event.attempt_id === 'number'
      ? (event as AttemptEvent)
      : null;
  } catch {
    return null;
  }
}
