import type { Project } from '@bitu/contract/projects.ts';

type Stored = Pick<Project, 'status' | 'files' | 'description'>;

/** Section 4, Project submit data: with a status, and unless it is a retry, what was stored; otherwise nothing. */
export function submitData(
  project: Stored,
  isRetry: boolean,
): { files: Project['files']; description: string } {
  if (project.status !== null && !isRetry)
    return { files: project.files, description: project.description };
  return { files: [], description: '' };
}

/** Whether it is taken now: until it is due, and whenever the teacher wants it again (status 3). Times in milliseconds. */
export const isOpenAt = (now: number, dueTime: number | null, status: Project['status']): boolean =>
  status === 3 || dueTime === null || now <= dueTime;
