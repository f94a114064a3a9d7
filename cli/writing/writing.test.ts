import { openAttempt } from '@bitu/server/testing/attempt.ts';
import { importPractices, practiceOf } from '@bitu/server/testing/content.ts';
import { markedText, type OwnMark } from '@bitu/server/testing/marked-text.ts';
import { newStudent } from '@bitu/server/testing/people.ts';
import { type TestServer, testServer } from '@bitu/server/testing/server.ts';
import { currentCalibration } from '@bitu/server/writing/calibration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWithin } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const question = {
    id: 'essay',
    level: 1,
    type: 'ielts_writing',
    task: 2,
    min_words: 50,
    stem: 'Should children learn to cook at school?',
    why: 'Vì thế.',
  };
  await importPractices(server, [
    practiceOf('essays', { sections: [{ name: 'Viết', questions: [question] }] }),
  ]);
});
afterAll(() => server.stop());

/** Submits a text, with the engine's measures and a teacher's mark. */
async function mark(index: number, overall: number, own: OwnMark = {}) {
  const attempt = await openAttempt(server, await newStudent(server), 'essays');
  await attempt.save('essay', [{ text: 'A text.' }]);
  await attempt.submit();
  await markedText(server, attempt.attemptId, { index, overall, ...own });
}

const run = (word: string) => runWithin(server, ['writing', word]);

test('too few marks give no calibration and cannot be checked', async () => {
  await mark(0, 5);
  expect(await run('calibrate')).toMatchObject({
    code: 1,
    err: expect.stringContaining('at least 20') as string,
  });
  expect((await run('check')).code).toBe(1);
  expect(await currentCalibration(server.deps)).toBeNull();
});

test("teachers' marks calibrate the engine; those of another version do not count", async () => {
  // A line with a little noise, from band 3 to 7.5.
  for (let i = 0; i < 24; i++)
    await mark((i - 12) / 8, Math.round(2 * (5 + (i - 12) / 5 + (i % 3) / 4)) / 2);
  for (let i = 0; i < 5; i++) await mark(3, 0, { version: 'another' });
  expect(await run('calibrate')).toMatchObject({
    code: 0,
    out: expect.stringContaining('25 marks') as string,
  });
  const calibration = (await currentCalibration(server.deps))!;
  expect(calibration.marks).toBe(25);
  expect(calibration.weights[0]).toBeGreaterThan(1);
  const { code, out } = await run('check');
  expect(code).toBe(0);
  expect(out).toMatch(
    /marks +25 \(provisional\)\nr +0\.9\d+\nQWK +0\.\d+\nRMSE +0\.\d+\ncoverage \d+ %\n( +band \d\.\d+ +\d+ % of \d+\n)+/,
  );
});

test("a mark counts as it was before the machine's was seen", async () => {
  const before = (await currentCalibration(server.deps))!;
  await mark(0, 9, { alone: { task: 5, coherence: 5, lexis: 5, grammar: 5 } });
  await run('calibrate');
  const after = (await currentCalibration(server.deps))!;
  expect(Math.abs(after.middle - before.middle)).toBeLessThan(0.1);
});
