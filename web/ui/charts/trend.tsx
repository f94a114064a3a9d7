import { numberText } from '@bitu/rules/format/numbers.ts';
import { useId } from 'react';
import { ChartTable } from './chart-table.tsx';
import { HatchPattern } from './hatch-pattern.tsx';
import './range-bars.css';
import './trend.css';

export interface TrendPoint {
  label: string;
  /** null when nothing is known for that time; the line has a gap. */
  value: number | null;
  /** The address of its evidence. */
  url: string | null;
}

interface TrendProps {
  caption: string;
  max: number;
  points: readonly TrendPoint[];
  /** The range that the level expects, drawn behind. */
  expected: { low: number; high: number } | null;
}

/** The minimum number of values for a line. */
const minDrawn = 3;
const height = 168;
const [top, bottom] = [20, 8];
/** More labels would overlap on a phone. */
const maxLabels = 5;

const textOf = (value: number | null) => (value === null ? 'chưa có' : numberText(value));

/** Values over time, and the same figures as a table. */
export function Trend({ caption, max, points, expected }: TrendProps) {
  const id = useId();
  const drawn = points.filter(({ value }) => value !== null).length >= minDrawn;
  const range = expected && `${numberText(expected.low)}–${numberText(expected.high)}`;
  return (
    <figure className="trend">
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      {drawn ? (
        <Lines {...{ caption, max, points, expected }} />
      ) : (
        <p className="text-sm text-muted">Từ 3 kết quả trở lên, biểu đồ sẽ hiện ở đây.</p>
      )}
      {drawn && range !== null && (
        <p className="range-legend">
          <span>
            <i data-mark="expected" />
            mức mong đợi {range}
          </span>
        </p>
      )}
      <ChartTable
        labelledBy={id}
        headings={['Thời gian', `Kết quả (trên ${numberText(max)})`]}
        rows={points.map(({ label, value, url }, at) => ({
          id: `${at}`,
          label,
          values: [
            url === null ? (
              textOf(value)
            ) : (
              <a key="evidence" href={url} className="link link-alone">
                {textOf(value)}
              </a>
            ),
          ],
        }))}
      />
    </figure>
  );
}

/** Lines between percentages, so that no screen width distorts them. */
function Lines({ caption, max, points, expected }: TrendProps) {
  const pattern = useId();
  const last = points.length - 1;
  const x = (at: number) => `${last === 0 ? 50 : (100 * at) / last}%`;
  const y = (value: number) =>
    height - bottom - ((height - top - bottom) * Math.min(max, Math.max(0, value))) / max;
  const step = Math.ceil(points.length / maxLabels);
  const labelled = (at: number) => (last - at) % step === 0;
  const summary = points.map(({ label, value }) => `${label} ${textOf(value)}`).join(', ');
  return (
    <div className="trend-place">
      <svg
        role="img"
        aria-label={`${caption}: ${summary}.`}
        width="100%"
        height={height}
        className="trend-lines"
      >
        <HatchPattern id={pattern} />
        {expected && (
          <rect
            x="0"
            width="100%"
            y={y(expected.high)}
            height={y(expected.low) - y(expected.high)}
            fill={`url(#${pattern})`}
          />
        )}
        <line x1="0" x2="100%" y1={height - bottom} y2={height - bottom} className="trend-ground" />
        {points.map(({ label, value }, at) => {
          const before = points[at - 1]?.value ?? null;
          if (value === null || before === null) return null;
          return (
            // oxlint-disable-next-line no-array-index-key -- points have a place, and labels may repeat
            <line
              key={`${label} ${at}`}
              x1={x(at - 1)}
              y1={y(before)}
              x2={x(at)}
              y2={y(value)}
              className="trend-line"
            />
          );
        })}
        {points.map(({ label, value }, at) =>
          value === null ? null : (
            // oxlint-disable-next-line no-array-index-key -- as above
            <g key={`${label} ${at}`}>
              <circle cx={x(at)} cy={y(value)} r="5" className="trend-point" />
              {labelled(at) && (
                <text x={x(at)} y={y(value) - 10} textAnchor="middle" className="trend-value">
                  {numberText(value)}
                </text>
              )}
            </g>
          ),
        )}
      </svg>
      <ol className="trend-labels" aria-hidden="true">
        {points.map(({ label }, at) =>
          labelled(at) ? (
            // oxlint-disable-next-line no-array-index-key -- as above
            <li key={`${label} ${at}`} style={{ left: x(at) }}>
              {label}
            </li>
          ) : null,
        )}
      </ol>
    </div>
  );
}
