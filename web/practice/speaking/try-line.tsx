import { bestTry, type Try } from '@bitu/rules/speech/recorder.ts';
import type { ReactNode } from 'react';

interface TryLineProps {
  tries: readonly Try[];
  /** Scores are revealed before the submission. */
  reveals: boolean;
  /** The part of the recording at the server; null when nothing is being sent. */
  sent: number | null;
  /** The button that plays the last one. */
  children: ReactNode;
}

/** The number of tries, the one that counts, and the state of the last one. */
export function TryLine({ tries, reveals, sent, children }: TryLineProps) {
  return (
    <div className="try-line">
      {children}
      <p role="status" className="text-sm text-muted">
        {wordsOf(tries, reveals, sent)}
      </p>
    </div>
  );
}

function wordsOf(tries: readonly Try[], reveals: boolean, sent: number | null): string {
  if (sent !== null)
    return sent < 1 ? `Đang gửi ${Math.round(sent * 100)}%…` : 'Bitu đang nghe bài của con…';
  if (tries.length === 0) return '';
  const last = tries.at(-1);
  if (!reveals)
    return last?.score ? 'Bitu đã nhận bài đọc của con.' : 'Bài đọc của con đã được giữ.';
  const best = bestTry(tries)?.score?.result;
  if (!best || tries.length === 1) return `Con đã đọc ${tries.length} lần.`;
  return `Con đã đọc ${tries.length} lần. Bitu giữ lần hay nhất: ${Math.round(best.pronunciation_accuracy)}%.`;
}
