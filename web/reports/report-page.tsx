import type { Report } from '@bitu/contract/reports.ts';
import { type UseQueryOptions, type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/client.ts';
import { PageError } from '../api/page-error.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';
import { Link } from '../ui/link.tsx';
import { isError } from './api.ts';
import { ReportView } from './report-view.tsx';
import './reports.css';
import type { AdviceRequest } from './step-button.tsx';

interface ReportPageProps<K extends QueryKey> {
  query: UseQueryOptions<Report, Error, Report, K>;
  onAsk: (request: AdviceRequest) => void;
  actions?: ((report: Report) => ReactNode) | undefined;
}

/** A report in all its states. */
export function ReportPage<K extends QueryKey>({ query, onAsk, actions }: ReportPageProps<K>) {
  const found = useQuery(query);
  const { data, error, isError: failed, isPaused } = found;
  // A report that is shown stays, even when refetching it fails.
  if (data) return <ReportView report={data} onAsk={onAsk} actions={actions?.(data)} />;
  if (isError(error, 'linkGone')) return <LinkGone />;
  if (isError(error, 'reportNotReady'))
    return (
      <EmptyState
        // The message says when the report comes.
        title={<h1>{sentenceOf(error)}</h1>}
        action={
          <Link variant="primary" href="/learning">
            Về trang học
          </Link>
        }
      />
    );
  if (failed || isPaused) return <PageError query={found} title="Báo cáo này chưa tải được" />;
  return (
    <Loading className="report">
      <Skeleton shape="block" className="h-[260px]!" />
      <Skeleton shape="block" className="h-[180px]!" />
      <Skeleton shape="block" className="h-[180px]!" />
    </Loading>
  );
}

/** The same for a link that never existed, has expired or was revoked. */
export const LinkGone = () => (
  <EmptyState
    mood="thinking"
    title={<h1>Liên kết này không còn mở được.</h1>}
    action={
      <Link variant="primary" href="/">
        Về trang chủ
      </Link>
    }
  >
    Ba mẹ hỏi cô để nhận liên kết mới nhé!
  </EmptyState>
);
