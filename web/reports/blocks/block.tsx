import type { ReportBlock, ReportFigure } from '@bitu/contract/reports.ts';
import { useId } from 'react';
import { RangeBars } from '../../ui/charts/range-bars.tsx';
import { Trend } from '../../ui/charts/trend.tsx';
import { Questions } from './questions.tsx';
import { Recordings } from './recordings.tsx';
import { Work } from './work.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface BlockProps {
  block: ReportBlock;
  /** The element of its heading; h3 where the page has a heading above it. */
  Heading?: 'h2' | 'h3';
}

/** One part of a report under its title, or nothing when it is empty. */
export function Block({ block, Heading = 'h2' }: BlockProps) {
  const id = useId();
  const isEmpty =
    block.type === 'comment'
      ? block.text === ''
      : (block.type === 'trend' ? block.points : block.items).length === 0;
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id} className="card report-block" data-type={block.type}>
      <Heading id={id} className="text-lg">
        {block.title}
      </Heading>
      <Content block={block} />
    </section>
  );
}

function Content({ block }: { block: ReportBlock }) {
  switch (block.type) {
    case 'figures':
      return <Figures items={block.items} />;
    case 'ranges':
      return <RangeBars caption={block.title} max={block.max} items={block.items} />;
    case 'trend':
      return (
        <Trend
          caption={block.title}
          max={block.max}
          points={block.points}
          expected={block.expected}
        />
      );
    case 'work':
      return <Work items={block.items} />;
    case 'questions':
      return <Questions items={block.items} />;
    case 'comment':
      return (
        <figure>
          <blockquote className="whitespace-pre-line">{block.text}</blockquote>
          {block.author !== null && (
            <figcaption className="mt-2 font-semibold">{block.author}</figcaption>
          )}
        </figure>
      );
    case 'list':
      return (
        <ul className="grid list-disc gap-2 ps-[20px]">
          {block.items.map((item, at) => (
            // oxlint-disable-next-line no-array-index-key -- sentences, which may repeat
            <li key={at}>{item}</li>
          ))}
        </ul>
      );
    case 'recordings':
      return <Recordings items={block.items} />;
  }
}

/** Numbers in words, and what they are compared with. */
function Figures({ items }: { items: readonly ReportFigure[] }) {
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
            {comparison !== null && <span className="text-(length:--text-sm)">{comparison}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
