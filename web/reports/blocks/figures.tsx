import type { ReportFigure } from '@bitu/contract/reports.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Numbers in words, and what they are compared with. */
export function Figures({ items }: { items: readonly ReportFigure[] }) {
  return (
    <dl className="report-figures">
      {items.map(({ id, label, value, text, comparison, url }) => (
        <div key={id} data-known={value !== null}>
          <dt>{label}</dt>
          <dd>
            {url === null ? (
              <span className="report-figure">{text}</span>
            ) : (
              <a href={url} className="link link-alone report-figure">
                {text}
                <VisuallyHidden>{`: xem ${label.toLowerCase()} từ đâu ra`}</VisuallyHidden>
              </a>
            )}
            {comparison !== null && <span className="report-comparison">{comparison}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
