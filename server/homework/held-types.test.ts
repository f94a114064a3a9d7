/**
 * Held results of every question type: a child with all answers right and one with all wrong get the same replies.
 */
import { createHash } from 'node:crypto';
import type { StudentEvent } from '@bitu/contract/events.ts';
import type { PracticeData } from '@bitu/contract/practice.ts';
import { revealKey } from '@bitu/questions/rules.ts';
import { samples, wrongAnswer } from '@bitu/questions/samples.ts';
import { isJudged, questionTypeNames } from '@bitu/questions/traits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect } from '../profile/rights/collect.ts';
import { evaluate } from '../practice/index.ts';
import { keyOf, type OpenAttempt, openAttempt, pairsOf, practiceIdOf } from '../testing/attempt.ts';
import { audioForm, spoken } from '../testing/audio-form.ts';
import { everyType, importPractices, practiceOf, rightAnswers } from '../testing/content.ts';
import { familyCalls, same } from '../testing/held-results.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { officeOf, timeIn } from '../testing/timetable.ts';

const spokenTypes = [
  {
    id: 'voice',
    type: 'voice',
    text: 'I have two cats.',
    meaning: 'Mình có hai con mèo.',
    pass: 60,
  },
  { id: 'aloud', type: 'ielts_scripted_speaking', text: 'The ball is under the bed.' },
  {
    id: 'talk',
    type: 'ielts_unscripted_speaking',
    topic: 'A friend.',
    points: ['who'],
    model: 'My friend is Lan.',
  },
];
const known = [...everyType, ...spokenTypes];
/** The types that `known` lacks, each by its sample. */
const others = questionTypeNames
  .filter((type) => !known.some((one) => one.type === type))
  .map((type) => ({ id: type.replaceAll('_', '-'), type, ...samples[type].authored }));
const questions = [
  ...everyType,
  ...[...spokenTypes, ...others].map((question) => ({
    level: 1,
    stem: 'Câu hỏi',
    why: 'Vì thế.',
    ...question,
  })),
];
const judged = ['talk', ...others.filter(({ type }) => isJudged(type)).map(({ id }) => id)];

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  server = await testServer();
  // The jobs would judge the answers that this test judges itself.
  await server.deps.jobs.close();
  await importPractices(server, [
    practiceOf('moi-loai', {
      type: 'test',
      public: false,
      minutes: 120,
      sections: [{ name: 'Mọi loại', questions }],
    }),
  ]);
  office = await officeOf(server);
});
afterAll(() => server.stop());

/** A wrong answer to each question of `rightAnswers`. */
const wrongAnswers: typeof rightAnswers = {
  choice: ['b'],
  two: ['c', 'd'],
  several: ['d'],
  truth: ['false'],
  gaps: ['x', 'y', 'z'],
  word: ['that'],
  number: ['3'],
};

/** The spoken words for each question that is answered by speaking. */
const saidBy = (isRight: boolean) => ({
  voice: isRight ? 'I have two cats.' : 'I want ten big dogs.',
  aloud: isRight ? 'The ball is under the bed.' : 'The ball is under the table.',
  talk: 'My friend is Lan. She is kind and she likes drawing cats.',
});

async function answerAll(child: Person, isRight: boolean): Promise<OpenAttempt> {
  const attempt = await openAttempt(server, child, 'moi-loai');
  const save = async (code: string, baiLam: unknown) =>
    expect((await attempt.save(code, baiLam)).status, code).toBe(200);
  for (const [code, answer] of Object.entries(isRight ? rightAnswers : wrongAnswers))
    await save(code, answer);
  const pairs = (await pairsOf(server, attempt.id('pairs'))) as [string, string][];
  const turned = pairs.map(([left], i) => [left, pairs[(i + 1) % pairs.length]?.[1]]);
  await save('pairs', isRight ? pairs : turned);
  const { list_question: opened } = attempt.opened.data as PracticeData;
  for (const { id: code, type } of others) {
    const key = await keyOf<object>(server, attempt.id(code));
    const content = opened.find(({ id }) => id === attempt.id(code))?.content ?? {};
    const { rightAnswer } = revealKey(type, key, content);
    const wrong = wrongAnswer(type, content, rightAnswer);
    await save(code, wrong === null ? samples[type].right : isRight ? rightAnswer : wrong);
  }
  for (const [code, said] of Object.entries(saidBy(isRight))) {
    const audio = await spoken(said);
    const form = audioForm(audio, { question_id: attempt.id(code) });
    await server.call('speech.score', { ...form, token: child.token });
    await save(code, [{ audio_id: createHash('sha256').update(audio).digest('hex') }]);
  }
  expect((await attempt.submit()).data).toMatchObject({ score: null, correct: 0 });
  return attempt;
}

