/** What a child of the demo enters: the right answer or a plausible wrong one. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionShapes, QuestionType } from '@bitu/questions/contents.ts';
import type { Random } from '@bitu/rules/random.ts';
import { checkAndScore, revealKey, type Scored } from '@bitu/questions/rules.ts';

export interface DemoQuestion {
  type_code: QuestionType;
  content: object;
  key: object;
}

/** Returns a seeded generator of numbers in [0, 1) (mulberry32). */
export function randomOf(seed: string): Random {
  let state = 0;
  for (const letter of seed) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an answer with its points. `right`: whether the child knows it. Null: it must be spoken. */
export function answerOf(
  question: DemoQuestion,
  right: boolean,
  random: Random,
): Pick<Scored, 'entered' | 'verdict'> | null {
  const { type_code: type, content, key } = question;
  const rightAnswer = revealKey(type, key as never, content as never).rightAnswer;
  const given = right ? rightAnswer : (mistakes[type]?.(question, rightAnswer, random) ?? []);
  const scored = checkAndScore(type, content as never, key as never, given);
  return scored.kind === 'scored' ? scored : null;
}

type Mistake = (question: DemoQuestion, right: BaiLam, random: Random) => BaiLam;

const pick = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random() * list.length)];
const contentOf = <T extends QuestionType>(question: DemoQuestion) =>
  question.content as QuestionShapes[T]['content'];

/** Replaces the first part of the right answer with something else. */
const mistakes: Partial<Record<QuestionType, Mistake>> = {
  single_choice: (question, [right], random) => {
    const others = contentOf<'single_choice'>(question).options.filter(({ id }) => id !== right);
    return [pick(others, random)?.id ?? ''];
  },
  multiple_choice: (question, right, random) => {
    const { options } = contentOf<'multiple_choice'>(question);
    const others = options.filter(({ id }) => !(right as string[]).includes(id));
    return [...right.slice(1), pick(others, random)?.id ?? ''] as BaiLam;
  },
  true_false: (_question, [right]) => [right === 'true' ? 'false' : 'true'],
  matching: (_question, right) => {
    const [[a, one] = [], [b, two] = [], ...rest] = right as [string, string][];
    return [[a, two], [b, one], ...rest] as BaiLam;
  },
  fill_paragraph: (question, right, random) => {
    const { bank } = contentOf<'fill_paragraph'>(question);
    const others = bank?.filter((word) => !(right as string[]).includes(word)) ?? [];
    return [pick(others, random) ?? nearly(right[0]), ...right.slice(1)] as BaiLam;
  },
  free_text: (_question, [right]) => [nearly(right)],
  number_line: (question, [right], random) => {
    const { values } = contentOf<'number_line'>(question);
    const others = values.filter((value) => value !== right);
    return [pick(others, random) ?? ''];
  },
};

/** Off by one, or one letter short. */
function nearly(entered: BaiLam[number] | undefined): string {
  const text = typeof entered === 'string' ? entered : '';
  return /^\d+$/.test(text) ? String(Number(text) + 1) : text.slice(0, -1) || 'a';
}
