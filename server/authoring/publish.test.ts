import { errors } from '@bitu/contract/errors.ts';
import { maxQuestions, maxSections } from '@bitu/contract/authored.ts';
import { samples } from '@bitu/questions/samples.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silence, spoken } from '../testing/audio-form.ts';
import { newPractice, publishAll, writeQuestion } from '../testing/authoring.ts';
import { newQuestion } from './unfinished.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let lead: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  lead = await staffMember(server, 'lead', { subjects: [1] });
});
afterAll(() => server.stop());

const said = (text: string) => [{ text }];
const choice = {
  type: 'single_choice' as const,
  stem: said('Nửa cái bánh là $\\frac{1}{2}$?'),
  options: [{ text: 'đúng' }, { text: 'sai' }, { text: 'cũng sai' }],
  answer: 1,
  why: said('Vì thế.'),
};
const open = async (id: number, token: string) =>
  (await server.call('practice.open', { query: { practiceId: id }, token })).data;

test('a question goes from a draft through its preview to a child, who answers it', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const { code } = await writeQuestion(server, token, id, choice);
  const preview = await server.call('authoring.preview', {
    params: { id },
    body: { body: { ...choice, id: code, level: 1 } },
    token,
  });
  expect(preview.data).toMatchObject({
    issues: [],
    warnings: [{ path: ['skills'] }],
    question: { type_code: 'single_choice', right_answer: ['a'] },
  });
  expect((await publishAll(server, token, id)).data).toEqual({ version: 1 });
  const child = await newStudent(server);
  const attempt = await open(id, child.token);
  expect(attempt.list_question).toMatchObject([{ type_code: 'single_choice' }]);
  const saved = await server.call('practice.save', {
    body: {
      practice_id: id,
      attempt_id: attempt.attempt_id,
      question_id: attempt.list_question[0].id,
      bai_lam: ['a'],
      revision: 1,
    },
    token: child.token,
  });
  expect(saved.data).toMatchObject({ is_correct: 1 });
});

test('a preview is what the child gets, byte for byte, for all types', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token, { title: 'Mọi dạng' });
  const bodies = new Map<string, object>();
  for (const type of questionTypeNames) {
    const body = {
      type,
      level: 2,
      stem: [
        { text: `Câu **${type}**: $\\sqrt{2}$` },
        { table: { caption: 'Bảng', head: ['a', 'b'], rows: [['1', '2']] } },
      ],
      why: said('Vì thế.'),
      ...samples[type].authored,
    };
    // Sequential: each gets the next number.
    // oxlint-disable-next-line no-await-in-loop
    const { code } = await writeQuestion(server, token, id, body);
    bodies.set(type, { ...body, id: code });
  }
  expect(await publishAll(server, token, id)).toMatchObject({ data: { version: 1 } });
  const child = await newStudent(server);
  const { list_question: questions } = await open(id, child.token);
  expect(questions).toHaveLength(questionTypeNames.length);
  for (const { id: questionId, type_code, content } of questions) {
    // oxlint-disable-next-line no-await-in-loop
    const { drawn } = await server.db.queries
      .selectFrom('answers')
      .select('drawn')
      .where('question_id', '=', questionId)
      .executeTakeFirstOrThrow();
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await server.call('authoring.preview', {
      params: { id },
      body: { body: bodies.get(type_code), drawn },
      token,
    });
    expect(JSON.stringify(data.question.content), type_code).toBe(JSON.stringify(content));
  }
});

