import { numberText } from '@bitu/rules/format/numbers.ts';
import { useId } from 'react';
import { ChartTable } from './chart-table.tsx';
import { HatchPattern } from './hatch-pattern.tsx';
import './range-bars.css';

interface Range {
  low: number;
  high: number;
}

export interface RangeBar {
  id: string;
  label: string;
  /** null when it is unknown; then only words are shown. */
  value: number | null;
  /** How sure the value is; null when it is exact. */
  interval: Range | null;
  /** The range that the level expects. */
  expected: Range | null;
  word: string;
  /** One sentence on what it was computed from. */
  explanation: string | null;
  /** The address of its evidence. */
  url: string | null;
}

interface RangeBarsProps {
  caption: string;
  /** All values are between 0 and this. */
  max: number;
  items: readonly RangeBar[];
}

const between = ({ low, high }: Range) => `${numberText(low)}–${numberText(high)}`;

/** 'Phát âm: 82 trên 100, chắc chắn trong khoảng 74–89, mong đợi 60–80. Vững.' */
function sentenceOf({ label, value, interval, expected, word }: RangeBar, max: number): string {
  if (value === null) return `${label}: ${word}.`;
  const parts = [
    `${label}: ${numberText(value)} trên ${numberText(max)}`,
    interval && `chắc chắn trong khoảng ${between(interval)}`,
    expected && `mong đợi ${between(expected)}`,
  ];
  return `${parts.filter(Boolean).join(', ')}. ${word}.`;
}

/** Values with their uncertainty, each over the range that the level expects, and the same figures as a table. */
export function RangeBars({ caption, max, items }: RangeBarsProps) {
  const id = useId();
  const known = (one: (item: RangeBar) => unknown) => items.some((item) => Boolean(one(item)));
  return (
    <figure className="range-bars">
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      <ul className="range-list">
        {items.map((item) => (
          <li key={item.id}>
            <p className="range-head">
              <span>
                {item.url === null ? (
                  item.label
                ) : (
                  <a href={item.url} className="link link-alone">
                    {item.label}
                  </a>
                )}
              </span>
              <span className="range-word">
                {item.value !== null && <b>{numberText(item.value)}</b>} {item.word}
              </span>
            </p>
            <Bar item={item} max={max} />
            {item.explanation !== null && <p className="range-why">{item.explanation}</p>}
          </li>
        ))}
      </ul>
      <p className="range-legend" aria-hidden="true">
        {known(({ expected }) => expected) && (
          <span>
            <i data-mark="expected" />
            mức mong đợi
          </span>
        )}
        {known(({ interval }) => interval) && (
          <span>
            <i data-mark="interval" />
            khoảng chắc chắn
          </span>
        )}
        {known(({ value }) => value !== null) && (
          <span>
            <i data-mark="value" />
            kết quả của con
          </span>
        )}
      </p>
      <ChartTable
        labelledBy={id}
        headings={['Kỹ năng', `Kết quả (trên ${numberText(max)})`, 'Mong đợi', 'Nghĩa là']}
        rows={items.map((item) => ({
          id: item.id,
          label: item.label,
          values: [
            item.value === null
              ? 'Chưa có'
              : numberText(item.value) + (item.interval ? ` (${between(item.interval)})` : ''),
            item.expected ? between(item.expected) : '–',
            item.word,
          ],
        }))}
      />
    </figure>
  );
}

const share = (value: number, max: number) => `${(100 * Math.min(max, Math.max(0, value))) / max}%`;

/**
 * In percentages, so that no screen width distorts it. The parts differ in form: a hatched band, a thin line, a
 * diamond.
 */
function Bar({ item, max }: { item: RangeBar; max: number }) {
  const pattern = useId();
  const { value, interval, expected } = item;
  const span = ({ low, high }: Range) => ({ x: share(low, max), width: share(high - low, max) });
  return (
    <svg
      role="img"
      aria-label={sentenceOf(item, max)}
      className="range-bar"
      width="100%"
      height="28"
    >
      <HatchPattern id={pattern} />
      <rect y="9" width="100%" height="10" rx="5" className="range-track" />
      {expected && <rect {...span(expected)} y="4" height="20" rx="4" fill={`url(#${pattern})`} />}
      {interval && <rect {...span(interval)} y="11" height="6" rx="3" className="range-interval" />}
      {value !== null && (
        <svg x={share(value, max)} y="14" overflow="visible">
          <path d="M0-9 9 0 0 9-9 0Z" className="range-value" />
        </svg>
      )}
    </svg>
  );
}
