import { practiceTypes } from '@bitu/contract/codes.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { resultAddress, withoutRedo } from '../addresses.ts';
import {
  keepOpened,
  type OpenedPractice,
  openOrGoOn,
  openQuery,
  type OpenInput,
  submitPractice,
} from '../api.ts';
import { isCode } from '../codes.ts';
import { offlineText, Unloaded } from '../load-error.tsx';
import { noteHandedIn } from '../result/handed-in.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { AttemptScreen } from './attempt-screen.tsx';
import { AttemptSkeleton } from './attempt-skeleton.tsx';

const CannotOpen = lazyPart(() => import('../start/cannot-open.tsx'), 'CannotOpen');
const AgainInvitation = lazyPart(() => import('./again-invitation.tsx'), 'AgainInvitation');

interface AttemptLoaderProps {
  input: OpenInput;
  redo: boolean;
  /** Called instead of showing a result. Also when there is nothing to do, or the attempt cannot be opened. */
  onEnd?: (() => void) | undefined;
}

/** Opens the attempt and keeps it up to date. */
export function AttemptLoader({ input, redo, onEnd }: AttemptLoaderProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Repeating the call is harmless, as it continues a running attempt; but a reload days later must not start over.
  const redoing = useRef(redo);
  const options = openQuery(input);
  const query = useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      const data = await openOrGoOn(input, { redo: redoing.current, signal });
      redoing.current = false;
      return data;
    },
  });

  const opened = query.isFetchedAfterMount && query.data !== undefined;
  const clearRedo = useEffectEvent(() => {
    const rest = withoutRedo(search);
    if (rest !== search) void navigate(pathname + rest, { replace: true });
  });
  useEffect(() => {
    if (opened) clearRedo();
  }, [opened]);

  const isOver = opened ? query.data.list_question.length === 0 : query.isError;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  if (opened) {
    const { data } = query;
    if (data.require_buy) return <Refused />;
    if (data.list_question.length === 0) return <NoQuestions />;
    return (
      <Opened
        key={data.attempt_id}
        input={input}
        data={data}
        onEnd={onEnd}
        refresh={() => void query.refetch({ cancelRefetch: false })}
      />
    );
  }
  const error = query.isFetching ? null : query.error;
  if (isCode(error, 'practiceNotAllowed')) return <Refused />;
  return (
    <Unloaded query={{ ...query, error }} offline={offlineText} skeleton={<AttemptSkeleton />} />
  );
}

interface OpenedProps {
  input: OpenInput;
  data: OpenedPractice;
  refresh: () => void;
  onEnd: (() => void) | undefined;
}

function Opened({ input, data, refresh, onEnd }: OpenedProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [wasFinished] = useState(data.result_id !== null);
  const { practice } = data;
  const isTest = practice.practice_type === practiceTypes.test;
  const toResult = (id: number) =>
    onEnd ? onEnd() : void navigate(resultAddress(id, isTest, search), { replace: true });
  const [handedIn, setHandedIn] = useState<{ id: number; mistakes: number } | null>(null);
  const isFirst = input.wrongOf === null && !isTest;

  const leave = useEffectEvent(() => {
    if (data.result_id !== null) toResult(data.result_id);
  });
  useEffect(() => {
    if (wasFinished) leave();
  }, [wasFinished]);

  if (wasFinished) return <AttemptSkeleton />;
  if (handedIn)
    return (
      <Again
        input={{ ...input, wrongOf: handedIn.id, again: true }}
        mistakes={handedIn.mistakes}
        onEnd={() => toResult(handedIn.id)}
      />
    );
  return (
    <AttemptScreen
      studentId={input.studentId}
      practiceId={data.practiceId}
      title={practice.title}
      isReported={practice.is_reported === 1}
      reveals={input.wrongOf !== null || !data.isPracticeTest}
      isAgain={input.wrongOf !== null}
      data={data}
      refresh={refresh}
      submit={(unchecked) => submitPractice(data, unchecked)}
      onProgress={input.again ? undefined : (progress) => keepOpened(input, data, progress)}
      onResult={(id, mistakes) => {
        if (!onEnd) noteHandedIn(id);
        if (isFirst && mistakes > 0) setHandedIn({ id, mistakes });
        else toResult(id);
      }}
    />
  );
}

/** After the submission and before the result, offers the wrong questions once more. */
function Again(props: { input: OpenInput; mistakes: number; onEnd: () => void }) {
  const { input, mistakes, onEnd } = props;
  const [begun, setBegun] = useState(false);
  if (begun) return <AttemptLoader input={input} redo={false} onEnd={onEnd} />;
  return (
    <Suspense fallback={<AttemptSkeleton />}>
      <AgainInvitation mistakes={mistakes} onBegin={() => setBegun(true)} onLater={onEnd} />
    </Suspense>
  );
}

const Refused = () => (
  <Suspense fallback={<AttemptSkeleton />}>
    <CannotOpen />
  </Suspense>
);

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
