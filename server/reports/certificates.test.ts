import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { issueCertificate, type Issued, revokeCertificate } from './certificates.ts';

let server: TestServer;
let student: Person;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date('2026-11-21T05:00:00Z');
  student = await newStudent(server);
});
afterAll(() => server.stop());

const issue = (own: { title?: string; at?: Date } = {}): Promise<Issued> =>
  issueCertificate(server.db.queries, {
    studentId: student.id,
    classId: null,
    title: own.title ?? 'Hoàn thành Movers',
    reportId: null,
    issuedAt: own.at ?? server.clock.now,
  });
const check = ({ number, check_code: code }: Omit<Issued, 'id'>, headers = {}) =>
  server.call('reports.certificateCheck', { params: { number, code }, headers });

test('each has a number of its year in Vietnam, and a code that cannot be guessed', async () => {
  const many = await Promise.all(Array.from({ length: 10 }, () => issue()));
  expect(new Set(many.map(({ number }) => number)).size).toBe(10);
  expect(new Set(many.map(({ check_code }) => check_code)).size).toBe(10);
  for (const { number, check_code } of many) {
    expect(number).toMatch(/^BITU-2026-\d{6}$/);
    expect(check_code).toMatch(/^[\w-]{22}$/);
  }
  const newYear = await issue({ at: new Date('2026-12-31T18:00:00Z') });
  expect(newYear.number).toMatch(/^BITU-2027-/);
});

test('anybody who has one sees that it is valid, and nothing else', async () => {
  const reply = await check(await issue());
  expect([reply.status, reply.data]).toEqual([200, { state: 'valid', revoked_day: null }]);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('a revoked one shows since when, and the first day stays', async () => {
  const certificate = await issue();
  const { queries } = server.db;
  await revokeCertificate(queries, certificate.number, new Date('2026-11-26T18:00:00Z'));
  await revokeCertificate(queries, certificate.number, new Date('2026-12-26T18:00:00Z'));
  expect((await check(certificate)).data).toEqual({ state: 'revoked', revoked_day: '2026-11-27' });
  await expect(
    revokeCertificate(queries, 'BITU-2026-999999', server.clock.now),
  ).rejects.toMatchObject({ error: 'notFound' });
});

test('an unknown number and a wrong code look the same', async () => {
  const one = await issue();
  const other = await issue();
  const replies = [
    await check({ number: 'BITU-2026-999999', check_code: one.check_code }),
    await check({ number: one.number, check_code: other.check_code }),
    await check({ number: one.number, check_code: 'x'.repeat(22) }),
  ];
  for (const { status, code, message, data } of replies)
    expect({ status, code, message, data }).toEqual({
      status: 404,
      code: 404,
      message: replies[0]?.message,
      data: null,
    });
});

test('the family sees the number, the address and the day of the revocation', async () => {
  student = await newStudent(server);
  const list = async () =>
    (await server.call('profile.certificates', { token: student.token })).data;
  await server.db.queries
    .insertInto('certificates')
    .values({ student_id: student.id, title: 'Cũ', issued_at: new Date('2026-01-01') })
    .execute();
  const { number, check_code } = await issue();
  const [numbered, old] = await list();
  expect(numbered).toMatchObject({
    number,
    check_url: `/chung-chi/${number}/${check_code}`,
    pdf_url: `/api/certificates/${numbered.id}/paper?format=pdf`,
    png_url: `/api/certificates/${numbered.id}/paper?format=png`,
    revoked_at: null,
  });
  expect(old).toMatchObject({ number: null, check_url: null, pdf_url: null, png_url: null });
  await revokeCertificate(server.db.queries, number, server.clock.now);
  expect((await list())[0]).toMatchObject({
    revoked_at: server.clock.now.getTime() / 1000,
    pdf_url: null,
    png_url: null,
  });
});

test('an address can check sixty times a minute', async () => {
  const certificate = await issue();
  server.clock.forward(600);
  const replies = [];
  for (let i = 0; i < 61; i++) replies.push((await check(certificate)).status);
  expect(replies.filter((status) => status === 200)).toHaveLength(60);
  expect(replies.at(-1)).toBe(429);
});
