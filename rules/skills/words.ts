/** Sentences about mastery. */
import { vietnamOffset } from '../format/times.ts';

export interface Known {
  /** 0 to 100, rounded. */
  readonly value: number;
  /** The number of answers it was computed from, and of days on which they were given. */
  readonly answers: number;
  readonly days: number;
  /** Whether one of them was given in a test. */
  readonly inTest: boolean;
}

/** Fewer allow no conclusion. */
export const enough = { answers: 8, days: 2 } as const;
/** What the highest word additionally requires. */
const sure = { answers: 15 } as const;

export const isEnough = ({ answers, days }: Pick<Known, 'answers' | 'days'>): boolean =>
  answers >= enough.answers && days >= enough.days;

export type MasteryWord = 'Chưa đủ bài' | 'Đang làm quen' | 'Đang tiến bộ' | 'Vững' | 'Rất vững';

export function masteryWord(known: Known): MasteryWord {
  if (!isEnough(known)) return 'Chưa đủ bài';
  if (known.value < 50) return 'Đang làm quen';
  if (known.value < 75) return 'Đang tiến bộ';
  if (known.value < 90) return 'Vững';
  return known.answers >= sure.answers && known.inTest ? 'Rất vững' : 'Vững';
}

/** Whether the word counts as having the skill: 'vững 5 trên 8 kỹ năng'. */
export const isFirm = (word: MasteryWord): boolean => word === 'Vững' || word === 'Rất vững';

const longAgo = 60 * 86_400;

/**
 * 'Lần cuối 12/9' from 60 days after the last answer, with the year if it is another one. Null if it is more recent. In
 * unix seconds.
 */
export function lastTimeWords(lastAt: number, now: number): string | null {
  if (now - lastAt <= longAgo) return null;
  const [last, today] = [lastAt, now].map((at) => new Date((at + vietnamOffset) * 1000)) as [
    Date,
    Date,
  ];
  const year = last.getUTCFullYear();
  const day = `${last.getUTCDate()}/${last.getUTCMonth() + 1}`;
  return `Lần cuối ${day}${year === today.getUTCFullYear() ? '' : `/${year}`}`;
}
