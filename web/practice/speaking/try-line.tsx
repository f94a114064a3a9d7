import { bestTry, type Try } from '@bitu/rules/speech/recorder.ts';
import type { ReactNode } from 'react';

interface TryLineProps {
  tries: readonly Try[];
  /** Scores are told before the submission. */
  told: boolean;
  /** How much of the recording is at the server; null: nothing is on its way. */
  sent: number | null;
  /** The way to listen to the last one. */
  children: ReactNode;
}

/** How many tries there were, which of them counts, and where the last one is. */
export function TryLine({ tries, told, sent, children }: TryLineProps) {
  return (
    <div className="try-line">
      {children}
      <p role="status" className="text-sm text-muted">
        {wordsOf(tries, told, sent)}
      </p>
    </div>
  );
}

function wordsOf(tries: readonly Try[], told: boolean, sent: number | null): string {
  if (sent !== null)
    return sent < 1 ? `Đang gửi ${Math.round(sent * 100)}%…` : 'Bitu đang nghe bài của con…';
  if (tries.length === 0) return '';
  const last = tries.at(-1);
  if (!told) return last?.score ? 'Bitu đã nhận bài đọc của con.' : 'Bài đọc của con đã được giữ.';
  const best = bestTry(tries)?.score?.result;
  if (!best || tries.length === 1) return `Con đã đọc ${tries.length} lần.`;
  return `Con đã đọc ${tries.length} lần. Bitu giữ lần hay nhất: ${Math.round(best.pronunciation_accuracy)}%.`;
}
