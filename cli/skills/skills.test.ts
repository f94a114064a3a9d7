import { openAttempt } from '@bitu/server/testing/attempt.ts';
import { importPractices, truthsOf } from '@bitu/server/testing/content.ts';
import { newStudent } from '@bitu/server/testing/people.ts';
import { type TestServer, testServer } from '@bitu/server/testing/server.ts';
import { storeLevel, storeSkill, tagPractice } from '@bitu/server/testing/skills.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWithin } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [truthsOf('tagged')]);
});
afterAll(() => server.stop());

test('answers given before a question was tagged count after a rebuild', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'tagged');
  await attempt.save('q1', ['true']);
  await attempt.submit();
  const skill = await storeSkill(server, 'rebuilt');
  const level = await storeLevel(server, 'rebuilt');
  await tagPractice(server, 'tagged', { level, skill });
  const mastery = () =>
    server.db.queries
      .selectFrom('mastery')
      .select(['level_id', 'skill_id', 'n', 'right_count'])
      .where('student_id', '=', student.id)
      .execute();
  expect(await mastery()).toEqual([]);
  const { code, out } = await runWithin(server, ['skills', 'rebuild']);
  expect(code).toBe(0);
  expect(out).toMatch(/^computed for \d+ students\n$/);
  expect(await mastery()).toEqual([{ level_id: level, skill_id: skill, n: 1, right_count: 1 }]);
});
