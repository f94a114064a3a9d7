/** The event stream of a screen, opened again when it breaks, as the app does it. */
import { get } from 'node:http';
import type { BenchStudent } from './students.ts';

export interface Listener {
  /** How often each notice has arrived, by its id. */
  heard: Map<number, number>;
  isOpen(): boolean;
  close(): void;
}

const reopenMs = 500;

export function openListener(port: number, student: BenchStudent): Listener {
  const heard = new Map<number, number>();
  let current: ReturnType<typeof get> | null = null;
  let open = false;
  let closed = false;
  const again = () => {
    open = false;
    if (!closed) setTimeout(connect, reopenMs);
  };
  function connect() {
    let text = '';
    const headers = { authorization: `Bearer ${student.token}` };
    const request = get(
      { host: '127.0.0.1', port, path: '/api/events', agent: false, headers },
      (response) => {
        open = response.statusCode === 200;
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          const events = text.split('\n\n');
          text = events.pop() ?? '';
          for (const event of events) {
            const id = Number(/"notice_id":(\d+)/.exec(event)?.[1]);
            if (id) heard.set(id, (heard.get(id) ?? 0) + 1);
          }
        });
        response.on('error', () => {});
        response.on('close', again);
      },
    );
    current = request;
    request.on('error', again);
  }
  connect();
  return {
    heard,
    isOpen: () => open,
    close() {
      closed = true;
      current?.destroy();
    },
  };
}
