import { numberText } from '@bitu/rules/format/numbers.ts';
import { Lightbulb } from '../icons.ts';

/** Says that a teacher changed the mark, and why. */
export function ChangedMark({
  changed,
}: {
  changed: { from: number | null; reason: string } | null;
}) {
  if (!changed) return null;
  return (
    <p className="text-sm text-muted">
      {changed.from === null
        ? 'Điểm đã được sửa. '
        : `Điểm đã được sửa từ ${numberText(changed.from)}. `}
      {changed.reason}
    </p>
  );
}

interface CriteriaProps {
  criteria: readonly { id: string; name: string; band: number; words: string | null }[];
}

/** The mark of each criterion, with the teacher's words. */
export function Criteria({ criteria }: CriteriaProps) {
  if (criteria.length === 0) return null;
  return (
    <dl className="grid gap-1">
      {criteria.map(({ id, name, band, words }) => (
        <div key={id}>
          <dt>
            {name}: <strong>{numberText(band)}</strong>
          </dt>
          {words !== null && <dd className="text-sm text-muted">{words}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The one thing to do next. */
export function NextStep({ words }: { words: string | null }) {
  if (words === null || words === '') return null;
  return (
    <p className="flex items-start gap-2">
      <Lightbulb className="icon" />
      <span>
        <strong>Việc tiếp theo:</strong> {words}
      </span>
    </p>
  );
}
