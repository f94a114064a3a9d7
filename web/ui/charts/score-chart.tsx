import { numberText } from '@bitu/rules/format/numbers.ts';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ChartTable } from './chart-table.tsx';
import './score-chart.css';

export type ScorePoint = {
  /** For example 'Tháng 6'. */
  label: string;
  /** null when there is no result. */
  value: number | null;
};

export type ScoreChartProps = {
  /** One sentence that a parent understands. */
  caption: ReactNode;
  points: readonly ScorePoint[];
  max: number;
  /** Heading of the values in the table: 'Điểm'. */
  unit: string;
  className?: string | undefined;
};

/** Bars, and the same figures as a table. */
export function ScoreChart({ caption, points, max, unit, className }: ScoreChartProps) {
  const id = useId();
  const textOf = (value: number | null) => (value === null ? '–' : numberText(value));
  return (
    <figure className={cx('score-chart', className)}>
      <figcaption id={id} className="font-semibold">
        {caption}
      </figcaption>
      <ol className="score-bars" aria-hidden="true">
        {points.map(({ label, value }) => {
          const share = value === null ? 0 : Math.min(1, Math.max(0, value / max));
          const style: CSSProperties & { '--share': number } = { '--share': share };
          return (
            <li key={label} style={style}>
              <b>{textOf(value)}</b>
              <span className="score-bar" />
              <span className="score-bar-label">{label}</span>
            </li>
          );
        })}
      </ol>
      <ChartTable
        labelledBy={id}
        headings={['Thời gian', `${unit} (trên ${numberText(max)})`]}
        rows={points.map(({ label, value }) => ({
          id: label,
          label,
          values: [value === null ? 'Chưa có' : numberText(value)],
        }))}
      />
    </figure>
  );
}
