import { dot } from '../../ui/dot.ts';
import type { LessonItem, UnfinishedPractice } from '@bitu/contract/learning.ts';
import { nextStep, type NextStep as Step, type Waiting } from '@bitu/rules/learning/next-step.ts';
import { lessonPhase } from '@bitu/rules/learning/lesson-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { projectsQuery, scheduleQuery, unfinishedQuery } from '../api.ts';
import type { HomeworkListProps } from '../homework-list.tsx';
import { lessonDay, lessonHours, untilStart } from '../lesson-words.ts';
import { useNow } from '../use-now.ts';
import { dueWords } from './due-words.ts';

const JoinClassDialog = lazyDialog(() => import('../join-class-dialog.tsx'), 'JoinClassDialog');

/** The one thing to do next, with Rino and one large button. */
export function NextStep(opening: HomeworkListProps) {
  const queries = [
    useQuery(scheduleQuery),
    useQuery(unfinishedQuery),
    useQuery(projectsQuery),
  ] as const;
  const [schedule, unfinished, projects] = queries;
  return (
    <section aria-label="Việc tiếp theo">
      {queries.some((query) => query.isLoading) ? (
        <div aria-busy="true">
          <Skeleton shape="block" className="min-h-[300px] md:min-h-[240px]" />
        </div>
      ) : (
        // A query that fails is reported in its own block; the card uses the rest.
        <Card
          {...opening}
          lessons={schedule.data ?? []}
          practices={unfinished.data ?? []}
          projects={projects.data ?? []}
          knowsAll={unfinished.data !== undefined && projects.data !== undefined}
        />
      )}
    </section>
  );
}

type CardProps = HomeworkListProps &
  Waiting & {
    /** False without the homework or the projects, when it is unknown whether everything is done. */
    knowsAll: boolean;
  };

function Card({ openingId, onOpen, knowsAll, ...waiting }: CardProps) {
  const [pace, setPace] = useState(10_000);
  const [joining, setJoining] = useState<number | null>(null);
  const now = useNow(pace);
  const step = nextStep(waiting, now);
  const soon =
    step.kind === 'lesson' &&
    lessonPhase(step.lesson.start_time, step.lesson.end_time, now) === 'soon';
  // Ticks every second only while a clock is shown.
  const nextPace = soon ? 1000 : 10_000;
  if (nextPace !== pace) setPace(nextPace);

  if (step.kind === 'free' && !knowsAll) return null;
  const { eyebrow, title, facts, mood } = words(step, now);
  return (
    <div className="next-step-card" data-step={step.kind}>
      {/* With large letters, Rino is below the words. */}
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="text-sm font-semibold text-brand-700">{eyebrow}</p>
        <h2 className="mt-1 text-xl md:text-2xl">{title}</h2>
        {facts && <p className="mt-1 text-sm text-muted tabular-nums">{facts}</p>}
      </div>
      {/* A picture file, as a component would be a part of the first load. */}
      <img src={`/rino/${mood}.svg`} alt="" width={92} height={96} className="flex-none" />
      <Action
        step={step}
        opening={step.kind === 'practice' && openingId === step.practice.practice_id}
        onOpen={onOpen}
        onJoin={setJoining}
      />
      {joining !== null && <JoinClassDialog lessonId={joining} onClose={() => setJoining(null)} />}
    </div>
  );
}

interface Words {
  eyebrow: string;
  title: string;
  facts?: string | undefined;
  mood: 'happy' | 'cheering';
}

const teacherOf = ({ teacher }: LessonItem) => teacher && `${teacher.title} ${teacher.name}`;

function words(step: Step, now: number): Words {
  switch (step.kind) {
    case 'lesson': {
      const { lesson } = step;
      const live = now >= lesson.start_time;
      return {
        eyebrow: live ? 'Lớp đang học' : `Sắp vào lớp${dot}${untilStart(lesson.start_time, now)}`,
        title: lesson.class_title,
        facts: [lessonHours(lesson.start_time, lesson.end_time), lesson.title, teacherOf(lesson)]
          .filter(Boolean)
          .join(dot),
        mood: 'cheering',
      };
    }
    case 'practice':
      return {
        eyebrow: step.practice.started ? 'Con đang làm dở' : 'Bài tiếp theo của con',
        title: step.practice.title,
        facts: practiceFacts(step.practice, now),
        mood: 'happy',
      };
    case 'project':
      return {
        eyebrow: step.project.is_returned ? 'Thầy cô mời con làm lại' : 'Dự án của con',
        title: step.project.title,
        facts: step.project.due_time === null ? undefined : dueWords(step.project.due_time, now),
        mood: 'happy',
      };
    case 'free':
      return {
        eyebrow: 'Không còn bài nào',
        title: 'Con đã làm xong hết rồi!',
        facts:
          step.lesson === null
            ? 'Con nghỉ ngơi nhé.'
            : `Buổi tới: ${lessonDay(step.lesson.start_time, now)}, ${lessonHours(step.lesson.start_time, step.lesson.end_time)}`,
        mood: 'cheering',
      };
  }
}

const practiceFacts = (practice: UnfinishedPractice, now: number): string =>
  [
    practice.started
      ? `còn ${practice.unfinished_question}/${practice.total_question} câu`
      : `${practice.total_question} câu`,
    practice.due_time !== null && dueWords(practice.due_time, now),
  ]
    .filter(Boolean)
    .join(dot);

interface ActionProps {
  step: Step;
  opening: boolean;
  onOpen: (practiceId: number) => void;
  onJoin: (lessonId: number) => void;
}

function Action({ step, opening, onOpen, onJoin }: ActionProps): ReactNode {
  switch (step.kind) {
    case 'lesson': {
      const { id, join_url } = step.lesson;
      if (join_url === null)
        return <p className="text-sm text-muted">Khi lớp có phòng học, con sẽ vào được từ đây.</p>;
      return <Button onClick={() => onJoin(id)}>Vào lớp</Button>;
    }
    case 'practice':
      return (
        <Button loading={opening} onClick={() => onOpen(step.practice.practice_id)}>
          Học tiếp
        </Button>
      );
    case 'project':
      return (
        <a
          className="button"
          data-variant="primary"
          href={`/practice-project/${step.project.project_id}`}
        >
          <span className="button-label">Làm dự án</span>
        </a>
      );
    case 'free':
      return null;
  }
}
