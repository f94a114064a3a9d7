import { foldText } from '@bitu/rules/profile/fold.ts';
import { useEffect, useRef, useState } from 'react';
import { download, type Received } from '../../api/download.ts';
import { sentenceOf } from '../../api/client.ts';

/** Fetching that lasts longer than this says how far it is. */
const patienceMs = 1000;
/** The browser has begun to read by then. */
const keepMs = 60_000;

function save(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepMs);
}

type Standing =
  | { kind: 'rest' }
  | { kind: 'fetching'; long: boolean; received: Received | null }
  | { kind: 'saved' }
  | { kind: 'failed'; words: string };

/** Everything about one student, to the device. Goes on as long as the page is looked at. */
export function useDownload() {
  const [standing, setStanding] = useState<Standing>({ kind: 'rest' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function start(studentId: number, name: string) {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setStanding({ kind: 'fetching', long: false, received: null });
    const timer = setTimeout(
      () => setStanding((now) => (now.kind === 'fetching' ? { ...now, long: true } : now)),
      patienceMs,
    );
    try {
      const input = { query: { core_user_id: String(studentId) } };
      const blob = await download('profile.export', input, {
        signal: mine.signal,
        onReceived: (received) =>
          setStanding((now) => (now.kind === 'fetching' ? { ...now, received } : now)),
      });
      save(blob, `bitu-du-lieu-${foldText(name).replaceAll(' ', '-')}.zip`);
      setStanding({ kind: 'saved' });
    } catch (error) {
      if (!mine.signal.aborted) setStanding({ kind: 'failed', words: sentenceOf(error) });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    standing,
    start: (studentId: number, name: string) => void start(studentId, name),
    cancel: () => {
      running.current?.abort();
      setStanding({ kind: 'rest' });
    },
  };
}
