import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onTokenAdopted, readToken } from '../api/token.ts';
import { overviewQuery, profileQuery } from './api.ts';
import { AttemptLoader } from './attempt/attempt-loader.tsx';
import { AttemptSkeleton } from './attempt/attempt-skeleton.tsx';
import { StartCard } from './start/start-card.tsx';
import { StartSkeleton } from './start/start-skeleton.tsx';
import { Offline, Trouble } from './trouble.tsx';
import { noteSession } from './whose-session.ts';

export interface PracticePageProps {
  practiceId: number;
  /** A review of the questions that were not right in this result. */
  wrongOf: number | null;
  /** The student has said so already: no start screen. */
  start: boolean;
}

/** `/practice/{id}`: the start screen, then the attempt. */
export function PracticePage({ practiceId, wrongOf, start }: PracticePageProps) {
  const { searchStr } = useLocation();
  const [redo, setRedo] = useState(() => new URLSearchParams(searchStr).get('redo') === '1');
  const [begun, setBegun] = useState(start || redo || wrongOf !== null);
  const isSignedIn = useSyncExternalStore(onTokenAdopted, readToken) !== null;
  const profile = useQuery({ ...profileQuery, enabled: isSignedIn });

  useEffect(() => {
    if (profile.data) noteSession(profile.data.token, profile.data.id);
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
  if (profile.data) {
    const wish = { studentId: profile.data.id, practiceId, wrongOf };
    return <AttemptLoader wish={wish} redo={redo} />;
  }
  if (profile.isError) {
    return (
      <Trouble
        error={profile.error}
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    );
  }
  if (profile.fetchStatus === 'paused')
    return <Offline>Có mạng là bài tự mở. Câu trả lời con đã làm vẫn được giữ trên máy.</Offline>;
  return <AttemptSkeleton />;
}

function Start(props: { practiceId: number; onStart: () => void; onRedo: () => void }) {
  const overview = useQuery(overviewQuery(props.practiceId));
  if (overview.data) {
    return (
      <StartCard
        overview={overview.data}
        refresh={() => void overview.refetch()}
        onStart={props.onStart}
        onRedo={props.onRedo}
      />
    );
  }
  if (overview.isError) {
    return (
      <Trouble
        error={overview.error}
        onRetry={() => void overview.refetch()}
        retrying={overview.isFetching}
      />
    );
  }
  if (overview.fetchStatus === 'paused')
    return <Offline>Có mạng là bài tập tự mở. Con chờ một chút nhé!</Offline>;
  return <StartSkeleton />;
}