test('a question that was drawn stays as it was; the edited one is a new row, and the drafts are gone', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const { code } = await writeQuestion(server, token, id, choice);
  await publishAll(server, token, id);
  const child = await newStudent(server);
  const [before] = (await open(id, child.token)).list_question;
  const read = await server.call('authoring.read', { params: { id }, token });
  expect(read.data.questions).toMatchObject([{ code, revision: 0, published: 1 }]);
  expect(read.data).toMatchObject({
    outline_revision: 0,
    origin: 'console',
    versions: [{ version: 1, note: 'Bài mới', changes: { added: [code], changed: [] } }],
  });
  await server.call('authoring.saveQuestion', {
    params: { id, code },
    body: { body: { ...read.data.questions[0].body, stem: said('Câu mới') }, revision: 0 },
    token,
  });
  const changes = await server.call('authoring.changes', { params: { id }, token });
  expect(changes.data).toMatchObject({ added: [], changed: [code], removed: [], outline: 0 });
  expect((await publishAll(server, token, id)).data).toEqual({ version: 2 });
  expect((await open(id, child.token)).list_question).toEqual([before]);
  const other = await newStudent(server);
  const [after] = (await open(id, other.token)).list_question;
  expect(after.id).not.toBe(before.id);
  expect(after.content.stem).toEqual([{ kind: 'text', text: ['Câu mới'] }]);
});

test('with an issue nothing is published; the issues name their fields, in Vietnamese', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const { code } = await writeQuestion(server, token, id, {
    ...choice,
    stem: said(''),
    options: [{ text: 'một' }, { text: '' }],
    skills: ['no-such-skill'],
  });
  const refused = await publishAll(server, token, id);
  expect(refused).toMatchObject({ status: 400, code: 11008 });
  expect(refused.data.issues).toEqual([
    { path: ['sections', 0, 'questions', 0, 'stem', 0, 'text'], message: 'Ô này đang trống.' },
    {
      path: ['sections', 0, 'questions', 0, 'options', 1, 'text'],
      message: 'Ô này đang trống.',
    },
  ]);
  const preview = await server.call('authoring.preview', {
    params: { id },
    body: { body: { ...choice, id: code, level: 1, answer: 9, skills: ['no-such-skill'] } },
    token,
  });
  expect(preview.data).toMatchObject({
    question: { type_code: 'single_choice' },
    issues: [
      { path: ['answer'], message: 'Chưa chọn đáp án đúng.' },
      { path: ['skills', 0], message: 'Không có kỹ năng nào có mã “no-such-skill”.' },
    ],
  });
});

test.each([
  [{ answer: 0 }, 'answer'],
  [{ type: 'multiple_choice', answer: undefined, answers: [] }, 'answers'],
  [{ type: 'true_false', options: undefined, answer: undefined }, 'answer'],
])('a question without a right answer (%j) gets that issue', async (own, field) => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const { data } = await server.call('authoring.preview', {
    params: { id },
    body: { body: { ...choice, ...own, id: 'cau-1', level: 1 } },
    token,
  });
  expect(data.issues).toEqual([{ path: [field], message: 'Chưa chọn đáp án đúng.' }]);
});

test.each(questionTypeNames)('%s is previewed from its first word on', async (type) => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const { data } = await server.call('authoring.preview', {
    params: { id },
    body: { body: { ...newQuestion('cau-1', type), stem: said('Một') } },
    token,
  });
  expect(data.question.content.stem).toEqual([{ kind: 'text', text: ['Một'] }]);
  expect(data.issues).not.toEqual([]);
});

test('a teacher writes and does not publish, and finds nothing of another subject', async () => {
  const teacher = await staffMember(server, 'teacher');
  const { id } = await newPractice(server, lead.token);
  const read = () => server.call('authoring.read', { params: { id }, token: teacher.token });
  expect((await read()).status).toBe(404);
  await server.db.queries
    .insertInto('staff_classes')
    .values({
      staff_id: teacher.id,
      class_id: (
        await server.db.queries
          .selectFrom('classes')
          .select('id')
          .where('subject_id', '=', 1)
          .executeTakeFirstOrThrow()
      ).id,
      role: 'main',
      since: server.clock.now,
      until: null,
    })
    .execute();
  expect((await read()).data).toMatchObject({ may_publish: 0 });
  await writeQuestion(server, teacher.token, id, choice);
  expect(await publishAll(server, teacher.token, id)).toMatchObject({ status: 403 });
  expect((await publishAll(server, lead.token, id)).status).toBe(200);
});

