import type { Report } from '@bitu/contract/reports.ts';
import { ReportView } from '../../../reports/report-view.tsx';

/** Staff reserve no seats: the report comes without its step. */
const nothing = () => {};

/** A report as the family sees it. */
export const ReportPreview = ({ report }: { report: Report }) => (
  <ReportView report={report} onAsk={nothing} />
);
