import type { SavedAnswer } from '@bitu/contract/practice.ts';
import type { SpeechScore } from '@bitu/contract/speech.ts';
import type { OutboxRecord } from './records.ts';

type Of = Pick<OutboxRecord, 'student_id' | 'attempt_id' | 'question_id' | 'revision'>;

/** Events of answers, sent to every tab of this browser. */
export type OutboxEvent =
  | ({ kind: 'queued' } & Of & Pick<OutboxRecord, 'bai_lam'>)
  | ({ kind: 'sending' } & Of)
  | { kind: 'waiting'; student_id: number }
  /** A recording was scored; it may not belong to an answer yet. */
  | {
      kind: 'scored';
      student_id: number;
      question_id: number;
      audio_id: string;
      score: SpeechScore;
    }
  | ({ kind: 'saved'; reply: SavedAnswer } & Of)
  | ({ kind: 'refused'; code: number | null; message: string } & Of);

const listeners = new Set<(event: OutboxEvent) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('bitu-outbox');
    channel.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => emitHere(data));
  }
  return channel;
}

function emitHere(event: OutboxEvent): void {
  for (const listener of listeners) listener(event);
}

export function emit(event: OutboxEvent): void {
  emitHere(event);
  openChannel()?.postMessage(event);
}

/** Calls `listener` for events of this tab and of others. Returns an unsubscribe function. */
export function subscribe(listener: (event: OutboxEvent) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
