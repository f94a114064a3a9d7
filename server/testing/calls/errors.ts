/** How to cause errors through HTTP: the form of a cause, and the errors that any call may have. */
import { storeMediaBytes } from '../../services/media.ts';
import { openAttempt } from '../attempt.ts';
import { failing } from '../failing-pool.ts';
import { newStudent, type Person } from '../people.ts';
import { type ApiResponse, responseOf, type TestServer } from '../server.ts';

export interface ErrorContext {
  server: TestServer;
  /** A student without a class; the practices `normal` and `exam` are open to everybody. */
  student: Person;
}

/** Makes calls; the last one fails. Returns its reply. */
export type Cause = (stage: ErrorContext) => Promise<ApiResponse>;

/** Opens the practice as a new student. */
export const newAttempt = async ({ server }: ErrorContext, practice: string) =>
  openAttempt(server, await newStudent(server), practice);

/** Saves an answer while the database refuses everything. */
async function saveRefused(stage: ErrorContext, refusal: { code?: string; message?: string }) {
  const attempt = await newAttempt(stage, 'exam');
  // The session and the question are cached now, so only the write remains.
  await attempt.save('truth', ['true']);
  using _refusing = failing(stage.server.db.pool, refusal);
  return await attempt.save('truth', ['false']);
}

/** Errors that any call may have, whether its specification names them or not. */
export const errorsOfAnyCall = {
  badRequest: ({ server, student }) =>
    server.call('practice.save', { body: {}, token: student.token }),
  unauthenticated: ({ server }) => server.call('accounts.profile'),
  forbidden: ({ server }) => server.call('system.metrics'),
  notFound: ({ server, student }) =>
    server.call('accounts.switch', { body: { core_user_id: 999_999_999 }, token: student.token }),
  payloadTooLarge: ({ server, student }) =>
    server.call('practice.submit', { body: { text: 'x'.repeat(70_000) }, token: student.token }),
  unsupportedMediaType: ({ server, student }) =>
    server.call('practice.save', {
      body: 'a',
      headers: { 'content-type': 'text/plain' },
      token: student.token,
    }),
  async rangeNotSatisfiable({ server }) {
    const { dataDir } = server.deps.settings;
    const url = await storeMediaBytes(dataDir, { bytes: Buffer.from('four'), type: 'png' });
    return responseOf(await server.app.inject({ url, headers: { range: 'bytes=4-' } }));
  },
  async tooManyRequests({ server, student }) {
    const limit = { name: 'export', max: 1000, seconds: 60 };
    const who = String(student.loginId);
    for (let i = 0; i < 20; i++) await server.deps.limits.record([{ limit, who }]);
    const query = { core_user_id: student.id };
    return server.call('profile.export', { query, token: student.token });
  },
  internal: (stage) => saveRefused(stage, { code: 'XX000' }),
  unavailable: ({ server }) => {
    const refusing = failing(server.db.pool, { code: 'ECONNREFUSED' });
    const query = { database: '' };
    return server.call('system.readyz', { query }).finally(() => refusing[Symbol.dispose]());
  },
  storageFull: (stage) => saveRefused(stage, { code: '53100' }),
  async viewOnly({ server, student }) {
    const headers = { 'x-view-only': '1' };
    return server.call('accounts.endOtherSessions', { headers, token: student.token });
  },
} satisfies Record<string, Cause>;
export type AnyCallError = keyof typeof errorsOfAnyCall;
