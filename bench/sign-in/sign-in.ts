/** The effect of many concurrent sign-ins on other users, and of many wrong passwords on their owners. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { routes } from '@bitu/contract/routes.ts';
import type { Database } from '@bitu/db/connect.ts';
import { demoLogins } from '@bitu/db/seed/families.ts';
import { withBackgroundLoad } from '../kit/background-load.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { quantile } from '../kit/stats.ts';
import { openSessions } from '../kit/students.ts';

const logins = 500;
const atOnce = 200;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const readers = 4;
const addresses = 25;

const [demo] = demoLogins;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const right = md5(demo?.password ?? '');
const wrong = md5('geraten');

/** Logins that all have the demo password, with a student each. */
async function addLogins({ queries }: Database) {
  const { password_hash } = await queries
    .selectFrom('logins')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const phones = Array.from({ length: logins }, (_, i) => `09${String(60_000_000 + i)}`);
  const rows = await queries
    .insertInto('logins')
    .values(phones.map((phone) => ({ phone, password_hash })))
    .returning(['id', 'phone'])
    .execute();
  const students = await queries
    .insertInto('students')
    .values(
      rows.map(({ id, phone }) => ({
        login_id: id,
        user_name: phone,
        full_name: 'Học Sinh Đo',
        state: 1 as const,
      })),
    )
    .returning(['id', 'login_id'])
    .execute();
  return { phones, students };
}

/** Signs in from an address; returns the status. */
const signIn = (port: number, phone: string, password: string, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ user_name: phone, password });
    const { method, path } = routes['accounts.login'];
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': address,
    };
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

export const signInStorm: Benchmark = {
  name: 'sign-in',
  claim:
    '200 sign-ins at once keep the p99 of other calls under 500 ms and overflow is 503; 1,000 wrong passwords over 500 accounts lock nobody out',
  async run(say) {
    const place = await makePlace('postgres');
    try {
      const { server, prepared } = await startPrepared(
        place,
        async (db) => {
          const { phones, students } = await addLogins(db);
          const sessions = await openSessions(db.queries, students.slice(0, readers));
          return { phones, tokens: sessions.map(({ token }) => token) };
        },
        { environment: { TRUSTED_PROXIES: '1' } },
      );
      const { phones, tokens } = prepared;

      const took: number[] = [];
      const statuses: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const storm = phones
          .slice(0, atOnce)
          .map((phone, i) => signIn(server.port, phone, right, `198.51.${round}.${i}`));
        const { done: answered, others: ofOthers } = await withBackgroundLoad(
          server.port,
          tokens,
          Promise.all(storm),
        );
        took.push(...ofOthers);
        statuses.push(...answered);
        const refused = answered.filter((status) => status === 503).length;
        say(
          `round ${round + 1}: ${refused} of ${atOnce} refused with 503; others: ${ofOthers.length} calls, p99 ${quantile(ofOthers, 0.99).toFixed(0)} ms`,
        );
      }

      const wrongs: number[] = [];
      for (let i = 0; i < 2 * logins; i += addresses)
        wrongs.push(
          ...(await Promise.all(
            Array.from({ length: addresses }, (_, j) =>
              signIn(server.port, phones[(i + j) % logins] ?? '', wrong, `203.0.113.${j}`),
            ),
          )),
        );
      let back = 0;
      for (let i = 0; i < logins; i += addresses) {
        const some = phones.slice(i, i + addresses);
        const answered = await Promise.all(
          some.map((phone, j) => signIn(server.port, phone, right, `203.0.113.${j}`)),
        );
        back += answered.filter((status) => status === 200).length;
      }
      await server.end('SIGTERM');

      const of = (status: number) => statuses.filter((one) => one === status).length;
      return [
        {
          what: 'other calls while 200 sign in at once, p50',
          value: quantile(took, 0.5),
          unit: 'ms',
        },
        {
          what: 'other calls while 200 sign in at once, p99',
          value: quantile(took, 0.99),
          unit: 'ms',
          limit: { atMost: 500 },
        },
        { what: 'sign-ins refused with 503', value: of(503), unit: `of ${statuses.length}` },
        {
          what: 'sign-ins answered neither 200 nor 503',
          value: statuses.length - of(200) - of(503),
          unit: '',
          limit: { atMost: 0 },
        },
        {
          what: 'wrong passwords checked',
          value: wrongs.filter((status) => status === 401).length,
          unit: 'of 1,000',
          limit: { atLeast: 2 * logins },
        },
        {
          what: 'owners who sign in right afterwards',
          value: back,
          unit: 'of 500',
          limit: { atLeast: logins },
        },
      ];
    } finally {
      await place.drop();
    }
  },
};
