/** Sentences about mastery. */

export interface Known {
  /** 0 to 100, whole. */
  readonly value: number;
  /** Answers that it was computed from, and on how many days they were given. */
  readonly answers: number;
  readonly days: number;
  /** Whether one of them was given in a test. */
  readonly inTest: boolean;
}

/** Less says nothing yet. */
export const enough = { answers: 8, days: 2 } as const;
/** What the last word asks for besides. */
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

/** Whether it is one of the words that count as having the skill: 'vững 5 trên 8 kỹ năng'. */
export const isFirm = (word: MasteryWord): boolean => word === 'Vững' || word === 'Rất vững';

const longAgo = 60 * 86_400;
const vietnamSeconds = 7 * 3600;

/** 'Lần cuối 12/9', 60 days after the last answer; the year where it is another. null: not so long. Unix seconds. */
export function lastTimeWords(lastAt: number, now: number): string | null {
  if (now - lastAt <= longAgo) return null;
  const [last, today] = [lastAt, now].map((at) => new Date((at + vietnamSeconds) * 1000)) as [
    Date,
    Date,
  ];
  const year = last.getUTCFullYear();
  const day = `${last.getUTCDate()}/${last.getUTCMonth() + 1}`;
  return `Lần cuối ${day}${year === today.getUTCFullYear() ? '' : `/${year}`}`;
}