test('a stale tab gets the current state and overwrites nothing', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const { code, revision } = await writeQuestion(server, token, id, choice);
  const save = (text: string, basedOn: number) =>
    server.call('authoring.saveQuestion', {
      params: { id, code },
      body: { body: { ...choice, level: 1, stem: said(text) }, revision: basedOn },
      token,
    });
  const mine = await save('Của mình', revision);
  const stale = await save('Của tab cũ', revision);
  expect(stale).toMatchObject({
    status: 409,
    code: 11005,
    data: { current: { revision: mine.data.revision, body: { stem: said('Của mình') } } },
  });
  // Once published or discarded, a draft never gets that revision again.
  await publishAll(server, token, id);
  expect((await save('Của tab cũ', mine.data.revision)).code).toBe(11005);
  expect((await save('Lại từ đầu', 0)).data.revision).toBeGreaterThan(mine.data.revision);
});

test('a full section takes no more questions, and its practice stays readable', async () => {
  const { token } = lead;
  const { id, outline, revision } = await newPractice(server, token);
  const questions = Array.from({ length: 199 }, (_, i) => `cau-x${i}`);
  await server.call('authoring.saveOutline', {
    params: { id },
    body: { outline: { ...outline, sections: [{ name: 'Phần 1', questions }] }, revision },
    token,
  });
  const add = () =>
    server.call('authoring.addQuestion', {
      params: { id },
      body: { section: 0, type: 'true_false' },
      token,
    });
  expect((await add()).status).toBe(200);
  expect(await add()).toMatchObject({
    status: 409,
    code: 11009,
    message: expect.stringContaining('nhiều nhất 200 câu') as string,
  });
  const { status, data } = await server.call('authoring.read', { params: { id }, token });
  expect([status, data.questions.length]).toEqual([200, 200]);
});

test('a practice of maximum length is saved; a longer one is refused', async () => {
  const { token } = lead;
  const { id, outline, revision } = await newPractice(server, token);
  const maxOutline = Array.from({ length: maxSections }, (_, s) => ({
    name: 'Ộ'.repeat(200),
    questions: Array.from({ length: maxQuestions }, (_q, q) => `${s}-${q}-`.padEnd(60, 'x')),
  }));
  const save = (sections: typeof maxOutline) =>
    server.call('authoring.saveOutline', {
      params: { id },
      body: { outline: { ...outline, title: 'Ộ'.repeat(200), sections }, revision },
      token,
    });
  const [first, ...others] = maxOutline;
  const over = { name: 'Phần 1', questions: [...(first?.questions ?? []), 'mot-cau-nua'] };
  expect((await save([over, ...others])).status).toBe(400);
  expect((await save([...maxOutline, ...maxOutline])).status).toBe(413);
  expect((await save(maxOutline)).status).toBe(200);
});

test('nothing is right in a new question until somebody says so', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  for (const type of ['single_choice', 'multiple_choice', 'true_false']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other in the outline
    const { data } = await server.call('authoring.addQuestion', {
      params: { id },
      body: { section: 0, type },
      token,
    });
    // oxlint-disable-next-line no-await-in-loop
    const read = await server.call('authoring.read', { params: { id }, token });
    const { body } = read.data.questions.find((one: { code: string }) => one.code === data.code);
    expect([body.answer, body.answers ?? []], type).toEqual([undefined, []]);
  }
});

test('a question is copied as it is written; an unknown one cannot be copied', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const { code } = await writeQuestion(server, token, id, choice);
  const copy = (copy_of: string) =>
    server.call('authoring.addQuestion', {
      params: { id },
      body: { section: 0, type: 'single_choice', copy_of },
      token,
    });
  expect((await copy('cau-khac')).status).toBe(404);
  const copied = await copy(code);
  const { data } = await server.call('authoring.read', { params: { id }, token });
  expect(data.questions).toMatchObject([
    { code, body: choice },
    { code: copied.data.code, body: choice },
  ]);
});

