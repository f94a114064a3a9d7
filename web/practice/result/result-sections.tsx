import { exactText } from '@bitu/rules/format/numbers.ts';
import type { PracticeResult } from '@bitu/contract/practice.ts';
import { Progress } from '../../ui/charts/progress.tsx';

/** The result of each section. Renders nothing when there is only one. */
export function ResultSections({ sections }: Pick<PracticeResult, 'sections'>) {
  if (sections.length < 2) return null;
  return (
    <section className="card grid gap-4" aria-labelledby="result-sections">
      <h2 id="result-sections" className="text-lg">
        Từng phần
      </h2>
      {sections
        .toSorted((a, b) => a.position - b.position)
        .map((section) => (
          <Progress
            key={section.folder_id}
            label={`Phần ${section.position} ${section.name}`}
            value={section.points}
            max={section.total}
            text={sectionText(section)}
            tone={section.correct === section.total ? 'success' : 'brand'}
          />
        ))}
    </section>
  );
}

/** The bar in words. It is drawn from points, so partly right answers are named too. */
function sectionText({
  correct,
  partly,
  judged,
  waiting,
  points,
  total,
}: PracticeResult['sections'][number]): string {
  const pieces = [`${correct}/${total} câu đúng`];
  if (partly > 0) pieces.push(`${partly} đúng một phần: ${exactText(points)} điểm`);
  if (judged > 0) pieces.push(`${judged} đã chấm`);
  if (waiting > 0) pieces.push(`${waiting} chưa chấm`);
  return pieces.join(', ');
}
