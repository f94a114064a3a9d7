import type { MissionsToday, Mission } from '@bitu/contract/history.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { missionsQuery } from '../below-fold.ts';
import { Answered } from '../block.tsx';
import { cx } from '../../ui/cx.ts';
import { CircleCheck, Star } from '../../ui/icons.ts';
import { Progress } from '../../ui/charts/progress.tsx';

const MissionHistory = lazyDialog(() => import('./mission-history.tsx'), 'MissionHistory');

/** The missions of today and this week. */
export function Missions() {
  const query = useQuery(missionsQuery);
  return (
    <Answered
      query={query}
      skeleton={
        <div className="grid gap-3">
          {[1, 2].map((key) => (
            <div key={key} className="card grid min-h-[112px] content-start gap-3 p-4!">
              <Skeleton shape="title" />
              <Skeleton />
            </div>
          ))}
        </div>
      }
    >
      {(today) => <Today {...today} />}
    </Answered>
  );
}

function Today({ missions }: MissionsToday) {
  const [subject, setSubject] = useState<number | null>(null);
  const [looking, setLooking] = useState(false);
  const choices = [...new Set(missions.map(({ subject_id }) => subject_id))].filter(
    (one) => one !== null,
  );
  const visible = missions.filter(({ subject_id }) => subject === null || subject_id === subject);
  return (
    <>
      {choices.length > 1 && (
        <div role="group" aria-label="Nhiệm vụ theo môn" className="flex flex-wrap gap-2">
          {[null, ...choices].map((one) => (
            <Button
              key={one}
              variant={one === subject ? 'primary' : 'secondary'}
              aria-pressed={one === subject}
              onClick={() => setSubject(one)}
            >
              {one === null ? 'Tất cả' : (subjects[one] ?? 'Môn khác')}
            </Button>
          ))}
        </div>
      )}
      {visible.length === 0 ? (
        <EmptyState title="Hôm nay chưa có nhiệm vụ." className="card">
          Con quay lại vào ngày mai nhé!
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {visible.map((mission) => (
            <li key={mission.id}>
              <MissionCard mission={mission} />
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setLooking(true)}>
        Sao con đã nhận
      </Button>
      {looking && <MissionHistory onClose={() => setLooking(false)} />}
    </>
  );
}

const periods: Record<Mission['period'], string> = { day: 'Hôm nay', week: 'Tuần này' };

/** One mission with its progress and reward. */
function MissionCard({ mission }: { mission: Mission }) {
  const { title, description, period, goal, done, is_complete, reward } = mission;
  return (
    <article className={cx('card grid gap-3 p-4!', is_complete === 1 && 'border-success')}>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-xs font-semibold text-muted">{periods[period]}</p>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-muted">{description}</p>
        </div>
        <p className="flex flex-none items-center gap-1 rounded-full bg-warning-tint px-3 py-1 text-sm font-semibold text-warning">
          <Star className="icon" />
          {`${is_complete ? '' : '+'}${reward} sao`}
        </p>
      </div>
      {is_complete ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck className="icon" />
          Con đã làm xong!
        </p>
      ) : (
        <Progress label="Con làm được" value={done} max={goal} text={`${done}/${goal}`} />
      )}
    </article>
  );
}
