import { useQuery } from '@tanstack/react-query';
import { useLocation } from '../navigation/router-provider.tsx';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { onTokenAdopted, readToken } from '../api/token.ts';
import { profileQuery } from '../session/me.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { isOffline, overviewQuery, storedStudentQuery } from './api.ts';
import { isCode } from './codes.ts';
import { AttemptLoader } from './attempt/attempt-loader.tsx';
import { AttemptSkeleton } from './attempt/attempt-skeleton.tsx';
import { offlineText, Unloaded } from './load-error.tsx';
import { noteOwner } from '../session/session-owner.ts';
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';
import type * as StartCardFile from './start/start-card.tsx';

type StartFile = typeof StartCardFile;

let startFile: StartFile | undefined;
const loadStart = async () => (startFile = await import('./start/start-card.tsx'));

// A practice opened by its address starts there, unless the address says that it has begun.
const { pathname, search } = location;
const isConfirmed = (history.state as { start?: boolean } | null)?.start === true;
if (pathname.startsWith('/practice/') && !isConfirmed && !/[?&](start|redo|wrong_of)=/.test(search))
  loadStart().catch(() => {});

/**
 * The start screen's file, which is not needed when the student has confirmed already. Not through `Suspense`: once
 * React has shown a placeholder, it holds back the content for 300 ms. undefined while it is loading; throws when it
 * cannot be loaded.
 */
function useStartFile(): StartFile | undefined {
  const [file, setFile] = useState(startFile);
  useEffect(() => {
    // Also when it is loaded by now: it may have arrived after the first render, and nothing else would show it.
    loadStart().then(setFile, (error: unknown) =>
      setFile(() => {
        throw error;
      }),
    );
  }, []);
  return file;
}

function StartSkeleton() {
  return (
    <Loading
      className="card mx-auto grid w-full max-w-[480px] justify-items-center gap-4 text-center"
      label="Đang mở bài…"
    >
      <h1 className="sr-only">Luyện tập</h1>
      <Skeleton shape="circle" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton className="w-2/3" />
      <Skeleton shape="block" />
    </Loading>
  );
}

export interface PracticePageProps {
  practiceId: number;
  /** Reviews the wrong questions of this result. */
  wrongOf: number | null;
  /** The student has confirmed already: no start screen. */
  start: boolean;
}

/** `/practice/{id}`: the start screen, then the attempt. */
export function PracticePage({ practiceId, wrongOf, start }: PracticePageProps) {
  const { query } = useLocation();
  const [redo, setRedo] = useState(query['redo'] === '1');
  const [begun, setBegun] = useState(start || redo || wrongOf !== null);
  const isSignedIn = useSyncExternalStore(onTokenAdopted, readToken) !== null;
  const profile = useQuery({ ...profileQuery, enabled: isSignedIn });
  // Without a network the profile is unknown; a practice that was started here says whose it is.
  const stored = useQuery({
    ...storedStudentQuery({ practiceId, wrongOf }),
    enabled: begun && isSignedIn && !profile.data && isOffline(profile),
  });
  const studentId = profile.data?.id ?? stored.data;

  useEffect(() => {
    if (profile.data) noteOwner(profile.data.token, profile.data.id);
  }, [profile.data]);

  if (!begun || !isSignedIn) {
    return (
      <Start
        practiceId={practiceId}
        onStart={() => setBegun(true)}
        onRedo={() => {
          setRedo(true);
          setBegun(true);
        }}
      />
    );
  }
  if (studentId != null) {
    const input = { studentId, practiceId, wrongOf };
    return <AttemptLoader input={input} redo={redo} />;
  }
  return <Unloaded query={profile} offline={offlineText} skeleton={<AttemptSkeleton />} />;
}

function Start(props: { practiceId: number; onStart: () => void; onRedo: () => void }) {
  const overview = useQuery(overviewQuery(props.practiceId));
  const stored = useQuery({
    ...storedStudentQuery({ practiceId: props.practiceId, wrongOf: null }),
    enabled: !overview.data && isOffline(overview),
  });
  const isStarted = stored.data != null;
  const goOn = useEffectEvent(props.onStart);
  useEffect(() => {
    if (isStarted) goOn();
  }, [isStarted]);
  const file = useStartFile();
  if (overview.data) {
    if (!file) return <StartSkeleton />;
    return (
      <file.StartCard
        overview={overview.data}
        refresh={async () => (await overview.refetch()).data}
        onStart={props.onStart}
        onRedo={props.onRedo}
      />
    );
  }
  // The server does not reveal a private practice: it may exist for somebody who signs in.
  if (readToken() === null && isCode(overview.error, 'practiceNotFound'))
    return (
      <EmptyState title={<h1>Con đăng nhập để mở bài này nhé!</h1>}>
        Bài tập của lớp mở bằng tài khoản của con.
      </EmptyState>
    );
  return (
    <Unloaded
      query={overview}
      offline="Có mạng là bài tập tự mở. Con chờ một chút nhé!"
      skeleton={<StartSkeleton />}
    />
  );
}
