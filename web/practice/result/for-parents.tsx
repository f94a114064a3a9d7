import { exactText } from '@bitu/rules/format/numbers.ts';
import type { PracticeResult } from '@bitu/contract/practice.ts';
import { rightLaterWords } from '@bitu/rules/practice/counted-words.ts';
import { Progress } from '../../ui/charts/progress.tsx';
import { Fold } from '../questions/judged/fold.tsx';
import {
  isAllJudged,
  mistakesSentence,
  reckoning,
  sentence,
  type Shares,
  sharesOf,
} from './words.ts';

/** Folded: what the score means, and how it was reached. */
export function ForParents({ result }: { result: PracticeResult }) {
  const allWords = [
    // Of judged work only, the sentence stands above.
    isAllJudged(result) ? null : sentence(result),
    mistakesSentence(result),
    reckoning(result),
  ].filter((words) => words !== null);
  if (result.score === null || allWords.length === 0) return null;
  return (
    <Fold title="Cho ba mẹ: điểm được tính thế nào">
      <div className="grid justify-items-center gap-3 pb-2">
        {allWords.map((words) => (
          <p key={words} className="max-w-prose text-balance">
            {words}
          </p>
        ))}
        <ResultSections sections={result.sections} list_question={result.list_question} />
      </div>
    </Fold>
  );
}

/** The result of each section. Renders nothing when there is only one. */
function ResultSections({
  sections,
  list_question,
}: Pick<PracticeResult, 'sections' | 'list_question'>) {
  if (sections.length < 2) return null;
  return (
    <section className="grid w-full gap-4 text-left" aria-labelledby="result-sections">
      <h3 id="result-sections" className="text-base">
        Từng phần
      </h3>
      {sections
        .toSorted((a, b) => a.position - b.position)
        .map((section) => (
          <Progress
            key={section.folder_id}
            label={`Phần ${section.position} ${section.name}`}
            value={section.points}
            max={section.total}
            text={sectionText(
              section,
              sharesOf(list_question.filter(({ folder_id }) => folder_id === section.folder_id)),
            )}
            tone={section.correct === section.total ? 'success' : 'brand'}
          />
        ))}
    </section>
  );
}

/** The bar in words. It is drawn from points, so answers with some of them are named too. */
function sectionText(
  { correct, judged, waiting, points, total }: PracticeResult['sections'][number],
  { later, partly }: Shares,
): string {
  const pieces = [`${correct}/${total} câu đúng`];
  if (later.length > 0) pieces.push(rightLaterWords(later.length));
  if (partly.length > 0) pieces.push(`${partly.length} đúng một phần`);
  if (later.length + partly.length > 0) pieces.push(`${exactText(points)} điểm`);
  if (judged > 0) pieces.push(`${judged} đã chấm`);
  if (waiting > 0) pieces.push(`${waiting} chưa chấm`);
  return pieces.join(', ');
}
