import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueCertificate, revokeCertificate } from './certificates.ts';
import { enterEntryTest } from '../testing/entry-test.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { readPdf, withoutSpaces } from '../testing/read-pdf.ts';
import { whilePaperIsBusy } from '../testing/reports.ts';
import { longReport } from '../testing/sample-reports.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let student: Person;
let reportId: string;
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://bitu.example' });
});
beforeEach(async () => {
  student = await newStudent(server);
  await server.db.queries
    .updateTable('students')
    .set({ full_name: 'Đỗ Thị Bảo Ngọc' })
    .where('id', '=', student.id)
    .execute();
  reportId = `entry-${(await enterEntryTest(server, student)).attemptId}`;
});
afterAll(() => server.stop());

/** Returns the body as bytes; `call` returns text. */
async function fetchFile(url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await server.app.inject({ url, headers });
  return { status: reply.statusCode, headers: reply.headers, file: reply.rawPayload };
}

const expectText = async (text: string, file: Buffer) =>
  expect((await readPdf(file)).text).toContain(withoutSpaces(text));

test('a report is a file with a readable name, and is not cached on the way', async () => {
  const { token } = student;
  const { data } = await server.call('reports.entry', {
    params: { id: reportId.slice('entry-'.length) },
    token,
  });
  const { status, headers, file } = await fetchFile(`/api/reports/${reportId}.pdf`, token);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  const name = encodeURIComponent(`${data.title} - Đỗ Thị Bảo Ngọc.pdf`);
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
  expect(headers['content-disposition']).toMatch(/filename="[a-z\d-]+-do-thi-bao-ngoc\.pdf"/);
  await expectText(data.title, file);
  await expectText(data.sentence.text, file);
});

test('a report of another student, or an unknown one, is not found', async () => {
  const other = await newStudent(server);
  const ofOther = { params: { id: reportId }, token: other.token };
  expect(await server.call('reports.paper', ofOther)).toMatchObject({ status: 404 });
  const unknown = { params: { id: 'test-999999999' }, token: student.token };
  expect(await server.call('reports.paper', unknown)).toMatchObject({ status: 404 });
  expect(await server.call('reports.paper', { params: { id: reportId } })).toMatchObject({
    status: 401,
  });
});

test('behind a link there is the call name and no address of evidence, until the link ends', async () => {
  const { data } = await server.call('reports.createLink', {
    body: { report_id: reportId, days: 7, name_shown: 'call' },
    token: student.token,
  });
  const key = data.url.slice(-22);
  const { status, headers, file } = await fetchFile(`/api/reports/by-link/${key}.pdf`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const { text, title, links } = await readPdf(file);
  expect(text).toContain(withoutSpaces('Bảo Ngọc'));
  expect(text + title + String(headers['content-disposition'])).not.toMatch(/Đỗ|%C4%90/);
  for (const link of links) expect(link).toMatch(/^https:\/\/bitu\.example\/app/);
  await server.call('reports.endLink', {
    params: { id: data.link.id },
    body: {},
    token: student.token,
  });
  expect(await server.call('reports.linkPaper', { params: { key } })).toMatchObject({
    status: 404,
    code: errors.linkGone.code,
  });
});

test('nothing is looked up for an address that has used up its papers', async () => {
  const ask = () => server.call('reports.linkPaper', { params: { key: 'a'.repeat(22) } });
  for (let i = 0; i < 20; i++) await ask();
  expect(await ask()).toMatchObject({ status: 429 });
});

test('a certificate is available as document and picture, and as neither once revoked', async () => {
  const { id, number, check_code } = await issueCertificate(server.db.queries, {
    studentId: student.id,
    classId: null,
    title: 'Hoàn thành khóa Starters',
    reportId: null,
    issuedAt: new Date('2026-11-20T03:00:00Z'),
  });
  const [listed] = (await server.call('profile.certificates', { token: student.token })).data;
  const path = `/api/certificates/${id}/paper?format=`;
  expect([listed.pdf_url, listed.png_url]).toEqual([`${path}pdf`, `${path}png`]);
  const document = await fetchFile(`${path}pdf`, student.token);
  await expectText('Đỗ Thị Bảo Ngọc', document.file);
  await expectText('Hoàn thành khóa Starters', document.file);
  await expectText(`https://bitu.example/chung-chi/${number}/${check_code}`, document.file);
  const picture = await fetchFile(`${path}png`, student.token);
  expect(picture.headers['content-type']).toBe('image/png');
  expect(picture.headers['content-disposition']).toContain('.png"');
  expect(picture.file.subarray(1, 4).toString()).toBe('PNG');
  const other = await newStudent(server);
  expect((await fetchFile(`${path}pdf`, other.token)).status).toBe(404);
  await revokeCertificate(server.db.queries, number, new Date());
  expect((await fetchFile(`${path}pdf`, student.token)).status).toBe(404);
});

test.each([
  ['  Đỗ \t Thị\n Bảo  Ngọc ', 'Đỗ Thị Bảo Ngọc'],
  ['Đỗ \u202Ecọgn\u202C Bảo\u200B', 'Đỗ cọgn Bảo'],
  ['#eval("1+1") *An* $x$ \\ @a', '#eval("1+1") *An* $x$ \\ @a'],
  ['0912345678', 'Con'],
])('the name %j is printed as %j, also in the title and the file name', async (name, as) => {
  const { id } = await issueCertificate(server.db.queries, {
    studentId: student.id,
    classId: null,
    title: 'Hoàn thành',
    reportId: null,
    issuedAt: new Date('2026-11-20T03:00:00Z'),
  });
  const own = server.db.queries.updateTable('students').where('id', '=', student.id);
  await own.set({ full_name: name }).execute();
  const path = `/api/certificates/${id}/paper?format=pdf`;
  const { file, headers } = await fetchFile(path, student.token);
  const { title, text } = await readPdf(file);
  expect(title.endsWith(` – ${as}`)).toBe(true);
  expect(text).toContain(withoutSpaces(as));
  expect(text).not.toContain('0912345678');
  const plain = as.replaceAll(/["*\\]+/g, ' ').trim();
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    `Hoàn thành - ${plain}.pdf`,
  );
});

test('with a full queue the family is asked to try again later, and then the file is there', async () => {
  const ask = () =>
    server.call('reports.paper', { params: { id: reportId }, token: student.token });
  const busy = await whilePaperIsBusy(server, ask);
  expect(busy).toMatchObject({
    status: 503,
    code: errors.paperBusy.code,
    message: errors.paperBusy.message,
  });
  expect(busy.headers['retry-after']).toBe('5');
  expect(await ask()).toMatchObject({ status: 200 });
});

test('other calls are served while a long report is being made', async () => {
  let isMade = false;
  const long = server.deps.paper.report(async () => longReport(200)).then(() => (isMade = true));
  expect(await server.call('reports.latest', { token: student.token })).toMatchObject({
    status: 200,
  });
  expect(isMade).toBe(false);
  await long;
});
