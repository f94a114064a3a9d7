import type { PracticeResult } from '@bitu/contract/practice.ts';
import { Progress } from '../../ui/progress.tsx';

/** How each part went; nothing where there is only one. */
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
            text={`${section.correct}/${section.total} đúng`}
            tone={section.correct === section.total ? 'success' : 'brand'}
          />
        ))}
    </section>
  );
}