/** Stores the judgement of a machine or a teacher for each judged answer. */
const judge = (attempt: OpenAttempt, points: number) =>
  server.db.queries.transaction().execute((trx) =>
    evaluate(
      server.deps,
      trx,
      judged.map((code) => ({
        attempt_id: attempt.attemptId,
        question_id: attempt.id(code),
        source: code === 'talk' ? ('teacher' as const) : ('ai' as const),
        status: 2 as const,
        points,
        content: null,
      })),
      { cause: 'machine' },
    ),
  );

interface Question {
  type_code: string;
  user: [{ points: number | null }];
}

const scoredTables = [
  'attempts',
  'answers',
  'evaluations',
  'marking_items',
  'score_changes',
  'notebook_cards',
  'mastery',
  'learning_days',
  'mission_rewards',
  'notice_recipients',
] as const;

/** Returns the tables of a child's data download that could reveal the scores. */
async function scoredOf({ id, loginId }: Person): Promise<string> {
  const exported = await collect(server.deps, { studentId: id, loginId });
  const data = scoredTables.map((table) => exported?.tables[table]);
  return same({ status: 200, data, code: undefined });
}

test('covers every type', () => {
  const covered = questions.map(({ type }) => type);
  expect(new Set(covered)).toEqual(new Set(questionTypeNames));
});

test('for every type, replies do not distinguish right from wrong, even after judging, until the release', async () => {
  const code = 'MOI-LOAI';
  const classId = await office.class({ code });
  const good = await newStudent(server, { classes: { [code]: 1 } });
  const bad = await newStudent(server, { classes: { [code]: 1 } });
  const [lesson_id] = (await office.lesson(classId, timeIn(server, 1))).lesson_ids;
  const practice_id = await practiceIdOf(server, 'moi-loai');
  const now = Math.floor(server.clock.now.getTime() / 1000);
  const hours = { opens_at: now - 60, closes_at: now + 7200 };
  const body = { lesson_id, practice_id, due_days: null, hours, results: 'by_hand' };
  const { data } = await office.call('homework.give', { body });

  const mine = await answerAll(good, true);
  const theirs = await answerAll(bad, false);
  const compare = async () => {
    const others = familyCalls(theirs, classId);
    for (const [i, [name, input]] of familyCalls(mine, classId).entries()) {
      const reply = await server.call(name, { ...input, token: good.token });
      const other = await server.call(name, { ...others[i]?.[1], token: bad.token });
      expect(reply.status, name).toBeLessThan(500);
      expect(same(reply), name).toBe(same(other));
      expect(reply.body, name).not.toMatch(/"right_answer":\["/);
      expect(reply.body, name).not.toContain('"explanation":[{');
      expect(reply.body, name).not.toContain('pronunciation');
    }
  };
  await compare();
  // What a machine has scored needs no teacher, whether the result is held or not.
  const toMark = await server.db.queries
    .selectFrom('marking_items')
    .innerJoin('questions', 'questions.id', 'marking_items.question_id')
    .select('questions.type_code')
    .where('attempt_id', '=', mine.attemptId)
    .execute();
  expect(toMark.map(({ type_code }) => type_code)).toEqual(['ielts_unscripted_speaking']);
  const told: unknown[][] = [[], []];
  // Saves are told up to a quarter of a second later.
  const isSave = (event: StudentEvent) => event.type === 'attempt' && event.revision !== undefined;
  const stops = [good, bad].map(({ id }, i) =>
    server.deps.bus.subscribe(id, (event) => {
      if (!isSave(event)) told[i]?.push(event);
    }),
  );
  await judge(mine, 1);
  await judge(theirs, 0);
  await compare();
  const [one, other] = [await scoredOf(good), await scoredOf(bad)];
  expect(one).toBe(other);
  expect(one).not.toMatch(/right_parts|pronunciation/);
  expect(told).toEqual([[], []]);
  for (const stop of stops) stop();

  const released = await office.call('homework.releaseResults', { params: { id: data.id } });
  expect(released.data).toEqual({ released: 2 });
  expect((await mine.result()).data).toMatchObject({ score: 10, waiting: 0 });
  const rightOf = async (attempt: OpenAttempt) =>
    ((await attempt.result()).data.list_question as Question[]).filter(
      ({ user: [answer] }) => answer.points === 1,
    );
  expect(await rightOf(mine)).toHaveLength(questions.length);
  expect((await rightOf(theirs)).map(({ type_code }) => type_code)).toEqual([]);
});
