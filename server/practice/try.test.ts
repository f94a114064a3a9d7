import { wav } from '@bitu/speech/testing/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audioForm, silence, spoken } from '../testing/audio-form.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { practiceIdOf } from '../testing/attempt.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const questions = async () => (await server.call('practice.tryQuestions')).data as Question[];
interface Question {
  id: number;
  type_code: string;
  content: { options?: { id: string; picture?: object }[] };
}
const answer = (question_id: number, bai_lam: unknown) =>
  server.call('practice.tryAnswer', { body: { question_id, bai_lam } });

async function questionOf(type: string): Promise<Question> {
  const question = (await questions()).find(({ type_code }) => type_code === type);
  if (!question) throw new Error(`no ${type}`);
  return question;
}

test('there are three questions of different kinds, without keys', async () => {
  const all = await questions();
  expect(all.map(({ type_code }) => type_code)).toEqual(['single_choice', 'free_text', 'voice']);
  for (const question of all)
    expect(Object.keys(question).sort()).toEqual(['content', 'id', 'type_code']);
  expect(JSON.stringify(all)).not.toMatch(/"(key|answer|accepted|explanation)"/);
});

test('a right answer is returned with its explanation, a wrong one without', async () => {
  const { id } = await questionOf('free_text');
  expect((await answer(id, ['4'])).data).toMatchObject({ is_correct: 1, right_parts: 1 });
  expect((await answer(id, ['4'])).data.explanation).not.toEqual([]);
  expect((await answer(id, ['5'])).data).toEqual({
    is_correct: 0,
    right_parts: 0,
    total_parts: 1,
    explanation: null,
  });
});

test('a slip is explained, and an answer of another shape is refused', async () => {
  const number = await questionOf('free_text');
  const slip = await answer(number.id, ['bốn']);
  expect(slip).toMatchObject({ status: 400, code: 3004 });
  const choice = await questionOf('single_choice');
  expect(await answer(choice.id, ['no such option'])).toMatchObject({ status: 400, code: 3003 });
});

describe('a spoken question in a box with other content', () => {
  const send = (audio: Uint8Array, question_id: number, address = '198.51.100.1') => {
    const form = audioForm(audio, { question_id });
    const headers = { ...form.headers, 'x-forwarded-for': address };
    return server.call('practice.tryReading', { ...form, headers });
  };
  const spokenId = async () => (await questionOf('voice')).id;
  let proxied: TestServer;
  let before: TestServer;
  beforeAll(async () => {
    proxied = await testServer({ trustedProxies: 1 });
    before = server;
    server = proxied;
    const say = { id: 'say', type: 'voice', level: 1, stem: 'Con đọc nhé', text: 'frog', why: '!' };
    const paragraph = 'I [wake] up, [brush] my teeth and [go] to school.';
    const gaps = {
      id: 'gaps',
      type: 'fill_paragraph',
      level: 1,
      stem: 'Điền',
      paragraph,
      why: '!',
    };
    await importPractices(server, [
      practiceOf('try-it', {
        sections: [
          { name: 'Nói', questions: [say, gaps, { ...say, id: 'say-perfectly', pass: 100 }] },
        ],
      }),
    ]);
  });
  afterAll(async () => {
    server = before;
    await proxied.stop();
  });

  test('counts the right gaps besides it', async () => {
    const { id } = await questionOf('fill_paragraph');
    expect((await answer(id, ['wake', 'fly', 'go'])).data).toMatchObject({
      is_correct: 0,
      right_parts: 2,
      total_parts: 3,
    });
  });

  test('is scored for anybody, and nothing is kept', async () => {
    const { status, data } = await send(await spoken('frog'), await spokenId());
    expect([status, data.status]).toEqual([200, 200]);
    expect(data.result.word_score_list).toMatchObject([{ word: 'frog' }]);
    expect((await send(silence, await spokenId())).data.status).toBe(415);
    const recordings = await server.db.queries.selectFrom('recordings').select('id').execute();
    expect(recordings).toEqual([]);
  });

  test('counts as right by its own key', async () => {
    const ids = (await questions()).filter((one) => one.type_code === 'voice').map(({ id }) => id);
    const frog = await spoken('frog');
    const answers = await Promise.all(ids.map((id) => send(frog, id, '198.51.100.5')));
    expect(answers.map(({ data }) => data.is_correct)).toEqual([1, 0]);
    const [id] = ids;
    expect((await send(silence, id ?? 0, '198.51.100.5')).data.is_correct).toBe(0);
  });

  test('may last ten seconds, and must belong to the box', async () => {
    const elsewhere = '198.51.100.2';
    const long = wav(Float32Array.from({ length: 11 * 16_000 }, (_, i) => Math.sin(i / 9) / 4));
    const response = await send(long, await spokenId(), elsewhere);
    expect([response.code, response.message]).toEqual([7001, expect.stringContaining('10 giây')]);
    // Refused by its size, before it is decoded.
    const heavy = await send(wav(new Float32Array(1_000_001)), await spokenId(), elsewhere);
    expect([heavy.code, heavy.message]).toEqual([7001, expect.stringContaining('dài quá')]);
    const { id } = await server.db.queries
      .selectFrom('questions')
      .select('id')
      .where('code', '=', 'frog')
      .where('type_code', '=', 'voice')
      .executeTakeFirstOrThrow();
    expect((await send(await spoken('frog'), id, elsewhere)).code).toBe(3002);
  });

  test('ignores a score sent by the client', async () => {
    const said = await answer(await spokenId(), [{ audio_id: '0'.repeat(64), result: null }]);
    expect(said.code).toBe(3003);
  });

  test('is scored six times a minute per address', async () => {
    const id = await spokenId();
    const statuses = [];
    for (let sent = 0; sent < 7; sent++)
      statuses.push((await send(silence, id, '198.51.100.3')).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect((await send(silence, id, '198.51.100.4')).status).toBe(200);
  });
});

test('no other question is scored here', async () => {
  const practice = await practiceIdOf(server, 'starters-animals');
  const other = await server.db.queries
    .selectFrom('questions as q')
    .innerJoin('practice_folders as f', 'f.id', 'q.folder_id')
    .where('f.practice_id', '=', practice)
    .select('q.id')
    .executeTakeFirstOrThrow();
  expect(await answer(other.id, ['1'])).toMatchObject({ status: 404, code: 3002 });
});

test('too many answers get 429', async () => {
  const { id } = await questionOf('free_text');
  const statuses = [];
  for (let count = 0; count < 61; count++) statuses.push((await answer(id, ['5'])).status);
  expect(statuses.at(-1)).toBe(429);
});
