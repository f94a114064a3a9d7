import type { Rubric } from '@bitu/contract/rubrics.ts';
import { toStep } from '@bitu/rules/marking/overall.ts';
import { type KeyboardEvent, useId } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { bandText, buttonsOf, isByPosition, isVerdict, verdictText, wordsOf } from './scale.ts';
import './criteria.css';

interface CriterionProps {
  criterion: Rubric['criteria'][number];
  scale: Rubric['scale'];
  band: number | undefined;
  /** Whether the keys set this one. */
  active: boolean;
  missing: boolean;
  onActive: () => void;
  onBand: (band: number) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * One criterion: a single tab stop that shows its band, with buttons for the mouse beside it and the rubric's words for
 * the band below.
 */
export function Criterion(props: CriterionProps) {
  const { criterion, scale, band, active, missing, onActive, onBand } = props;
  const id = useId();
  const words = band === undefined ? null : wordsOf(criterion, band);
  const shown =
    band === undefined ? '–' : isVerdict(scale) ? verdictText(scale, band) : bandText(band);
  const half = band !== undefined && band % 1 !== 0;

  function step(event: KeyboardEvent) {
    const direction = steps[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onBand(toStep((band ?? scale.min) + direction * scale.step, scale));
  }

  return (
    <div
      className="criterion"
      data-active={active || undefined}
      data-missing={missing || undefined}
    >
      <div
        role="spinbutton"
        tabIndex={0}
        className="criterion-head"
        data-criterion={criterion.id}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-words`}
        aria-valuemin={scale.min}
        aria-valuemax={scale.max}
        aria-valuenow={band}
        aria-valuetext={band === undefined ? 'chưa có điểm' : shown}
        onFocus={onActive}
        onKeyDown={step}
      >
        <span id={`${id}-name`} className="criterion-name">
          {criterion.name}
        </span>
        <span className="criterion-band" data-word={isVerdict(scale) || undefined}>
          {shown}
        </span>
      </div>
      <div className="bands">
        {buttonsOf(scale).map((value, index) => (
          <button
            key={value}
            type="button"
            tabIndex={-1}
            data-key={isByPosition(scale) ? index + 1 : undefined}
            className={cx('band', isVerdict(scale) && 'band-word')}
            aria-label={`${criterion.name}: ${isVerdict(scale) ? verdictText(scale, value) : value}`}
            aria-pressed={
              band !== undefined && (isVerdict(scale) ? band : Math.floor(band)) === value
            }
            onClick={() => {
              onActive();
              onBand(value);
            }}
          >
            {isVerdict(scale) ? verdictText(scale, value) : value}
          </button>
        ))}
        {scale.step < 1 && !isVerdict(scale) && (
          <button
            type="button"
            tabIndex={-1}
            className="band"
            aria-label={`${criterion.name}: +½, thêm nửa band`}
            aria-pressed={half}
            disabled={band === undefined || (band >= scale.max && !half)}
            onClick={() => {
              onActive();
              if (band !== undefined) onBand(toStep(half ? Math.floor(band) : band + 0.5, scale));
            }}
          >
            +½
          </button>
        )}
      </div>
      <p id={`${id}-words`} className="criterion-words">
        {words ??
          (missing
            ? 'Tiêu chí này chưa có điểm.'
            : active
              ? 'Chọn một mức điểm, lời mô tả của mức đó hiện ra ở đây.'
              : '')}
      </p>
    </div>
  );
}
