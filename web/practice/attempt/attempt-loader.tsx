import { practiceType } from '@bitu/rules/practice/status.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { resultAddress, withoutRedo } from '../addresses.ts';
import { isCode, type OpenedPractice, openPractice, openQuery, type OpenWish } from '../api.ts';
import { useGo } from '../go.ts';
import { CannotOpen } from '../start/cannot-open.tsx';
import { Offline, Trouble } from '../trouble.tsx';
import { AttemptScreen } from './attempt-screen.tsx';
import { AttemptSkeleton } from './attempt-skeleton.tsx';

/** Opens the attempt and keeps it fresh. */
export function AttemptLoader({ wish, redo }: { wish: OpenWish; redo: boolean }) {
  const go = useGo();
  const { pathname, searchStr } = useLocation();
  // Repeating the wish is harmless, a running attempt goes on; but a reload days later must not start over.
  const redoing = useRef(redo);
  const options = openQuery(wish);
  const query = useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      const data = await openPractice(wish, { redo: redoing.current, signal });
      redoing.current = false;
      return data;
    },
  });

  const opened = query.isFetchedAfterMount && query.data !== undefined;
  const forgetRedo = useEffectEvent(() => {
    const search = withoutRedo(searchStr);
    if (search !== searchStr) go(pathname + search, 'replace');
  });
  useEffect(() => {
    if (opened) forgetRedo();
  }, [opened]);

  if (opened) {
    const { data } = query;
    if (data.require_buy) return <CannotOpen />;
    if (data.list_question.length === 0) return <NoQuestions />;
    return (
      <Opened
        key={data.attempt_id}
        wish={wish}
        data={data}
        refresh={() => void query.refetch({ cancelRefetch: false })}
      />
    );
  }
  if (query.isError && !query.isFetching) {
    if (isCode(query.error, 'practiceNotAllowed')) return <CannotOpen />;
    return (
      <Trouble
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.fetchStatus === 'paused')
    return <Offline>Có mạng là bài tự mở. Câu trả lời con đã làm vẫn được giữ trên máy.</Offline>;
  return <AttemptSkeleton />;
}

interface OpenedProps {
  wish: OpenWish;
  data: OpenedPractice;
  refresh: () => void;
}

function Opened({ wish, data, refresh }: OpenedProps) {
  const go = useGo();
  const { searchStr } = useLocation();
  const [wasFinished] = useState(data.result_id !== null);
  const isTest = data.practice.practice_type === practiceType.test;
  const toResult = (id: number) => go(resultAddress(id, isTest, searchStr), 'replace');

  const leave = useEffectEvent(() => {
    if (data.result_id !== null) toResult(data.result_id);
  });
  useEffect(() => {
    if (wasFinished) leave();
  }, [wasFinished]);

  if (wasFinished) return <AttemptSkeleton />;
  return (
    <AttemptScreen
      studentId={wish.studentId}
      data={data}
      isReview={wish.wrongOf !== null}
      refresh={refresh}
      onResult={toResult}
    />
  );
}

function NoQuestions() {
  return (
    <EmptyState
      title={<h1>Bài này chưa có câu hỏi.</h1>}
      action={
        <Link variant="primary" href="/learning">
          Về trang học
        </Link>
      }
    />
  );
}
