import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/feedback/banner.tsx';
import { Download } from '../ui/icons.ts';
import { saveFile } from './save-file.ts';
import { useSending } from './use-sending.ts';

interface FileButtonProps {
  /** Name of the saved file. */
  name: string;
  fetchFile: (signal: AbortSignal) => Promise<Blob>;
  /** The accessible name, where the words alone do not say which file. */
  label?: string;
  children: ReactNode;
}

/** Fetches a file that needs the session, and saves it. Leaving the page cancels it. */
export function FileButton({ name, fetchFile, label, children }: FileButtonProps) {
  const { sending, failure, send } = useSending();
  const pending = useRef<AbortController | null>(null);
  useEffect(() => () => pending.current?.abort(), []);

  const fetchAndSave = () =>
    send(async () => {
      const mine = new AbortController();
      pending.current = mine;
      const file = await fetchFile(mine.signal);
      // Somebody who has left the page no longer waits for the file.
      if (!mine.signal.aborted) saveFile(file, name);
    });

  return (
    <>
      <Button
        variant="secondary"
        data-viewable
        icon={<Download />}
        loading={sending}
        aria-label={label}
        onClick={() => void fetchAndSave()}
      >
        {children}
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
}
