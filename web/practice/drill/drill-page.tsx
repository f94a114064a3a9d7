import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { ApiError } from '../../api/client.ts';
import { useNavigate } from '../../navigation/router-provider.tsx';
import { profileQuery } from '../../session/me.ts';
import { keepSet, type Unchecked } from '../../session/stored-set.ts';
import { noteOwner } from '../../session/session-owner.ts';
import { AttemptScreen } from '../attempt/attempt-screen.tsx';
import { AttemptSkeleton } from '../attempt/attempt-skeleton.tsx';
import { Unloaded } from '../load-error.tsx';
import {
  drillKey,
  type DrillRequest,
  finishDrill,
  laterQuery,
  openDrill,
  type OpenedDrill,
} from './api.ts';
import { DrillEnd } from './drill-end.tsx';
import { backOf, NothingDue, NothingToDo } from './drill-none.tsx';
import type { DrillData } from '@bitu/contract/drills.ts';
import { Link } from '../../ui/link.tsx';
import { Rino } from '../../ui/rino/rino.tsx';
import './drill.css';

/** `/on-tap`: a drill in the attempt screen, and its outcome. Opened again, it continues. */
export function DrillPage({ request }: { request: DrillRequest }) {
  const profile = useQuery(profileQuery);
  const student = profile.data;
  /** The first reply says which drill it is. From then on that one is requested, as a new one may be drawn after it. */
  const opened = useRef<number>(null);
  const query = useQuery({
    queryKey: drillKey(request),
    queryFn: async () => {
      const { current: id } = opened;
      const result = await openDrill(
        id === null ? request : { kind: 'drill', id },
        student?.id ?? null,
      );
      opened.current = result?.drill.attempt_id ?? null;
      return result;
    },
    // Without a network the profile is unknown; a kept set says whose it is.
    enabled: student !== undefined || profile.isPaused || profile.isError,
    networkMode: 'always',
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: (failures, error) => error instanceof ApiError && error.temporary && failures < 3,
  });

  useEffect(() => {
    if (student) noteOwner(student.token, student.id);
  }, [student]);

  const { data } = query;
  if (data === null && query.isFetchedAfterMount) return <NothingDue />;
  const studentId = student?.id ?? data?.stored?.studentId;
  if (data && studentId !== undefined && (query.isFetchedAfterMount || data.drill.summary))
    return (
      <Opened
        key={data.drill.attempt_id}
        studentId={studentId}
        data={data}
        refresh={() => void query.refetch({ cancelRefetch: false })}
      />
    );
  const error = query.isFetching ? null : query.error;
  if (error instanceof ApiError && !error.temporary)
    return <NothingToDo request={request} error={error} />;
  return (
    <Unloaded
      query={{ ...query, error }}
      offline="Có mạng là bài tự mở. Con chờ một chút nhé!"
      skeleton={<AttemptSkeleton />}
    />
  );
}

interface OpenedProps {
  studentId: number;
  data: OpenedDrill;
  refresh: () => void;
}

function Opened({ studentId, data, refresh }: OpenedProps) {
  const { drill, stored } = data;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [later, setLater] = useState<readonly Unchecked[] | null>(stored?.unchecked ?? null);

  function ended(finished: OpenedDrill): number {
    const { attempt_id: id } = finished.drill;
    client.setQueryData(drillKey({ kind: 'drill', id }), finished);
    return id;
  }
  const toEnd = (id: number) => void navigate(`/on-tap/${id}`, { replace: true });

  if (drill.summary) return <DrillEnd drill={drill} summary={drill.summary} />;
  if (later)
    return (
      <DrillLater
        studentId={studentId}
        drill={drill}
        unchecked={later}
        onSent={(finished) => toEnd(ended(finished))}
      />
    );
  return (
    <AttemptScreen
      studentId={studentId}
      practiceId={null}
      title={drill.title}
      reveals
      isAgain={drill.drill === 'notebook'}
      data={data.attempt}
      refresh={refresh}
      submit={async (unchecked) => ended(await finishDrill(drill, unchecked))}
      onStored={(unchecked) => {
        setLater(unchecked);
        if (drill.drill === 'notebook') void keepSet({ studentId, drill, unchecked });
      }}
      onResult={toEnd}
    />
  );
}

interface DrillLaterProps {
  studentId: number;
  drill: DrillData;
  unchecked: readonly Unchecked[];
  onSent: (finished: OpenedDrill) => void;
}

/** Done without a network: it is submitted as soon as there is one, now or when the notebook is opened again. */
function DrillLater({ studentId, drill, unchecked, onSent }: DrillLaterProps) {
  const { data } = useQuery(laterQuery(studentId, drill, unchecked));
  const sent = useEffectEvent((finished: OpenedDrill) => onSent(finished));
  useEffect(() => {
    if (data) sent(data);
  }, [data]);
  const { href, label } = backOf(drill.drill);
  return (
    <section
      className="card drill-end mx-auto my-6 grid max-w-[560px] justify-items-center gap-3 text-center"
      role="status"
    >
      <Rino state="cheering" className="h-mascot" />
      <h1 className="text-2xl">Con làm xong rồi!</h1>
      <p className="max-w-prose text-lg text-balance">
        Đã lưu trên máy, sẽ chấm khi có mạng. Con nghỉ một chút nhé!
      </p>
      <Link variant="primary" href={href} className="mt-2 min-h-answer w-full max-w-[360px]">
        {label}
      </Link>
    </section>
  );
}
