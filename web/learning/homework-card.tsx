import { formatClock, formatDuration } from '@bitu/rules/format/spans.ts';
import { dot } from '../ui/dot.ts';
import type { UnfinishedPractice } from '@bitu/contract/learning.ts';
import type { UnfinishedProject } from '@bitu/contract/projects.ts';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { ChevronRight } from '../ui/icons.ts';
import { dueWords, isNear } from './home/due-words.ts';
import { SubjectMark } from './subject-mark.tsx';

export interface HomeworkCardProps {
  practice: UnfinishedPractice;
  /** Unix seconds. */
  now: number;
  /** Seconds since the server sent the time left. */
  passed: number;
  opening: boolean;
  onOpen: () => void;
}

const test = 1;

function timeText({ started, total_time, remain_time }: UnfinishedPractice, passed: number) {
  if (total_time === null) return null;
  if (!started || remain_time === null) return formatDuration(total_time);
  return `còn ${formatClock(remain_time - passed)}`;
}

function countText({ started, total_question, unfinished_question }: UnfinishedPractice) {
  return started ? `còn ${unfinished_question}/${total_question} câu` : `${total_question} câu`;
}

/** One homework; the whole card opens it. */
export function HomeworkCard({ practice, now, passed, opening, onOpen }: HomeworkCardProps) {
  const facts = [countText(practice), timeText(practice, passed)].filter(Boolean).join(dot);
  return (
    <button type="button" aria-busy={opening || undefined} onClick={onOpen} className={cardClass}>
      <CardContent
        work={practice}
        now={now}
        facts={facts}
        end={opening ? <span className="spinner text-brand-700" aria-hidden="true" /> : undefined}
      >
        {practice.practice_type === test && (
          <Badge className="bg-info-tint text-info">Kiểm tra</Badge>
        )}
        {practice.started && <Badge className="bg-brand-50 text-brand-700">Đang làm</Badge>}
      </CardContent>
    </button>
  );
}

/** A project to submit; the whole card opens it. */
export function ProjectCard({ project, now }: { project: UnfinishedProject; now: number }) {
  const content = (
    <CardContent work={project} now={now}>
      <Badge className="bg-ai-tint text-ai">
        {project.is_returned ? 'Làm lại dự án' : 'Dự án'}
      </Badge>
    </CardContent>
  );
  return (
    <a href={`/practice-project/${project.project_id}`} className={cardClass}>
      {content}
    </a>
  );
}

const cardClass =
  'card flex min-h-[168px] xs:min-h-[128px] w-full items-center gap-3 p-4! text-start transition-[border-color] hover:border-brand-700';

interface CardContentProps {
  work: UnfinishedPractice | UnfinishedProject;
  /** Unix seconds. */
  now: number;
  facts?: string;
  /** Shown in place of the arrow. */
  end?: ReactNode;
  /** Badges. */
  children: ReactNode;
}

function CardContent({ work, now, facts, end, children }: CardContentProps) {
  const due = work.due_time;
  return (
    <>
      <SubjectMark subjectId={work.subject_id} />
      <span className="min-w-0 flex-1">
        {/* The badges come before the title, where the eye starts. */}
        <span className="flex flex-wrap gap-2 empty:hidden">{children}</span>
        <span className="block font-semibold">{work.title}</span>
        <span className="block text-sm text-muted">{work.lesson_title}</span>
        {facts && (
          <span className="block text-sm font-semibold text-muted tabular-nums">{facts}</span>
        )}
        <span
          className={cx(
            'block text-sm font-semibold',
            // Work that is due within a day is highlighted.
            isNear(due, now) ? 'text-warning' : 'text-muted',
          )}
        >
          {dueWords(due, now)}
        </span>
      </span>
      {end ?? <ChevronRight className="icon text-muted" />}
    </>
  );
}

function Badge({ className, children }: { className: string; children: string }) {
  return (
    <span className={cx('rounded-full px-2 text-xs font-semibold', className)}>{children}</span>
  );
}
