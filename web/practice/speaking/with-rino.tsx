import { type ReactNode, Suspense, useState } from 'react';
import { Rino } from '../../ui/rino/rino.tsx';
import { useTapped } from '../../ui/rino/use-tapped.ts';
import { Saying, useRinoHere } from '../rino/part.ts';
import type { Moment } from '../session/attempt.ts';

interface WithRinoProps {
  questionId: number;
  recording: boolean;
  /** The recording is being scored. */
  waiting: boolean;
  /** The recorder. */
  children: ReactNode;
}

/** Rino beside the recorder: he listens while the child speaks, and thinks while it is scored. */
export function WithRino({ questionId, recording, waiting, children }: WithRinoProps) {
  const tapped = useTapped();
  return (
    <div className="speaking-recorder">
      <Rino
        state={recording ? 'listening' : waiting ? 'thinking' : 'idle'}
        lookAt={tapped}
        className="speaking-rino"
      />
      {children}
      {recording && <ListeningWords questionId={questionId} />}
    </div>
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
    <p className="speaking-says" aria-hidden="true">
      {here && (
        <Suspense fallback={null}>
          <Saying moment={moment} />
        </Suspense>
      )}
    </p>
  );
}
