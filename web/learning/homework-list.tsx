import type { UnfinishedPractice } from '@bitu/contract/learning.ts';
import type { UnfinishedProject } from '@bitu/contract/projects.ts';
import { workInOrder } from '@bitu/rules/learning/next-step.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { projectsQuery, unfinishedQuery } from './api.ts';
import { Answered, Block } from './block.tsx';
import { HomeworkCard, ProjectCard } from './homework-card.tsx';
import { useNow } from './use-now.ts';

export interface HomeworkListProps {
  /** The practice that is being opened. */
  openingId: number | null;
  onOpen: (practiceId: number) => void;
}

const minute = 60_000;
const initialCount = 3;

const skeleton = (
  <div className="grid gap-3">
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} shape="block" className="min-h-[168px] xs:min-h-[128px]" />
    ))}
  </div>
);

const allDone = (
  <EmptyState mood="cheering" title="Con đã làm hết bài tập rồi!" className="card">
    Có bài mới, Rino sẽ để ở đây cho con.
  </EmptyState>
);

export function HomeworkList(props: HomeworkListProps) {
  const query = useQuery(unfinishedQuery);
  const projects = useQuery(projectsQuery);
  return (
    <Block title="Bài tập chưa làm xong" query={query} skeleton={skeleton}>
      {(practices) =>
        // A project that arrived later would push the practices down; one that fails does not hide them.
        practices.length > 0 && !projects.isLoading ? (
          <Work {...props} practices={practices} projects={projects.data ?? noProjects} />
        ) : (
          <Answered query={projects} skeleton={skeleton}>
            {(list) =>
              practices.length + list.length === 0 ? (
                allDone
              ) : (
                <Work {...props} practices={practices} projects={list} />
              )
            }
          </Answered>
        )
      }
    </Block>
  );
}

const noProjects: readonly UnfinishedProject[] = [];

type WorkProps = HomeworkListProps & {
  practices: readonly UnfinishedPractice[];
  projects: readonly UnfinishedProject[];
};

/** Practices and projects, the most urgent first and those that must be bought last. */
function Work({ practices, projects, openingId, onOpen }: WorkProps) {
  const [all, setAll] = useState(false);
  const [fetched, setFetched] = useState({ practices, at: serverNow() / 1000 });
  if (fetched.practices !== practices) setFetched({ practices, at: serverNow() / 1000 });
  const running = practices.some(({ started, total_time }) => started && total_time !== null);
  const now = useNow(running ? 1000 : minute);
  // The time left when it was fetched, less the time since.
  const passed = Math.max(0, now - fetched.at);

  const work = [
    ...workInOrder({ practices, projects }),
    ...practices
      .filter(({ require_buy }) => require_buy)
      .map((practice) => ({ kind: 'practice' as const, practice })),
  ];
  const visible = all ? work : work.slice(0, initialCount);
  return (
    <>
      <ul className="grid gap-3">
        {visible.map((one) =>
          one.kind === 'project' ? (
            <li key={`project${one.project.project_id}`}>
              <ProjectCard project={one.project} now={now} />
            </li>
          ) : (
            <li key={one.practice.practice_id}>
              <HomeworkCard
                practice={one.practice}
                now={now}
                passed={passed}
                opening={openingId === one.practice.practice_id}
                onOpen={() => onOpen(one.practice.practice_id)}
              />
            </li>
          ),
        )}
      </ul>
      {visible.length < work.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {`Xem thêm ${work.length - visible.length} bài`}
        </Button>
      )}
    </>
  );
}
