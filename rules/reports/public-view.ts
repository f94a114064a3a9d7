/** The view of a report for readers with a link: no more than is needed. */
import type { Report, ReportBlock, ReportKind, ReportQuestionRow } from '@bitu/contract/reports.ts';
import { callName } from '../accounts/display-name.ts';

/** Tests and study sessions are only for the family. */
export const sharedKinds: ReadonlySet<ReportKind> = new Set([
  'lesson',
  'trial',
  'entry',
  'final',
  'sheet',
]);

/** Returns the path that opens a report through a link. `ref`: the lesson of a trial lesson. */
export function linkPath(kind: ReportKind, key: string, ref: number): string {
  if (kind === 'lesson') return `/bao-cao-sau-buoi-hoc?key=${key}`;
  if (kind === 'trial') return `/trial-report/${key}/${ref}`;
  if (kind === 'entry') return `/entry-test/result/${key}`;
  if (kind === 'final') return `/final-report?key=${key}`;
  return `/phieu/${key}`;
}

/** The note names words that were misread, which are words of the question. */
const publicRow = ({ note: _note, ...row }: ReportQuestionRow): ReportQuestionRow => ({
  ...row,
  prompt: '',
  url: null,
});

/** Addresses of evidence need a sign-in; recordings and the words of questions stay with the family. */
function publicBlock(block: ReportBlock): ReportBlock[] {
  switch (block.type) {
    case 'recordings':
      return [];
    case 'questions':
      return [{ ...block, items: block.items.map(publicRow) }];
    case 'figures':
      return [{ ...block, items: block.items.map((item) => ({ ...item, url: null })) }];
    case 'ranges':
      return [{ ...block, items: block.items.map((item) => ({ ...item, url: null })) }];
    case 'work':
      return [{ ...block, items: block.items.map((item) => ({ ...item, url: null })) }];
    case 'trend':
      return [{ ...block, points: block.points.map((point) => ({ ...point, url: null })) }];
    case 'comment':
    case 'list':
      return [block];
  }
}

/**
 * Returns the report as shown through a link: the call name (or 'Con') unless the family chose the full one, no
 * addresses of evidence, no recordings, no words of questions. A step that needs a sign-in is replaced by one to the
 * app.
 */
export function publicView(
  report: Report,
  display: { fullName: string; name: 'call' | 'full' },
): Report {
  const called = callName(display.fullName);
  const name = display.name === 'full' && called !== null ? display.fullName : (called ?? 'Con');
  const { sentence, step } = report;
  return {
    ...report,
    child: { ...report.child, name },
    sentence: { ...sentence, clauses: sentence.clauses.map((one) => ({ ...one, url: null })) },
    blocks: report.blocks.flatMap(publicBlock),
    step: step?.action === 'open' ? { action: 'app', label: 'Mở Bitu', url: '/app' } : step,
  };
}
