import { cleanFileName } from '@bitu/rules/projects/file-name.ts';
import { call, type Output } from '../api/client.ts';
import { callQuery } from '../api/query.ts';

export type Project = Output<'projects.project'>;
export type SharedProject = Output<'projects.shared'>;
export type SubmittedFile = Project['files'][number];

export const projectQuery = (id: number) =>
  callQuery(
    'projects.project',
    { params: { id: String(id) } },
    // Must not be refetched while the child is editing.
    { refetchOnWindowFocus: false, staleTime: 60_000 },
  );

export const sharedQuery = (capability: string) =>
  callQuery('projects.shared', { params: { id: capability } }, { staleTime: 60_000 });

export const submitProject = (projectId: number, uploadIds: number[], description: string) =>
  call('projects.submit', {
    body: { project_id: projectId, upload_ids: uploadIds, description },
  });

export const shareProject = (projectId: number, shared: boolean) =>
  call('projects.share', { params: { id: String(projectId) }, body: { shared } });

export const removeUpload = (id: number) =>
  call('projects.removeUpload', { params: { id: String(id) } });

/** `uploadId` continues this unfinished upload. */
export const askForLink = (projectId: number, file: File, uploadId?: number) =>
  call('projects.uploadLink', {
    query: {
      project_id: String(projectId),
      file_name: nameOf(file),
      size: String(file.size),
      type: file.type,
      ...(uploadId !== undefined && { upload_id: String(uploadId) }),
    },
  });

/** Removes characters that the server refuses in a name: no phone shows them, but a few add them. */
const nameOf = ({ name }: File) =>
  cleanFileName(name.toWellFormed().replace(/[\p{Cc}/\\]/gu, '-')) ?? 'tep';
