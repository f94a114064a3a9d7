import { type ErrorName, errors } from '@bitu/contract/errors.ts';
import { resourceNames, resourceOf } from '@bitu/contract/resources.ts';
import { specs } from '@bitu/contract/specs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importPractices, practiceOf } from './testing/content.ts';
import type { ErrorContext } from './testing/calls/errors.ts';
import { errorCauses } from './testing/calls/index.ts';
import { failing } from './testing/failing-pool.ts';
import { newStudent } from './testing/people.ts';
import { testServer } from './testing/server.ts';
import { openAttempt } from './testing/attempt.ts';

let stage: ErrorContext;
beforeAll(async () => {
  const server = await testServer();
  await importPractices(server, [practiceOf('normal'), practiceOf('exam', { type: 'test' })]);
  stage = { server, student: await newStudent(server) };
});
afterAll(() => stage.server.stop());

test('every error of the catalogue has a row, and every row an error', () => {
  expect(Object.keys(errorCauses).sort()).toEqual(Object.keys(errors).sort());
});

test('every error that a spec declares is in the catalogue', () => {
  for (const spec of Object.values(specs))
    for (const name of spec.errors) expect(errors).toHaveProperty(name);
});

/** What cannot be there twice (`testing/calls/resources.ts`). */
const uniqueWords = resourceNames
  .map((name) => resourceOf(name))
  .flatMap(({ unique, word }) => (unique ? [word] : []));

/** Errors with the message of the rule that was broken. */
const ownSentence: Partial<Record<ErrorName, string>> = {
  clash: expect.stringMatching(`^Đã có (${uniqueWords.join('|')}) Hai lần\\.$`),
  answerSlip: 'Con chọn Đúng hoặc Sai nhé!',
  answerClose: 'Gần đúng rồi, con xem lại từng chữ nhé!',
  storageFull:
    'Máy chủ tạm thời chưa lưu được. Câu trả lời vẫn được giữ trên máy của con và sẽ được gửi lại.',
  otpRefused: 'Mã vừa được gửi rồi. Bạn chờ 120 giây nữa rồi bấm gửi lại nhé!',
  requestDecided: expect.stringMatching(/^Nhân Viên \d+ đã rút lại yêu cầu này\.$/),
  requestGone: 'Người xin không còn dạy lớp này, nên chỉ có thể không duyệt.',
  reportNotReady: 'Bài này chưa nộp. Con nộp bài là có báo cáo ngay.',
};

test.each(Object.values(errorCauses).flat())(
  '%s is sent with its code, status and message',
  async (name, cause) => {
    const response = await cause(stage);
    const { code, status, message } = errors[name];
    expect(response).toMatchObject({ status, code, message: ownSentence[name] ?? message });
    expect(JSON.parse(response.body)).toMatchObject({
      success: false,
      time_current: expect.any(Number),
    });
    expect(Object.keys(JSON.parse(response.body)).sort()).toEqual([
      'code',
      'data',
      'message',
      'success',
      'time_current',
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  },
);

test('codes are distinct: two errors share one only where the specification says so', () => {
  const byCode = Map.groupBy(Object.entries(errors), ([, entry]) => entry.code);
  const shared = [...byCode].filter(([, entries]) => entries.length > 1).map(([code]) => code);
  expect(shared.sort()).toEqual([403, 404]);
});

describe('when the database fails', () => {
  test.each([
    ['53100', 1001],
    ['ENOSPC', 1001],
    ['EDQUOT', 1001],
    ['53300', 503],
    ['57P01', 503],
    ['57014', 503],
    ['40001', 503],
    ['40P01', 503],
    ['25006', 503],
    ['26000', 503],
    ['42P05', 503],
    ['08006', 503],
    ['ECONNREFUSED', 503],
    ['ECONNRESET', 503],
    ['22P02', 500],
  ])('a save refused with %s gets %i, and no details are shown', async (code, expected) => {
    const { server, student } = stage;
    const attempt = await openAttempt(server, student, 'exam');
    await attempt.save('word', ['it is'], 1);
    const refusing = failing(server.db.pool, { code, message: 'a secret of the database' });
    const response = await attempt
      .save('word', ["it's"], 2)
      .finally(() => refusing[Symbol.dispose]());
    expect(response.code).toBe(expected);
    expect(response.status).toBe(expected === 500 ? 500 : 503);
    expect(response.body).not.toContain('secret');
    if (response.status === 503) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt.reload()).data.answerDetail[attempt.id('word')].bai_lam).toEqual([
      'it is',
    ]);
  });

  test('completely, the process stays alive and takes calls, and a monitor is told', async () => {
    const { server } = stage;
    const refusing = failing(server.db.pool, { message: 'Connection terminated unexpectedly' });
    const database = { query: { database: '' } };
    expect((await server.call('system.readyz', database)).status).toBe(503);
    expect((await server.call('system.readyz')).status).toBe(200);
    expect((await server.call('system.healthz')).status).toBe(200);
    refusing[Symbol.dispose]();
    expect((await server.call('system.readyz', database)).status).toBe(200);
  });
});
