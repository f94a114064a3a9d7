import type { UnfinishedPractice } from '@bitu/contract/learning.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { unfinishedQuery } from './api.ts';
import { Block } from './block.tsx';
import { HomeworkCard } from './homework-card.tsx';
import { useNow } from './use-now.ts';

export interface HomeworkListProps {
  /** The practice that is being opened. */
  openingId: number | null;
  onOpen: (practiceId: number) => void;
}

const shownAtFirst = 5;

export function HomeworkList(props: HomeworkListProps) {
  const query = useQuery(unfinishedQuery);
  return (
    <Block
      title="Bài tập chưa làm xong"
      query={query}
      skeleton={
        <div className="grid gap-3">
          {[1, 2, 3].map((key) => (
            <div key={key} className="card flex min-h-[104px] items-center gap-3 p-4!">
              <Skeleton shape="circle" />
              <div className="grid flex-1 gap-2">
                <Skeleton shape="title" />
                <Skeleton />
              </div>
            </div>
          ))}
        </div>
      }
    >
      {(practices) =>
        practices.length === 0 ? (
          <EmptyState mood="cheering" title="Con đã làm hết bài tập rồi!" className="card">
            Có bài mới, Rino sẽ để ở đây cho con.
          </EmptyState>
        ) : (
          <Practices {...props} practices={practices} />
        )
      }
    </Block>
  );
}

type PracticesProps = HomeworkListProps & { practices: readonly UnfinishedPractice[] };

function Practices({ practices, openingId, onOpen }: PracticesProps) {
  const [all, setAll] = useState(false);
  const [fetched, setFetched] = useState({ practices, at: serverNow() / 1000 });
  if (fetched.practices !== practices) setFetched({ practices, at: serverNow() / 1000 });
  const running = practices.some(({ started, total_time }) => started && total_time !== null);
  const now = useNow(running ? 1000 : null);
  // What was left when it was asked, less what has passed since.
  const passed = Math.max(0, now - fetched.at);

  const shown = all ? practices : practices.slice(0, shownAtFirst);
  return (
    <>
      <ul className="grid gap-3">
        {shown.map((practice) => (
          <li key={practice.practice_id}>
            <HomeworkCard
              practice={practice}
              passed={passed}
              opening={openingId === practice.practice_id}
              onOpen={() => onOpen(practice.practice_id)}
            />
          </li>
        ))}
      </ul>
      {shown.length < practices.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {`Xem thêm ${practices.length - shown.length} bài`}
        </Button>
      )}
    </>
  );
}
