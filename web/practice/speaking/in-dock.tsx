import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Rino } from '../../ui/rino/rino.tsx';
import { useTapped } from '../../ui/rino/use-tapped.ts';
import { Saying, useRinoHere } from '../rino/part.ts';
import type { Moment } from '../session/attempt.ts';
import type { Speaker } from './speaker.ts';

interface InDockProps {
  speaker: Speaker;
  questionId: number;
  recording: boolean;
  /** The recording is being scored. */
  waiting: boolean;
  /** The recorder. */
  children: ReactNode;
}

/**
 * Shows the recorder in the dock, at one place in all its states, and Rino beside it: he listens while the child
 * speaks, and thinks while it is scored.
 */
export function InDock({ speaker, questionId, recording, waiting, children }: InDockProps) {
  const { dock, onListening } = speaker;
  const tapped = useTapped();
  const listening = recording || waiting;
  useEffect(() => {
    if (!listening) return;
    onListening(true);
    return () => onListening(false);
  }, [listening, onListening]);
  if (!dock) return null;
  return createPortal(
    <div className="relative px-4 pt-2">
      <Rino
        state={recording ? 'listening' : waiting ? 'thinking' : 'idle'}
        lookAt={tapped}
        className="speaking-rino"
      />
      {children}
      {recording && <ListeningWords questionId={questionId} />}
    </div>,
    dock,
  );
}

/**
 * His line while he listens, another one for each recording. Visible only, as a screen reader would talk into the
 * recording.
 */
function ListeningWords({ questionId }: { questionId: number }) {
  const [moment] = useState<Moment>({ situation: 'listening', questionId });
  const here = useRinoHere();
  return (
    <p
      className="speaking-says absolute inset-x-0 top-full p-4 text-center font-semibold text-brand-700"
      aria-hidden="true"
    >
      {here && (
        <Suspense fallback={null}>
          <Saying moment={moment} />
        </Suspense>
      )}
    </p>
  );
}
