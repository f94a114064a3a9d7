import type { BaiLam, PracticeQuestion } from '@bitu/contract/practice.ts';
import { randomBelow } from './stats.ts';

/** Returns this many ids, beginning at `from` and wrapping around. */
const idsFrom = (choices: { id: string }[], from: number, count: number): string[] =>
  Array.from(
    { length: Math.min(count, choices.length) },
    (_, i) => choices[(from + i) % choices.length]?.id ?? '',
  );

/** Returns an answer of the question's type. Another `seed` mostly gives another answer. */
export function answerFor(question: PracticeQuestion, seed = randomBelow(1000)): BaiLam {
  switch (question.type_code) {
    case 'single_choice':
      return idsFrom(question.content.options, seed, 1);
    case 'multiple_choice':
      return idsFrom(question.content.options, seed, question.content.choose ?? 2);
    case 'true_false':
      return [seed % 2 ? 'true' : 'false'];
    case 'matching': {
      const { left, right } = question.content;
      return left.map(({ id }, i) => [id, ...idsFrom(right, seed + i, 1)]);
    }
    case 'ordering':
      return idsFrom(question.content.items, seed, 12);
    case 'fill_paragraph': {
      const gaps = new Set(
        question.content.paragraph.flatMap((part) => ('gap' in part ? [part.gap] : [])),
      );
      return [...gaps].map((gap) => `word ${seed + gap}`);
    }
    case 'voice':
    case 'ielts_scripted_speaking':
    case 'ielts_unscripted_speaking':
      return [{ audio_id: seed.toString(16).padStart(64, '0') }];
    case 'ielts_writing':
      return [{ text: `I have ${seed} reasons to like cats. They are quiet and clean.` }];
    case 'number_line': {
      const { values } = question.content;
      return [values[seed % values.length] ?? ''];
    }
    case 'free_text':
    default:
      return [question.content.input === 'number' ? `${seed}` : `answer ${seed}`];
  }
}
