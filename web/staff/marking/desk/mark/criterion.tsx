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
  const text =
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
        // Room for the focus ring, between the border and the bands.
        tabIndex={0}
        className="-mx-1 mb-2 flex min-h-target cursor-default items-center justify-between gap-3 rounded-sm px-1"
        data-criterion={criterion.id}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-words`}
        aria-valuemin={scale.min}
        aria-valuemax={scale.max}
        aria-valuenow={band}
        aria-valuetext={band === undefined ? 'chưa có điểm' : text}
        onFocus={onActive}
        onKeyDown={step}
      >
        <span id={`${id}-name`} className="font-semibold">
          {criterion.name}
        </span>
        <span
          className={cx(
            'min-w-[2ch] text-end font-bold tabular-nums',
            isVerdict(scale) ? 'text-base' : 'text-(length:--text-xl)',
          )}
        >
          {text}
        </span>
      </div>
      {/* On a phone two rows of equal buttons, unless they are words. */}
      <div
        className={cx(
          'flex flex-wrap gap-1',
          !isVerdict(scale) && 'max-[480px]:grid max-[480px]:grid-cols-6',
        )}
      >
        {buttonsOf(scale).map((value, index) => (
          <button
            key={value}
            type="button"
            tabIndex={-1}
            data-key={isByPosition(scale) ? index + 1 : undefined}
            className={cx('band', isVerdict(scale) && 'basis-[96px]')}
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
      <p id={`${id}-words`} className="text-(length:--text-sm) text-muted not-empty:mt-2">
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
