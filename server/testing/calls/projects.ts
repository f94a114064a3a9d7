import { giveProject, linkFor, sendBytes, linkIn } from '../projects.ts';
import type { ErrorContext } from './errors.ts';
import { own, anybody, owners, refused, unknown, type CallsOf } from './row.ts';

async function projectLink({ server }: ErrorContext, file: Parameters<typeof linkFor>[3]) {
  const { id, student } = await giveProject(server, 'open');
  return linkFor(server, await student(), id, file);
}

export const projectsCalls = {
  'projects.unfinished': { statuses: own },
  'projects.shared': {
    input: ({ project }) => ({ params: { id: project.capability } }),
    statuses: anybody,
  },
  'projects.uploadLink': {
    input: ({ project }) => ({
      query: { project_id: project.id, file_name: 'a.png', size: 9, type: 'image/png' },
    }),
    statuses: owners,
    errors: {
      async projectClosed(stage) {
        const { server } = stage;
        const { id, student } = await giveProject(server, 'closed', 1);
        const who = await student();
        await server.db.queries
          .updateTable('lessons')
          .set({ starts_at: new Date('2020-01-01'), ends_at: new Date('2020-01-02') })
          .where('id', 'in', (from) =>
            from.selectFrom('lesson_contents').select('lesson_id').where('project_id', '=', id),
          )
          .execute();
        return linkFor(server, who, id, { size: 9 });
      },
      fileTooLarge: (stage) => projectLink(stage, { size: 999_999_999 }),
      fileType: (stage) => projectLink(stage, { size: 9, type: 'application/zip' }),
      async dayQuota({ server }) {
        const { id, student } = await giveProject(server, 'much');
        const child = await student();
        const video = { type: 'video/mp4', name: 'phim.mp4', size: 200_000_000 };
        for (let i = 0; i < 5; i++) await linkFor(server, child, id, video);
        return linkFor(server, child, id, video);
      },
      async tooManyFiles({ server }) {
        const { id, student } = await giveProject(server, 'open');
        const who = await student();
        for (let i = 0; i < 10; i++) await linkFor(server, who, id, { size: 9 });
        return linkFor(server, who, id, { size: 9 });
      },
    },
  },
  'projects.project': {
    input: ({ project }) => ({ params: { id: project.id } }),
    statuses: owners,
    check: ({ data }, _caller, { project }) => data.files[0].upload_id === project.upload,
    errors: {
      async projectNotFound({ server, student }) {
        return server.call('projects.project', { params: { id: 999_999 }, token: student.token });
      },
    },
  },
  // A link that was never issued.
  'projects.upload': {
    input: {
      params: { link: 'a'.repeat(43) },
      body: Buffer.from('a'),
      headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' },
    },
    statuses: { ...refused, anonymous: 401 },
    errors: {
      uploadLinkInvalid: ({ server, student }) =>
        sendBytes(server, { ...student, link: 'a'.repeat(43) }, Buffer.from('a')),
      async uploadOffset({ server }) {
        const { id, student } = await giveProject(server, 'open');
        const who = await student();
        const link = linkIn(await linkFor(server, who, id, { size: 9 }));
        return sendBytes(server, { ...who, link }, Buffer.from('a'), 5);
      },
    },
  },
  'projects.uploadState': {
    input: { params: { link: 'a'.repeat(43) } },
    statuses: { ...refused, anonymous: 401 },
  },
  // It is submitted, so not even its owner can delete it.
  'projects.removeUpload': {
    input: ({ project }) => ({ params: { id: project.upload } }),
    statuses: { ...unknown, anonymous: 401 },
    errors: { uploadNotFound: { params: { id: 999_999 } } },
  },
  'projects.submit': {
    input: ({ project }) => ({
      body: { project_id: project.id, upload_ids: [project.upload], description: '' },
    }),
    statuses: owners,
  },
  'projects.share': {
    input: ({ project }) => ({ params: { id: project.id }, body: { shared: true } }),
    statuses: owners,
  },
  'projects.file': {
    input: ({ project }) => ({ params: { id: project.upload } }),
    statuses: { ...unknown, owner: 200 },
  },
} satisfies CallsOf<'projects'>;
