import type { MissionsToday } from '@bitu/contract/history.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { missionsQuery } from '../below-fold.ts';
import { Answered } from '../block.tsx';
import { MissionCard } from './mission-card.tsx';

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
  const shown = missions.filter(({ subject_id }) => subject === null || subject_id === subject);
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
      {shown.length === 0 ? (
        <EmptyState title="Hôm nay chưa có nhiệm vụ." className="card">
          Con quay lại vào ngày mai nhé!
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {shown.map((mission) => (
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