test('a practice with neither a draft nor a published version starts with the defaults of its type', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token, { type: 'test' });
  await server.db.queries.deleteFrom('practice_drafts').where('practice_id', '=', id).execute();
  const { data } = await server.call('authoring.read', { params: { id }, token });
  expect(data.outline).toMatchObject({ type: 'test', minutes: 30 });
});

test("an author's reading of a draft aloud is scored like a child's, and not kept", async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const voice = {
    id: 'cau-1',
    level: 1,
    stem: said('Đọc nhé'),
    why: said('Vì thế.'),
    ...samples.voice.authored,
  };
  const read = async (sound: Uint8Array, body: object = { ...voice, type: 'voice' }) =>
    server.call('authoring.tryReading', {
      params: { id },
      body: { body, audio: Buffer.from(sound).toString('base64'), media_type: 'audio/wav' },
      token,
    });
  const { data } = await read(await spoken('I have two cats.'));
  expect(data).toMatchObject({
    verdict: { total_parts: 4 },
    accuracy: expect.any(Number) as number,
    message: null,
  });
  expect((await read(await spoken('frog'))).data.verdict?.is_correct ?? 0).toBe(0);
  expect((await read(silence)).data).toEqual({
    verdict: null,
    accuracy: null,
    missed: [],
    message: expect.any(String) as string,
  });
  expect(await read(await spoken('frog'), { ...choice, id: 'cau-1', level: 1 })).toMatchObject({
    status: 400,
  });
  expect(await server.db.queries.selectFrom('recordings').select('id').execute()).toEqual([]);
});

test('an author hears a text in the voice that children hear', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const hear = (path: string, by = token) =>
    server.app.inject({ url: path, headers: { authorization: `Bearer ${by}` } });
  const path = `/api/staff/authoring/practices/${id}/voice?speed=slow&text=I%20have%20two%20cats.`;
  const mine = await hear(path);
  expect(mine.headers['content-type']).toBe('audio/wav');
  const child = await newStudent(server);
  const { data } = await server.call('speech.say', {
    body: { text: 'I have two cats.', speed: 'slow' },
    token: child.token,
  });
  const theirs = await hear(data.url, child.token);
  expect(theirs.statusCode).toBe(200);
  expect(mine.rawPayload.equals(theirs.rawPayload)).toBe(true);
  const other = await staffMember(server, 'lead', { subjects: [5] });
  expect((await hear(path, other.token)).statusCode).toBe(404);
});

test('one author has one reading in progress and four waiting, so that others get their turn', async () => {
  const author = await staffMember(server, 'lead', { subjects: [1, 5] });
  const { id } = await newPractice(server, author.token);
  const voice = {
    id: 'cau-1',
    level: 1,
    stem: said('Đọc nhé'),
    why: said('Vì thế.'),
    ...samples.voice.authored,
    type: 'voice',
  };
  const audio = Buffer.from(await spoken('I have two cats.')).toString('base64');
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.call('authoring.tryReading', {
        params: { id },
        body: { body: voice, audio, media_type: 'audio/wav' },
        token: author.token,
      }),
    ),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { code } of refused) expect(code).toBe(errors.speechBusy.code);
});

test('one author may have sixty readings of drafts scored in five minutes; another author is not affected', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const voice = {
    id: 'cau-1',
    level: 1,
    stem: said('Đọc nhé'),
    why: said('Vì thế.'),
    ...samples.voice.authored,
    type: 'voice',
  };
  const audio = Buffer.from(silence).toString('base64');
  const read = async (author: { token: string }, body: object = voice) =>
    (
      await server.call('authoring.tryReading', {
        params: { id },
        body: { body, audio, media_type: 'audio/wav' },
        token: author.token,
      })
    ).status;
  const author = await staffMember(server, 'lead', { subjects: [1, 5] });
  // An invalid draft is refused before anything is scored.
  expect(await read(author, { ...voice, stem: 5 })).toBe(400);
  const statuses = [];
  for (let i = 0; i < 61; i++) statuses.push(await read(author));
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect(await read(await staffMember(server, 'lead', { subjects: [1, 5] }))).toBe(200);
});
