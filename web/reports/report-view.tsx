import { dayText } from '@bitu/rules/format/times.ts';
import type { Report, ReportSentence } from '@bitu/contract/reports.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { dot } from '../ui/dot.ts';
import { Hourglass, Printer } from '../ui/icons.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useRest } from '../ui/use-rest.ts';
import { Block } from './blocks/block.tsx';
import './reports.css';
import { StepButton, type AdviceRequest } from './step-button.tsx';

interface ReportViewProps {
  report: Report;
  onAsk: (request: AdviceRequest) => void;
  /** Further actions beside printing. */
  actions?: ReactNode;
}

/** '27/11' for a day in the same year as the report, otherwise with its year. */
const shortDay = (time: number, since: number) =>
  dayText(time).slice(0, dayText(time).slice(6) === dayText(since).slice(6) ? 5 : 10);

/**
 * Any report: the sentence, what is still missing, the next step, then the figures. In print, the same in two columns.
 */
export function ReportView({ report, onAsk, actions }: ReportViewProps) {
  const { title, subtitle, child, time, updated_at, sentence, pending, blocks } = report;
  usePageTitle(title);
  const rest = useRest();
  return (
    <article className="report">
      <header className="card report-head">
        <div>
          <h1 className="text-lg">{title}</h1>
          <p className="text-muted">
            {[child.name, child.level, subtitle].filter(Boolean).join(dot)}
          </p>
        </div>
        <Sentence sentence={sentence} />
        {pending.length > 0 && (
          <ul className="report-pending">
            {pending.map((words) => (
              <li key={words}>
                <Hourglass className="icon" />
                {words}
              </li>
            ))}
          </ul>
        )}
        <StepButton report={report} onAsk={onAsk} />
        <p className="text-sm text-muted">
          {updated_at === null
            ? `Ngày ${dayText(time)}`
            : `Đã cập nhật ${shortDay(updated_at, time)}`}
          {sentence.is_edited ? `${dot}Câu trên do thầy cô viết` : ''}
        </p>
      </header>
      {rest && (
        <>
          <div className="report-blocks">
            {blocks.map((block, at) => (
              // oxlint-disable-next-line no-array-index-key -- the parts of a report keep their places
              <Block key={`${block.type} ${at}`} block={block} />
            ))}
          </div>
          <div className="flex flex-wrap gap-3 no-print">
            <Button
              variant="secondary"
              data-viewable
              icon={<Printer />}
              onClick={() => globalThis.print()}
            >
              In báo cáo
            </Button>
            {actions}
          </div>
        </>
      )}
    </article>
  );
}

/** The punctuation between clauses, and the words that it encloses: only the words become a link. */
const clauseParts = /^(?<before>[,;]?\s*)(?<words>.*?)(?<after>[.…]?)$/su;

/** The report in one sentence. Each part of it that has evidence links there. */
function Sentence({ sentence }: { sentence: ReportSentence }) {
  const { text, clauses, is_edited } = sentence;
  // A teacher's own words are not made of clauses.
  if (is_edited || clauses.length === 0) return <p className="report-sentence">{text}</p>;
  return (
    <p className="report-sentence">
      {clauses.map(({ text: clause, url }, at) => {
        if (url === null) return clause;
        const { before = '', words = clause, after = '' } = clauseParts.exec(clause)?.groups ?? {};
        return [
          before,
          // oxlint-disable-next-line no-array-index-key -- clauses have no other name
          <a key={at} href={url} className="link">
            {words}
          </a>,
          after,
        ];
      })}
    </p>
  );
}
