import type { UnfinishedPractice } from '@bitu/contract/learning.ts';
import { formatClock, formatDuration } from '@bitu/rules/practice/clock.ts';
import { cx } from '../ui/cx.ts';
import { ChevronRight } from '../ui/icons.ts';
import { SubjectMark } from './subject-mark.tsx';

export interface HomeworkCardProps {
  practice: UnfinishedPractice;
  /** Seconds since the server said what time is left. */
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

/** One piece of homework; the whole card opens it. */
export function HomeworkCard({ practice, passed, opening, onOpen }: HomeworkCardProps) {
  const facts = [countText(practice), timeText(practice, passed)].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      aria-busy={opening || undefined}
      onClick={onOpen}
      className="card flex min-h-[104px] w-full items-center gap-3 p-4! text-start transition-[border-color] hover:border-brand-700"
    >
      <SubjectMark subjectId={practice.subject_id} />
      <span className="min-w-0 flex-1">
        {/* The badges stand before the title, where the eye starts. */}
        <span className="flex flex-wrap gap-2 empty:hidden">
          {practice.practice_type === test && (
            <Badge className="bg-info-tint text-info">Kiểm tra</Badge>
          )}
          {practice.started && <Badge className="bg-brand-50 text-brand-700">Đang làm</Badge>}
        </span>
        <span className="block font-semibold">{practice.title}</span>
        <span className="block text-sm text-muted">{practice.lesson_title}</span>
        <span className="block text-sm font-semibold text-muted tabular-nums">{facts}</span>
      </span>
      {opening ? (
        <span className="spinner text-brand-700" aria-hidden="true" />
      ) : (
        <ChevronRight className="icon text-muted" />
      )}
    </button>
  );
}

function Badge({ className, children }: { className: string; children: string }) {
  return (
    <span className={cx('rounded-full px-2 text-xs font-semibold', className)}>{children}</span>
  );
}
