import type { Rubric } from '@bitu/contract/rubrics.ts';
import { Criterion } from './criterion.tsx';

interface CriteriaProps {
  rubric: Rubric;
  bands: Readonly<Record<string, number>>;
  /** The id of the criterion that the keys set. */
  active: string | undefined;
  /** Whether somebody tried to send without all bands. */
  tried: boolean;
  onActive: (criterion: string) => void;
  onBand: (criterion: string, band: number) => void;
}

export function Criteria({ rubric, bands, active, tried, onActive, onBand }: CriteriaProps) {
  return (
    <div className="grid gap-2" role="group" aria-label={rubric.title}>
      {rubric.criteria.map((criterion) => (
        <Criterion
          key={criterion.id}
          criterion={criterion}
          scale={rubric.scale}
          band={bands[criterion.id]}
          active={criterion.id === active}
          missing={tried && bands[criterion.id] === undefined}
          onActive={() => onActive(criterion.id)}
          onBand={(band) => onBand(criterion.id, band)}
        />
      ))}
    </div>
  );
}

/** Moves the focus to a criterion. */
export const focusCriterion = (id: string, options?: FocusOptions): void =>
  document.querySelector<HTMLElement>(`[data-criterion="${CSS.escape(id)}"]`)?.focus(options);
