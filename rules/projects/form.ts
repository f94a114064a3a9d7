import { projectStatuses } from '@bitu/contract/codes.ts';
import type { Project } from '@bitu/contract/projects.ts';

type Stored = Pick<Project, 'status' | 'files' | 'description'>;

/**
 * The initial values of the form: what was stored if there is a status and the work need not be redone, otherwise
 * empty.
 */
export function submitData(
  project: Stored,
  isRetry: boolean,
): { files: Project['files']; description: string } {
  if (project.status !== null && !isRetry)
    return { files: project.files, description: project.description };
  return { files: [], description: '' };
}

/** Whether it is accepted now: until it is due, and always if the teacher returned it. Times are in milliseconds. */
export const isOpenAt = (now: number, dueTime: number | null, status: Project['status']): boolean =>
  status === projectStatuses.returned || dueTime === null || now <= dueTime;
