import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttempt } from '../testing/attempt.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { regradeRest } from './regrade.ts';

let server: TestServer;
let lead: StaffPerson;
const mathematics = 1;
beforeAll(async () => {
  server = await testServer();
  lead = await staffMember(server, 'lead', { subjects: [mathematics] });
  const question = (id: string, own: object) => ({
    id,
    level: 1,
    stem: `Câu ${id}`,
    why: 'Vì thế',
    ...own,
  });
  await importPractices(server, [
    practiceOf('keyed', {
      type: 'test',
      title: 'Ôn tập phân số Bắc Cực',
      sections: [
        {
          name: 'Một',
          questions: [
            question('word', { type: 'free_text', answer: 'một nửa' }),
            question('essay', { type: 'ielts_writing', task: 'short', min_words: 10 }),
          ],
        },
        { name: 'Hai', questions: [question('truth', { type: 'true_false', answer: true })] },
      ],
    }),
  ]);
});
afterAll(() => server.stop());

const find = async (practice: string, number?: string, { token } = lead) =>
  (
    await server.call('appeals.questions', {
      query: { practice, ...(number !== undefined && { number }) },
      token,
    })
  ).data;
const read = (id: number, { token } = lead) =>
  server.call('appeals.question', { params: { id }, token });

test('a question is found by the title of its practice without tone marks, and by its number', async () => {
  const all = await find('on tap phan so BAC CUC');
  // The judged question between them has no key.
  expect(all).toMatchObject([
    { number: 1, title: 'Câu word', practice: { title: 'Ôn tập phân số Bắc Cực' } },
    { number: 3, title: 'Câu truth' },
  ]);
  expect(await find('phân số Bắc Cực', '3')).toEqual([all[1]]);
  expect(await find('phân số Bắc Cực', '2')).toEqual([]);
  expect(await find('hình học Bắc Cực')).toEqual([]);
});

test('a question is read with its key, and after a change with the new one', async () => {
  const [word, truth] = await find('phân số Bắc Cực');
  expect((await read(truth.id)).data).toMatchObject({
    practice: { title: 'Ôn tập phân số Bắc Cực' },
    question: { type_code: 'true_false', right_answer: ['true'] },
    key: { value: 'true' },
    revision: 0,
  });
  const attempt = await openAttempt(server, await newStudent(server), 'keyed');
  await attempt.save('word', ['1/2']);
  await attempt.submit();
  const before = (await attempt.result()).data.score;
  const key = { text: `${(await read(word.id)).data.key.text}|1/2` };
  const call = (name: 'appeals.preview' | 'appeals.apply' | 'appeals.undo', input: object) =>
    server.call(name, { ...input, token: lead.token });
  const { data } = await call('appeals.preview', {
    body: { question_id: word.id, key, reason: 'Viết bằng số cũng đúng' },
  });
  expect(data.counts).toMatchObject({ answers: 1, raised: 1 });
  const params = { id: data.id };
  await call('appeals.apply', { params, body: { checksum: data.checksum } });
  await regradeRest(server.deps, data.id);
  // A job may be updating the same rows.
  const score = async () => (await attempt.result()).data.score;
  await expect.poll(score).toBeGreaterThan(before);
  expect((await read(word.id)).data).toMatchObject({ key, revision: 1 });
  server.clock.forward(16);
  await regradeRest(server.deps, data.id);
  await call('appeals.undo', { params, body: {} });
  await regradeRest(server.deps, data.id);
  await expect.poll(score).toBe(before);
  expect((await read(word.id)).data).toMatchObject({ key: { text: 'một nửa' }, revision: 2 });
});

test('only within the own subjects, and only for questions with a key', async () => {
  const [word] = await find('phân số Bắc Cực');
  const elsewhere = await staffMember(server, 'lead', { subjects: [5] });
  expect(await find('phân số Bắc Cực', undefined, elsewhere)).toEqual([]);
  expect((await read(word.id, elsewhere)).status).toBe(404);
  const owner = await staffMember(server, 'owner');
  expect((await read(word.id, owner)).status).toBe(200);
  const teacher = await staffMember(server, 'teacher');
  expect((await read(word.id, teacher)).status).toBe(403);
  const { id } = await server.db.queries
    .selectFrom('questions')
    .select('id')
    .where('code', '=', 'essay')
    .executeTakeFirstOrThrow();
  expect((await read(id)).status).toBe(404);
});
