/** Practices written in the question editor. */
import type { Outline } from '@bitu/contract/authoring.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import type { TestServer } from './server.ts';

interface NewPractice {
  id: number;
  outline: Outline;
  revision: number;
}

/** Creates a practice of mathematics without questions. */
export async function newPractice(
  server: Pick<TestServer, 'call'>,
  token: string,
  own: object = {},
): Promise<NewPractice> {
  const body = { title: 'Phân số quanh em', subject_id: 1, type: 'normal', ...own };
  const { data } = await server.call('authoring.create', { body, token });
  const read = await server.call('authoring.read', { params: { id: data.id }, token });
  return { id: data.id, outline: read.data.outline, revision: read.data.outline_revision };
}

/** Adds a question to the first section and writes it. Returns its code and revision. */
export async function writeQuestion(
  server: Pick<TestServer, 'call'>,
  token: string,
  id: number,
  body: { type: QuestionType } & Record<string, unknown>,
): Promise<{ code: string; revision: number }> {
  const { data: added } = await server.call('authoring.addQuestion', {
    params: { id },
    body: { section: 0, type: body.type },
    token,
  });
  const { data: practice } = await server.call('authoring.read', { params: { id }, token });
  const draft = practice.questions.find(({ code }: { code: string }) => code === added.code);
  const { data: saved } = await server.call('authoring.saveQuestion', {
    params: { id, code: added.code },
    body: { body: { ...draft.body, ...body }, revision: draft.revision },
    token,
  });
  return { code: added.code, revision: saved.revision };
}

/** Opens the practice to everybody and publishes all drafts. Returns the reply. */
export async function publishAll(
  server: Pick<TestServer, 'call'>,
  token: string,
  id: number,
  own: Partial<Outline> = {},
) {
  const { data: practice } = await server.call('authoring.read', { params: { id }, token });
  await server.call('authoring.saveOutline', {
    params: { id },
    body: {
      outline: { ...practice.outline, public: true, ...own },
      revision: practice.outline_revision,
    },
    token,
  });
  const { data: changes } = await server.call('authoring.changes', { params: { id }, token });
  const body = { checksum: changes.checksum, note: 'Bài mới' };
  return server.call('authoring.publish', { params: { id }, body, token });
}

/** Uploads a part of a file of questions. */
export const stagePart = (
  server: Pick<TestServer, 'call'>,
  { token }: { token: string },
  file: string,
  bytes: Buffer,
  offset = 0,
) =>
  server.call('authoring.stage', {
    params: { file },
    body: bytes,
    token,
    headers: { 'content-type': 'application/octet-stream', 'upload-offset': String(offset) },
  });
