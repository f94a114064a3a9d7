/** Measures of free speech in words that a child understands. */
import { numberText } from '@bitu/rules/format/numbers.ts';
import type { MonologueMeasures, SpeakingRange } from '@bitu/contract/speaking.ts';
import { inMinutes } from './minutes.ts';

const secondsText = (ms: number) => `${numberText(ms / 1000)} giây`;

const paces = { slow: 'chậm rãi', middle: 'vừa phải', quick: 'khá nhanh' } as const;

/** Share of silence from which on the child gets advice about it: one second of three. */
const silentShare = 1 / 3;
/** Length of a pause, in milliseconds, from which on filling it is advised. */
const longMs = 2000;

export interface MeasureLine {
  readonly what: string;
  readonly words: string;
}

export function measureWords(
  measures: MonologueMeasures,
  wordsPerMinute: number | null,
): MeasureLine[] {
  const { duration_ms, speaking_ms, pauses, mean_pause_ms, longest_pause_ms } = measures;
  const { syllables_per_minute, pace, mean_run } = measures;
  return [
    {
      what: 'Độ dài',
      words: `${inMinutes(Math.round(duration_ms / 1000))}, trong đó con nói ${inMinutes(Math.round(speaking_ms / 1000))}`,
    },
    {
      what: 'Tốc độ',
      words:
        wordsPerMinute === null
          ? `${paces[pace]}, khoảng ${syllables_per_minute} âm tiết một phút`
          : `${paces[pace]}, khoảng ${wordsPerMinute} từ một phút`,
    },
    {
      what: 'Chỗ nghỉ',
      words:
        pauses === 0
          ? 'con nói liền một mạch'
          : `${pauses} lần, mỗi lần khoảng ${secondsText(mean_pause_ms)}, lâu nhất ${secondsText(longest_pause_ms)}`,
    },
    ...(pauses === 0
      ? []
      : [{ what: 'Mỗi hơi', words: `khoảng ${Math.round(mean_run)} âm tiết rồi mới nghỉ` }]),
  ];
}

/** One thing to try next; null when no measure is conspicuous. */
export function nextStep({
  duration_ms,
  speaking_ms,
  longest_pause_ms,
  pace,
}: MonologueMeasures): string | null {
  if (longest_pause_ms >= longMs || speaking_ms < duration_ms * (1 - silentShare))
    return 'Khi cần nghĩ, con nói “Let me think…” hoặc “Well, …” thay cho khoảng im lặng.';
  if (pace === 'quick') return 'Con nói chậm lại một chút và nhấn rõ những từ quan trọng nhé.';
  return null;
}

export const rangeWords = ({ low, high }: SpeakingRange): string =>
  `khoảng ${numberText(low)} đến ${numberText(high)} trên 10`;
