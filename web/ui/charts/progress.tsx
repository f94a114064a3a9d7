import { useId, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import './progress.css';

export type ProgressProps = {
  label: ReactNode;
  value: number;
  max: number;
  /** The value in words: 'Câu 3/10', '2,4 MB / 5 MB'. By default a percentage. */
  text?: string | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  tone?: 'brand' | 'success' | undefined;
  className?: string | undefined;
};

export function Progress(props: ProgressProps) {
  const { label, value, max, hideLabel, tone = 'brand', className } = props;
  const id = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const text = props.text ?? `${Math.round(share * 100)}%`;
  const style: CSSProperties & { '--share': number } = { '--share': share };
  return (
    <div className={cx('progress', className)}>
      <p className={cx('progress-text', hideLabel && 'sr-only')}>
        <span id={id}>{label}</span>
        <span aria-hidden="true">{text}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={text}
        className="progress-track"
        data-tone={tone}
        style={style}
      />
    </div>
  );
}
