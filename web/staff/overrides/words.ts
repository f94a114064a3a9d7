import { exactText } from '@bitu/rules/format/numbers.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import { type Mark, markWords } from '@bitu/rules/practice/counted-words.ts';
import type { More, Override, Request } from './api.ts';

/** The effects of an override, in a few words each. */
export const allowedWords = (override: Override): string[] =>
  override.reopens ? reopenedWords(override, override.reopens) : moreWords(override);

/** 'gấp 1,25 lần': not rounded as marks are. */
export const factorText = (times: number): string => `gấp ${exactText(times)} lần`;

export const moreWords = (override: More): string[] =>
  [
    override.extra_minutes !== null && `thêm ${override.extra_minutes} phút`,
    override.time_factor !== null && `thời gian ${factorText(override.time_factor)}`,
    override.opens_at !== null && `mở từ ${momentText(override.opens_at)}`,
    override.due_at !== null && `hạn nộp mới ${momentText(override.due_at)}`,
    override.extra_attempts !== null && `thêm ${override.extra_attempts} lượt làm sau hạn`,
  ].filter((words) => words !== false);

/** The student or class, and the practice, that it is for. */
export const forWhom = ({
  student,
  class: taught,
  practice,
}: Pick<Override, 'student' | 'class' | 'practice'>): string =>
  `${student?.name ?? `Cả ${taught.name}`} · ${practice?.name ?? 'mọi bài'}`;

/** 'band 6', '5 điểm', 'chưa có điểm'. */
export const resultText = ({ score, band }: Pick<Mark, 'band'> & { score: number | null }) =>
  score === null ? 'chưa có điểm' : markWords({ score, band });

type Reopened = NonNullable<Override['reopens']>;

function reopenedWords({ extra_minutes, due_at }: Override, reopened: Reopened): string[] {
  const { submitted_at, next } = reopened;
  const when = submitted_at === null ? '' : ` nộp ${momentText(submitted_at)}`;
  return [
    `mở lại bài${when} (${resultText(reopened)})`,
    extra_minutes === null ? 'không giới hạn thời gian' : `làm tiếp trong ${extra_minutes} phút`,
    ...(due_at === null ? [] : [`đến ${momentText(due_at)}`]),
    continuationWords(next),
  ];
}

function continuationWords(next: Reopened['next']): string {
  if (next === null) return 'học sinh chưa làm tiếp';
  if (next.submitted_at === null) return 'học sinh đang làm tiếp';
  return `học sinh nộp lại ${momentText(next.submitted_at)} (${resultText(next)})`;
}

/** The requested amount, or the amount that was given instead. */
export const requestWords = ({ kind }: Request, more: More): string =>
  kind === 'reopen' ? againWords(more).join(', ') : moreWords(more).join(', ');

const againWords = ({ extra_minutes, due_at }: More): string[] => [
  'mở lại bài đã nộp',
  ...(extra_minutes === null ? [] : [`làm tiếp trong ${extra_minutes} phút`]),
  ...(due_at === null ? [] : [`đến ${momentText(due_at)}`]),
];

/** Overrides in force, in one line. */
export const inForceWords = (inForce: Request['in_force']): string =>
  inForce
    .map(({ of_class, everywhere, reopens, ...more }) => {
      const words = (reopens ? againWords(more) : moreWords(more)).join(', ');
      if (of_class) return `${words} (cả lớp)`;
      return everywhere ? `${words} (mọi bài)` : words;
    })
    .join(' · ');

export const stateWords: Readonly<Record<Request['state'], string>> = {
  waiting: 'Đang chờ duyệt',
  approved: 'Đã duyệt',
  declined: 'Không duyệt',
  withdrawn: 'Đã rút lại',
};
