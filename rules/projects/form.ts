import { projectStatuses } from '@bitu/contract/codes.ts';
import type { Project } from '@bitu/contract/projects.ts';

type Stored = Pick<Project, 'status' | 'files' | 'description'>;

/** What the form begins with: with a status, and unless it is a retry, what was stored; otherwise empty. */
export function submitData(
  project: Stored,
  isRetry: boolean,
): { files: Project['files']; description: string } {
  if (project.status !== null && !isRetry)
    return { files: project.files, description: project.description };
  return { files: [], description: '' };
}

/**
 * Whether it is accepted now: until it is due, and always when the teacher returned it. Times in
 * milliseconds.
 */
export const isOpenAt = (now: number, dueTime: number | null, status: Project['status']): boolean =>
  status === projectStatuses.returned || dueTime === null || now <= dueTime;
