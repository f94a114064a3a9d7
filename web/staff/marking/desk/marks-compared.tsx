import type { StandingMark } from '@bitu/contract/marking.ts';
import type { Rubric } from '@bitu/contract/rubrics.ts';
import { isFar } from '@bitu/rules/marking/settle.ts';
import { Button } from '../../../ui/button.tsx';
import { bandText, isVerdict, verdictText } from './mark/scale.ts';

interface MarksComparedProps {
  marks: readonly StandingMark[];
  rubric: Rubric;
  /** Starts the decision from one of them. */
  onTake: (mark: StandingMark) => void;
}

/** Marks that differ, side by side, so that the lead sees where they do, with the form below. */
export function MarksCompared({ marks, rubric, onTake }: MarksComparedProps) {
  const { criteria, scale } = rubric;
  const textOf = (band: number | null | undefined) =>
    band == null ? '–' : isVerdict(scale) ? verdictText(scale, band) : bandText(band);
  const far = (of: 'overall' | 'criterion', bands: readonly (number | null | undefined)[]) => {
    const [a, b] = bands;
    return (a != null && b != null && isFar(scale, of, a, b)) || undefined;
  };
  return (
    <section className="card grid gap-2" aria-label="Hai lượt chấm">
      <table className="marks-compared">
        <thead>
          <tr>
            <th scope="col">Tiêu chí</th>
            {marks.map(({ round, is_own }) => (
              <th key={round} scope="col">
                Lượt {round}
                {is_own === 1 && ' (bạn)'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ id, name }) => (
            <tr
              key={id}
              data-far={far(
                'criterion',
                marks.map(({ bands }) => bands[id]),
              )}
            >
              <th scope="row">{name}</th>
              {marks.map(({ round, bands }) => (
                <td key={round}>{textOf(bands[id])}</td>
              ))}
            </tr>
          ))}
          <tr
            className="font-bold"
            data-far={far(
              'overall',
              marks.map(({ overall }) => overall),
            )}
          >
            <th scope="row">Điểm chung</th>
            {marks.map(({ round, outcome, overall }) => (
              <td key={round}>{outcome === 'again' ? 'Làm lại' : textOf(overall)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {marks.map((mark) => (
        <div
          key={mark.round}
          className="flex items-start gap-2 border-t border-divider pt-2 text-sm"
        >
          <p className="min-w-0 flex-1">
            <strong>Lượt {mark.round}: </strong>
            {mark.comment || 'không có nhận xét'}
            {mark.next_step && ` → ${mark.next_step}`}
            {!mark.sure && <em> (người chấm chưa chắc)</em>}
          </p>
          <Button variant="quiet" onClick={() => onTake(mark)}>
            Lấy lượt {mark.round}
          </Button>
        </div>
      ))}
    </section>
  );
}
