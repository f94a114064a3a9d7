import { foldText } from '@bitu/rules/profile/fold.ts';
import { useEffect, useRef, useState } from 'react';
import { download, type Received } from '../../api/download.ts';
import { sentenceOf } from '../../api/client.ts';
import { saveFile } from '../../api/save-file.ts';

/** A download that takes longer shows its progress. Milliseconds. */
const patienceMs = 1000;

type DownloadState =
  | { kind: 'rest' }
  | { kind: 'fetching'; long: boolean; received: Received | null }
  | { kind: 'saved' }
  | { kind: 'failed'; words: string };

/** Downloads everything about one student. It is cancelled when the page is left. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ kind: 'rest' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function start(studentId: number, name: string) {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setState({ kind: 'fetching', long: false, received: null });
    const timer = setTimeout(
      () => setState((now) => (now.kind === 'fetching' ? { ...now, long: true } : now)),
      patienceMs,
    );
    try {
      const input = { query: { core_user_id: String(studentId) } };
      const blob = await download('profile.export', input, {
        signal: mine.signal,
        onReceived: (received) =>
          setState((now) => (now.kind === 'fetching' ? { ...now, received } : now)),
      });
      saveFile(blob, `bitu-du-lieu-${foldText(name).replaceAll(' ', '-')}.zip`);
      setState({ kind: 'saved' });
    } catch (error) {
      if (!mine.signal.aborted) setState({ kind: 'failed', words: sentenceOf(error) });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    state,
    start: (studentId: number, name: string) => void start(studentId, name),
    cancel: () => {
      running.current?.abort();
      setState({ kind: 'rest' });
    },
  };
}
