/** The best thing about a result, in one sentence for the child. It is always true, and there always is one. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/questions/traits.ts';
import { wordOf } from '@bitu/questions/word.ts';

/** One question of the result, in its order. */
export interface MomentQuestion {
  readonly id: number;
  readonly position: number;
  readonly type_code: QuestionType;
  readonly content: object;
  readonly right_answer: BaiLam;
  /** 0 to 1; null if it waits to be scored. Absent if no answer was given. */
  readonly points?: number | null;
}

export interface MomentFacts {
  /** Null if nothing is scored yet. */
  readonly score: number | null;
  readonly questions: readonly MomentQuestion[];
  /** Ids of questions that are right now and were not in an earlier attempt. */
  readonly remembered: readonly number[];
  /** Ids of questions that became right at another try. */
  readonly retried: readonly number[];
  readonly skills: readonly {
    readonly name: string;
    readonly right: number;
    readonly total: number;
  }[];
}

/** The minimum number of right answers for mentioning a row, a whole practice or a skill. */
const worthSaying = { longRow: 5, row: 2, whole: 3, skill: 3 };

/**
 * Returns the first of these that is true: remembered, tried again, all right, a long row, a skill, a row, and so
 * on.
 */
export function bestSentence(facts: MomentFacts): string {
  const { questions, score } = facts;
  if (score === null) return 'Bài đang được chấm, có điểm là Bitu báo con ngay.';
  const right = questions.filter(({ points }) => points === 1).length;
  const answered = questions.filter(({ points }) => points !== undefined).length;
  const row = longestRow(questions);
  const skill = strongest(facts.skills);
  const retried = questions.find(({ id }) => facts.retried.includes(id));

  if (facts.remembered.length > 0) return rememberedSentence(facts);
  if (retried) return `Con thử lại và làm được câu ${retried.position} rồi!`;
  if (right === questions.length && right >= worthSaying.whole)
    return `Con làm đúng cả ${right} câu!`;
  if (row >= worthSaying.longRow) return `Con làm đúng ${row} câu liền nhau!`;
  if (skill) return `Con làm rất chắc phần “${skill.name}”!`;
  if (row >= worthSaying.row) return `Con làm đúng ${row} câu liền nhau!`;
  if (right > 0) return `Con làm đúng ${right} câu rồi, mình học tiếp nhé!`;
  if (answered === questions.length) return 'Con đã làm đến câu cuối cùng!';
  if (answered > 0) return `Con đã làm ${answered} câu, mình học tiếp nhé!`;
  return 'Con đã mở bài rồi, mình cùng xem từng câu nhé!';
}

function rememberedSentence({ questions, remembered }: MomentFacts): string {
  const theirs = questions.filter(({ id }) => remembered.includes(id));
  const named = theirs.find((question) => wordOf(question) !== null) ?? theirs[0];
  const word = named ? wordOf(named) : null;
  const more = theirs.length > 1 ? ` Thêm ${theirs.length - 1} câu nữa con cũng làm được!` : '';
  if (word !== null) return `Con nhớ được “${word}” rồi!${more}`;
  return `Câu ${named?.position} lần trước còn khó, giờ con làm được rồi!${more}`;
}

/** Returns the length of the longest row of right answers. */
function longestRow(questions: readonly MomentQuestion[]): number {
  let [row, longest] = [0, 0];
  for (const { points } of questions) {
    row = points === 1 ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** The skill with the most questions among those with only right answers. */
const strongest = (skills: MomentFacts['skills']) =>
  skills
    .filter(({ right, total }) => right === total && total >= worthSaying.skill)
    .toSorted((a, b) => b.total - a.total)[0];
