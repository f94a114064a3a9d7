import type { ReactNode } from 'react';
import { useAttemptPlace } from './attempt-place.ts';

/** The instruction above the answer. */
export const Task = ({ children }: { children: ReactNode }) => (
  <p className="practice-task">{children}</p>
);

/**
 * The same above the review that replaces the answer in an attempt, so that nothing moves; a result shows no
 * instruction.
 */
export function TaskDone({ children }: { children: ReactNode }) {
  return useAttemptPlace() && <Task>{children}</Task>;
}

interface RightAnswerProps {
  title?: string;
  children: ReactNode;
}

/** The right answer, below one that was not. */
export const RightAnswer = ({ title = 'Đáp án đúng', children }: RightAnswerProps) => (
  <div className="rounded-md bg-success-tint px-4 py-3">
    <p className="text-sm font-semibold text-success">{title}</p>
    {children}
  </div>
);
