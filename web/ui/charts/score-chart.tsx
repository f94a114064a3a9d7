import { useId, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import './score-chart.css';
import { numberText } from '../format.ts';

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
  const shown = (value: number | null) => (value === null ? '–' : numberText(value));
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
              <b>{shown(value)}</b>
              <span className="score-bar" />
              <span className="score-bar-label">{label}</span>
            </li>
          );
        })}
      </ol>
      <details className="score-table">
        <summary className="link">Xem bảng số liệu</summary>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Thời gian</th>
              <th scope="col">
                {unit} (trên {numberText(max)})
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value === null ? 'Chưa có' : numberText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
