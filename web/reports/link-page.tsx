import type { Report } from '@bitu/contract/reports.ts';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { linkActions } from './report-actions.tsx';
import { ReportPage } from './report-page.tsx';
import type { AdviceRequest } from './step-button.tsx';
import { useSeen } from './use-seen.ts';

interface LinkPageProps<K extends QueryKey> {
  /** The capability of the link. */
  capability: string;
  query: UseQueryOptions<Report, Error, Report, K>;
  onAsk: (request: AdviceRequest) => void;
}

/** A report for anybody who has its link. It is not to be indexed, and its address is sent to no other site. */
export function LinkPage<K extends QueryKey>({ capability, query, onAsk }: LinkPageProps<K>) {
  const { data } = useQuery(query);
  useSeen(capability, data !== undefined);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <ReportPage query={query} onAsk={onAsk} actions={linkActions(capability)} />
    </>
  );
}
