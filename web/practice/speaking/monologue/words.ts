import { micError, type Recorder, type Try } from '@bitu/rules/speech/recorder.ts';
import { inMinutes } from './minutes.ts';

/** Below this part of the time, the child reads that there is room for more. */
const shortPart = 0.5;

interface Spoken {
  last: Try;
  /** The part of the recording at the server; null when nothing is being sent. */
  sent: number | null;
  /** Length of the recording that was just made; null when it was made earlier. */
  spokenSeconds: number | null;
  /** Maximum number of seconds to speak. */
  longest: number;
}

/** Where the last recording is, how long it is, and that it may be longer. */
export function stateWords({ last, sent, spokenSeconds, longest }: Spoken): string {
  if (sent !== null && sent < 1) return `Đang gửi ${Math.round(sent * 100)}%…`;
  if (last.score !== null && last.score.status !== 200) return '';
  const where = last.score ? 'Bitu đã nhận bài nói của con.' : 'Bài nói của con đã được giữ.';
  if (spokenSeconds === null) return where;
  const length = `Con nói được ${inMinutes(spokenSeconds)}.`;
  return spokenSeconds < longest * shortPart
    ? `${where} ${length} Con có thể nói lại và kể thêm về từng ý.`
    : `${where} ${length}`;
}

/** The problem of the last recording, and what happens next, or null. */
export function troubleWords(recorder: Recorder): { title: string; text: string } | null {
  const last = recorder.tries.at(-1);
  if (!last || recorder.error === null) return null;
  if (last.score)
    return last.score.status === 200
      ? null
      : { title: 'Lần này Bitu chưa nghe được', text: recorder.message ?? 'Con nói lại nhé!' };
  const title = 'Đã giữ bài nói của con';
  if (recorder.error === micError.internet)
    return {
      title,
      text: 'Đang mất mạng. Bài nói của con được giữ trên máy, có mạng Bitu tự gửi.',
    };
  if (recorder.error === micError.record)
    return { title, text: 'Máy đang mở tài khoản khác. Con mở lại đúng tài khoản của mình nhé!' };
  return { title, text: 'Bitu chưa nhận được. Bài nói vẫn ở trên máy, lát nữa Bitu tự gửi lại.' };
}
