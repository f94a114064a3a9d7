/**
 * Requests generated from every route's schema, valid and broken. FUZZ_REQUESTS sets their number: `npm test --
 * --long` makes 5000; run 20000 now and then.
 */
import { routes, type RouteName } from '@bitu/contract/routes.ts';
import type { Spec } from '@bitu/contract/spec.ts';
import { specs } from '@bitu/contract/specs.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arbitraryOf, brokenBody, mutated, oddities } from './testing/arbitrary.ts';
import { everyType, importPractices, practiceOf, rightAnswers } from './testing/content.ts';
import { newStudent, type Person, sessionOf } from './testing/people.ts';
import { staffMember, type StaffPerson } from './testing/staff.ts';
import { demoPassword, md5, type TestServer, testServer } from './testing/server.ts';
import { openAttempt, type OpenAttempt } from './testing/attempt.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1000);

let server: TestServer;
let student: Person;
/** A person who may make every staff call. */
let staff: StaffPerson;
let pool: Record<string, readonly unknown[]>;
/** Complete bodies with consistent parts; mutations of these get furthest. */
let bodies: Partial<Record<RouteName, object[]>>;
beforeAll(async () => {
  server = await testServer();
  const codes = Array.from({ length: 12 }, (_, i) => `fuzz-${i}`);
  await importPractices(
    server,
    codes.map((code, i) => practiceOf(code, { type: i % 2 ? 'test' : 'normal' })),
  );
  student = await newStudent(server, { classes: { 'starters-a': 1 } });
  const sibling = await newStudent(server, { siblingOf: student });
  staff = await staffMember(server, ['owner', 'office', 'lead', 'teacher'], {
    classes: ['starters-a'],
    subjects: [1, 5],
  });
  const own = await Promise.all(codes.map((code) => openAttempt(server, student, code)));
  const foreign = await openAttempt(server, sibling, 'fuzz-1');
  const attempts = [...own, foreign].map((attempt) => attempt.attemptId);
  const practices = own.map((attempt) => attempt.practiceId);
  const answers = [
    ['a'],
    ['true'],
    ['a', 'b'],
    [['a', 'b']],
    ['am', 'x', ''],
    ['12'],
    ['it is'],
    [],
  ];
  pool = {
    practiceId: practices.map(String),
    practice_id: practices,
    attempt_id: attempts,
    wrong_of: attempts.map(String),
    resultId: attempts.map(String),
    question_id: own.flatMap((attempt) => everyType.map(({ id }) => attempt.id(id))),
    bai_lam: answers,
    core_user_id: [student.id, sibling.id],
    full_name: ['Nguyễn Văn An', 'An', 'An 1'],
    date_of_birth: ['2016-01-01'],
    user_name: ['0912345678', '+84 912.345.678'],
    password: [md5(demoPassword)],
    student_id: [student.id, sibling.id],
    staff_id: [staff.id],
    ...(await idsOfClass('starters-a')),
  };
  const idsOf = (attempt: OpenAttempt) => ({
    practice_id: attempt.practiceId,
    attempt_id: attempt.attemptId,
  });
  bodies = {
    'practice.submit': own.slice(0, 2).map(idsOf),
    'practice.save': own.flatMap((attempt) =>
      Object.entries(rightAnswers).flatMap(([code, bai_lam]) =>
        [1, 2, 3].map((revision) => ({
          ...idsOf(attempt),
          question_id: attempt.id(code),
          bai_lam,
          revision,
        })),
      ),
    ),
  };
});
afterAll(() => server.stop());

/** Returns the ids of a class and its lessons, as calls name them. */
async function idsOfClass(code: string) {
  const lessons = await server.db.queries
    .selectFrom('lessons as l')
    .innerJoin('classes as c', 'c.id', 'l.class_id')
    .where('c.code', '=', code)
    .select(['l.id', 'c.id as class_id'])
    .orderBy('l.id')
    .limit(10)
    .execute();
  return {
    class_id: lessons.slice(0, 1).map((lesson) => lesson.class_id),
    lesson_id: lessons.map(({ id }) => id),
  };
}

interface Fuzzed {
  name: RouteName;
  params: unknown;
  query: unknown;
  payload: Buffer | undefined;
  headers: Record<string, string>;
}

