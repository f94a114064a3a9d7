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
import { linkActions } from './report-actions.tsx';
import { useLinkView } from './use-link-view.ts';

interface ReportPageProps<K extends QueryKey> {
  query: UseQueryOptions<Report, Error, Report, K>;
  onAsk: (request: AdviceRequest) => void;
  actions?: ((report: Report) => ReactNode) | undefined;
}

/** A report in all its states. */
export function ReportPage<K extends QueryKey>({ query, onAsk, actions }: ReportPageProps<K>) {
  const result = useQuery(query);
  const { data, error, isError: failed, isPaused } = result;
  // A report that is shown stays, even when refetching it fails.
  if (data) return <ReportView report={data} onAsk={onAsk} actions={actions?.(data)} />;
  if (isError(error, 'linkGone')) return <LinkExpired />;
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
  if (failed || isPaused) return <PageError query={result} title="Báo cáo này chưa tải được" />;
  return (
    <Loading className="report">
      <Skeleton shape="block" className="h-[260px]!" />
      <Skeleton shape="block" className="h-[180px]!" />
      <Skeleton shape="block" className="h-[180px]!" />
    </Loading>
  );
}

/** The same for a link that never existed, has expired or was revoked. */
export const LinkExpired = () => (
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

interface LinkPageProps<K extends QueryKey> {
  /** The capability of the link. */
  capability: string;
  query: UseQueryOptions<Report, Error, Report, K>;
  onAsk: (request: AdviceRequest) => void;
}

/** A report for anybody who has its link. It is not to be indexed, and its address is sent to no other site. */
export function LinkPage<K extends QueryKey>({ capability, query, onAsk }: LinkPageProps<K>) {
  const { data } = useQuery(query);
  useLinkView(capability, data !== undefined);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <ReportPage query={query} onAsk={onAsk} actions={linkActions(capability)} />
    </>
  );
}

interface NoReportProps {
  signedIn: boolean;
  /** The page to open after signing in. */
  path: string;
}

/** Shown at an address without an id: says where the reports are. A number opens only for its family, signed in. */
export function NoReport({ signedIn, path }: NoReportProps) {
  if (!signedIn)
    return (
      <EmptyState
        title={<h1>Ba mẹ đăng nhập để xem báo cáo của con nhé!</h1>}
        action={
          <Link variant="primary" href={`/login?redirect=${encodeURIComponent(path)}`}>
            Đăng nhập
          </Link>
        }
      >
        Nếu cô gửi một liên kết, ba mẹ mở đúng liên kết đó.
      </EmptyState>
    );
  return (
    <EmptyState
      title={<h1>Ba mẹ muốn xem báo cáo nào?</h1>}
      action={
        <Link variant="primary" href="/information?activeKey=StudyResult">
          Xem tất cả kết quả
        </Link>
      }
    >
      Báo cáo của từng buổi học, bài kiểm tra và khóa học nằm trong kết quả học tập của con.
    </EmptyState>
  );
}
