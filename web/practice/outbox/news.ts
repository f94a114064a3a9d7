import type { SavedAnswer } from '@bitu/contract/practice.ts';
import type { SpeechScore } from '@bitu/contract/speech.ts';
import type { Kept } from './records.ts';

type Of = Pick<Kept, 'student_id' | 'attempt_id' | 'question_id' | 'revision'>;

/** What happens to answers, told to every tab of this browser. */
export type News =
  | ({ kind: 'queued' } & Of & Pick<Kept, 'bai_lam'>)
  | ({ kind: 'sending' } & Of)
  | { kind: 'waiting'; student_id: number }
  /** A recording was scored; it may belong to no answer yet. */
  | {
      kind: 'scored';
      student_id: number;
      question_id: number;
      audio_id: string;
      score: SpeechScore;
    }
  | ({ kind: 'saved'; reply: SavedAnswer } & Of)
  | ({ kind: 'refused'; code: number | null; message: string } & Of);

const hearers = new Set<(news: News) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('bitu-outbox');
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => tellHere(data));
  }
  return channel;
}

function tellHere(news: News): void {
  for (const hear of hearers) hear(news);
}

export function tell(news: News): void {
  tellHere(news);
  openChannel()?.postMessage(news);
}

/** Hears what happens here and in other tabs; answers how to stop. */
export function hearNews(hear: (news: News) => void): () => void {
  openChannel();
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
