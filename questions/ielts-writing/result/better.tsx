import type { QuestionStatistics } from '@bitu/contract/practice.ts';
import type { WritingFeedback } from '@bitu/contract/writing.ts';
import { betterThan, type Draft, lowerThan } from '@bitu/rules/practice/writing/progress.ts';
import { countWords } from '@bitu/rules/practice/writing/words.ts';
import { Link } from '@bitu/web/ui/link.tsx';
import { Sparkles } from '@bitu/web/ui/icons.ts';
import type { Evaluations } from '@bitu/web/practice/questions/types.ts';
import { writtenIn } from '../written.ts';

/** The machine's evaluation of a text, or null. */
export function machineOf({ ai_evaluation }: Evaluations): WritingFeedback | null {
  const content = ai_evaluation?.content ?? null;
  return content && 'sentences' in content ? content : null;
}

interface BetterProps {
  text: string;
  answer: Evaluations;
  statistics: QuestionStatistics[string];
}

/** A second draft on the same prompt: what got better, and whether the whole is lower. */
export function Better({ text, answer, statistics }: BetterProps) {
  const { last_user_answer: earlier, last_result: result } = statistics;
  if (!earlier || !result) return null;
  const before = draftOf(writtenIn(earlier).text, result);
  const now = draftOf(text, answer);
  const lines = betterThan(before, now);
  const lower = lowerThan(before, now);
  return (
    <section className="better" aria-label="So với bài trước">
      <p className="better-title">
        <Sparkles className="icon" />
        So với bài trước
      </p>
      {lower !== null && <p>Lần này thấp hơn. {lower}. Con thử “Bước tiếp theo” nhé!</p>}
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        lower === null && <p>Lần này gần bằng lần trước. Con thử “Bước tiếp theo” nhé!</p>
      )}
      <Link href={`/practice-result/${result.result_id}`}>Xem bài trước</Link>
    </section>
  );
}

const draftOf = (text: string, evaluations: Evaluations): Draft => ({
  words: countWords(text),
  machine: machineOf(evaluations),
  teacher: evaluations.teacher_evaluation?.content ?? null,
});
