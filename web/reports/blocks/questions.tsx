import { dot } from '../../ui/dot.ts';
import { verdictWords } from '@bitu/rules/reports/verdict-words.ts';
import type { ReportQuestionRow } from '@bitu/contract/reports.ts';
import type { ComponentType } from 'react';
import {
  CircleCheck,
  CircleDot,
  CircleX,
  ClipboardCheck,
  Hourglass,
  Minus,
} from '../../ui/icons.ts';

type Verdict = ReportQuestionRow['verdict'];
/** Shown by icon and words as well as by colour. */
const icons: Record<Verdict, ComponentType<{ className?: string }>> = {
  right: CircleCheck,
  partly: CircleDot,
  wrong: CircleX,
  unanswered: Minus,
  waiting: Hourglass,
  judged: ClipboardCheck,
};

/** Results question by question, grouped by the sections of the practice. */
export function Questions({ items }: { items: readonly ReportQuestionRow[] }) {
  const sections = Map.groupBy(items, ({ section }) => section);
  return [...sections].map(([section, rows]) => (
    <div key={section} className="report-section">
      {section !== '' && <h3 className="font-semibold">{section}</h3>}
      <ol className="report-rows">
        {rows.map((row) => (
          <QuestionRow key={row.position} row={row} />
        ))}
      </ol>
    </div>
  ));
}

function QuestionRow({ row }: { row: ReportQuestionRow }) {
  const { position, prompt, verdict, note, skills, url } = row;
  const Icon = icons[verdict];
  const title = `Câu ${position}`;
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p>
          {url === null ? (
            <b>{title}</b>
          ) : (
            <a href={url} className="link font-semibold">
              {title}
            </a>
          )}{' '}
          {prompt}
        </p>
        {note && <p className="text-sm">{note}</p>}
        {skills.length > 0 && <p className="text-sm text-muted">{skills.join(dot)}</p>}
      </div>
      <p className="report-mark" data-state={verdict}>
        <Icon className="icon" />
        {verdictWords[verdict]}
      </p>
    </li>
  );
}
