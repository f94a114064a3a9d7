import { cleanFileName } from '@bitu/rules/projects/file-name.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, type Output } from '../api/client.ts';

export type Project = Output<'projects.project'>;
export type SharedProject = Output<'projects.shared'>;
export type SubmittedFile = Project['files'][number];

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', id],
    queryFn: ({ signal }) => call('projects.project', { params: { id: String(id) } }, { signal }),
    // What is half entered must not change under the child's hands.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });

export const sharedQuery = (capability: string) =>
  queryOptions({
    queryKey: ['projects', 'shared', capability],
    queryFn: ({ signal }) => call('projects.shared', { params: { id: capability } }, { signal }),
    staleTime: 60_000,
  });

export const submitProject = (projectId: number, uploadIds: number[], description: string) =>
  call('projects.submit', {
    body: { project_id: projectId, upload_ids: uploadIds, description },
  });

export const shareProject = (projectId: number, shared: boolean) =>
  call('projects.share', { params: { id: String(projectId) }, body: { shared } });

export const removeUpload = (id: number) =>
  call('projects.removeUpload', { params: { id: String(id) } });

/** `uploadId`: goes on with this unfinished upload. */
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

/** Without what the server refuses in a name: no phone shows it, but a few put it in. */
const nameOf = ({ name }: File) =>
  cleanFileName(name.toWellFormed().replace(/[\p{Cc}/\\]/gu, '-')) ?? 'tep';