/** A request for a route from its schema, possibly with one broken part. */
function requestFor(name: RouteName): fc.Arbitrary<Fuzzed> {
  const spec: Spec = specs[name];
  const part = (schema: unknown) => (schema ? arbitraryOf(schema, pool) : fc.constant({}));
  return fc
    .record({
      params: part(spec.params),
      query: part(spec.query),
      body: spec.body
        ? fc.oneof(part(spec.body), fc.constantFrom(...(bodies[name] ?? [{}])))
        : fc.constant(undefined),
      wrong: fc.constantFrom(
        'nothing',
        'nothing',
        'body',
        'body',
        'query',
        'params',
        'bytes',
        'headers',
      ),
      oddity: oddities,
      at: fc.nat(1000),
      bytes: brokenBody('{"practice_id":1,"bai_lam":["a"]}'),
      token: fc.constantFrom(...Array<string>(7).fill('own'), 'none', 'bad'),
      type: fc.constantFrom(
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'a/b; c',
        '',
      ),
    })
    .map(({ params, query, body, wrong, oddity, at, bytes, token, type }) => {
      const text = JSON.stringify(wrong === 'body' ? mutated(body ?? {}, oddity, at) : body);
      const payload =
        wrong === 'bytes' ? bytes : text === undefined ? undefined : Buffer.from(text);
      return {
        name,
        params: wrong === 'params' ? mutated(params, oddity, at) : params,
        query: wrong === 'query' ? mutated(query, oddity, at) : query,
        payload: routes[name].method === 'GET' ? undefined : payload,
        headers: {
          ...(payload && { 'content-type': wrong === 'headers' ? type : 'application/json' }),
          ...(token !== 'none' && {
            authorization:
              token === 'own' ? 'own' : `Bearer ${JSON.stringify(oddity).replace(/[^ -~]/g, '')}`,
          }),
          ...(name === 'system.metrics' &&
            wrong === 'nothing' && { 'access-key': 'a service key for tests only' }),
        },
      };
    });
}

/** A part of an address as a stranger may write it, including objects, lists, and characters that must be encoded. */
function written(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `%ED%A0%80${encodeURIComponent(text.toWellFormed())}`;
}

function queryOf(query: unknown): string {
  if (query === null || typeof query !== 'object') return written(query);
  return Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${written(name)}=${written(one)}`),
    )
    .join('&');
}

/** These calls end the session with which they are made. */
const ending: RouteName[] = ['accounts.logout', 'accounts.switch'];

/** Returns a session of the kind of caller that the call is for. */
async function tokenFor(name: RouteName): Promise<string> {
  if (routes[name].scope === 'staff')
    return server.deps.staffSessions.open(staff.id, { device: null, factorAt: server.clock.now });
  return (ending.includes(name) ? await sessionOf(server, student) : student).token;
}

async function send({ name, params, query, payload, headers }: Fuzzed) {
  const own = headers['authorization'] === 'own';
  const values = (params ?? {}) as Record<string, unknown>;
  const search = queryOf(query);
  // An accepted stream never ends; an unknown parameter makes it be refused.
  const stray = name.endsWith('.stream') && search === '' ? 'stray=1' : search;
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => written(values[key]));
  return server.app.inject({
    method: routes[name].method,
    url: stray ? `${path}?${stray}` : path,
    ...(payload && { payload }),
    headers: { ...headers, ...(own && { authorization: `Bearer ${await tokenFor(name)}` }) },
  });
}

test(`${requests} requests made from the schemas, valid and broken: none gets 5xx`, async () => {
  const statuses = new Map<string, number>();
  const names = Object.keys(routes) as RouteName[];
  // Each route in turn, so that all are called even with few requests.
  let turn = 0;
  const request = fc
    .constant(null)
    .chain(() => requestFor(names[turn++ % names.length] as RouteName));
  await fc.assert(
    fc.asyncProperty(request, async (fuzzed) => {
      const response = await send(fuzzed);
      const key = `${fuzzed.name} ${response.statusCode}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      expect(response.statusCode, `${fuzzed.name}: ${response.body}`).toBeLessThan(500);
      const isRaw = 'raw' in routes[fuzzed.name];
      if (isRaw && response.statusCode === 200) return;
      const body = response.json();
      expect(body).toMatchObject({
        success: response.statusCode === 200,
        time_current: expect.any(Number),
      });
      expect('code' in body).toBe(response.statusCode !== 200);
    }),
    { numRuns: requests, seed: 20_261_121, endOnFailure: true },
  );
  if (process.env['FUZZ_REQUESTS']) console.log(Object.fromEntries([...statuses].sort()));
  // Enough requests passed validation to make the test meaningful.
  const accepted = [...statuses]
    .filter(([key]) => key.endsWith(' 200'))
    .reduce((sum, [, count]) => sum + count, 0);
  expect(accepted).toBeGreaterThan(requests / 20);
  expect(turn).toBeGreaterThanOrEqual(names.length);
});
