import { subjects } from '@bitu/rules/learning/subjects.ts';
import { cx } from '../ui/cx.ts';

const looks: Record<number, [glyph: string, colours: string]> = {
  1: ['1+2', 'bg-info-tint text-info'],
  4: ['Ă', 'bg-ai-tint text-ai'],
  5: ['Aa', 'bg-brand-50 text-brand-700'],
  15: ['Ă', 'bg-ai-tint text-ai'],
};

/** The subject as a symbol, for children who do not read yet; the text beside it has its name. */
export function SubjectMark({ subjectId, className }: { subjectId: number; className?: string }) {
  const [glyph, colours] = looks[subjectId] ?? [
    subjects[subjectId]?.charAt(0) ?? '★',
    'bg-success-tint text-success',
  ];
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid h-12 w-12 flex-none place-items-center rounded-md text-lg font-bold',
        colours,
        className,
      )}
    >
      {glyph}
    </span>
  );
}
