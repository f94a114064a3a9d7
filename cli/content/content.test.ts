import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictures } from '@bitu/server/testing/pictures.ts';
import { type TestServer, testServer } from '@bitu/server/testing/server.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runWithin } from '../testing.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));
afterAll(() => server.stop());

const path = (name: string) => join(inject('dataDir'), name);
async function imported(text: string, code: string, ...more: string[]) {
  await writeFile(path(`${code}.gift`), text);
  return runWithin(server, ['content', 'import', path(`${code}.gift`), code, '1', 'Thử', ...more]);
}
const stored = (code: string) =>
  server.db.queries
    .selectFrom('questions as q')
    .innerJoin('practices as p', 'p.id', 'q.practice_id')
    .select(['q.code', 'q.type_code'])
    .where('p.code', '=', code)
    .orderBy('q.id')
    .execute();

const good = '::Q1:: Thủ đô? {=Hà Nội ~Huế####Vì thế.}\n\n::Q2:: Đọc đoạn văn.\n\n::Q3:: $x {T}';

test('GIFT questions become a practice, and what is left out is listed', async () => {
  const { code, out, err } = await imported(good, 'gift-good');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Bỏ câu: gift-good.gift, dòng 3, Q2: Đây là lời dẫn');
  expect(out).toContain('Đã nhập 2 câu hỏi.');
  expect(await stored('gift-good')).toEqual([
    { code: 'q1', type_code: 'single_choice' },
    { code: 'q3', type_code: 'true_false' },
  ]);
});

test('an existing practice is not replaced, and a dry run stores nothing', async () => {
  expect(await imported(good, 'gift-twice', '--dry-run')).toMatchObject({ code: 0 });
  expect(await stored('gift-twice')).toEqual([]);
  expect(await imported(good, 'gift-twice')).toMatchObject({ code: 0 });
  const again = await imported('A? {T}', 'gift-twice');
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('chọn mã khác') as string });
  expect(await stored('gift-twice')).toHaveLength(2);
});

test('with one issue nothing is stored, and each place is listed', async () => {
  const bad = `${good}\n\n::Q4:: Hai? {=a =b ~c}\n\n::Q5:: \\\\(\\\\frac\\\\) {T}`;
  const { code, err } = await imported(bad, 'gift-bad');
  expect(code).toBe(1);
  expect(err).toContain('dòng 7, Q4, Đáp án: Có 2 đáp án đúng');
  expect(await stored('gift-bad')).toEqual([]);
  const maths = await imported('::Q5:: \\\\(\\\\frac\\\\) {T}', 'gift-maths');
  expect(maths.err).toContain('dòng 1, Q5, Câu hỏi: Công thức');
});

test('the questions with issues are left out on request, and each is listed', async () => {
  const bad = `${good}\n\n::Q4:: Hai? {=a =b ~c}\n\n::Q5:: \\\\(\\\\frac\\\\) {T}`;
  const refused = await imported(bad, 'gift-left', '--dry-run');
  expect(refused).toMatchObject({ code: 1, out: expect.not.stringContaining('có lỗi') as string });
  // All at once, those that only the check of the whole practice finds too.
  expect(refused.err).toMatch(/dòng 7, Q4, Đáp án.*\n.*dòng 9, Q5, Câu hỏi: Công thức/);
  expect(refused.err).toContain('Thêm --leave-out để bỏ 2 câu có lỗi này và nhập 2 câu còn lại.');
  const tried = await imported(bad, 'gift-left', '--leave-out', '--dry-run');
  expect(tried).toMatchObject({ code: 0, err: '' });
  expect(tried.out).toContain('Sẽ nhập 2 câu hỏi, bỏ 2 câu có lỗi.');
  expect(await stored('gift-left')).toEqual([]);
  const { code, out, err } = await imported(bad, 'gift-left', '--leave-out');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Bỏ câu: gift-left.gift, dòng 3, Q2: Đây là lời dẫn');
  expect(out).toContain('Bỏ câu có lỗi: gift-left.gift, dòng 7, Q4, Đáp án: Có 2 đáp án đúng');
  expect(out).toContain('Bỏ câu có lỗi: gift-left.gift, dòng 9, Q5, Câu hỏi: Công thức');
  expect(out).toContain('Đã nhập 2 câu hỏi, bỏ 2 câu có lỗi.');
  expect(await stored('gift-left')).toMatchObject([{ code: 'q1' }, { code: 'q3' }]);
});

test('an option that the command does not have is refused, and nothing is imported', async () => {
  const { code, err } = await imported(good, 'gift-option', '--dryrun');
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining('unknown option --dryrun') as string,
  });
  expect(await stored('gift-option')).toEqual([]);
});

test('without a sound question nothing is imported, left out or not', async () => {
  const bad = '::Q4:: Hai? {=a =b ~c}';
  for (const more of [[], ['--leave-out']]) {
    const { code, err } = await imported(bad, 'gift-none', ...more);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.not.stringContaining('--leave-out') as string,
    });
  }
  expect(await stored('gift-none')).toEqual([]);
});

test('a practice is written as GIFT, and what GIFT cannot represent is listed', async () => {
  const words = ['content', 'export', 'math-g3-times-division', path('try.gift')];
  const { code, out } = await runWithin(server, words);
  expect(code).toBe(0);
  expect(out).toContain(': bỏ qua (có ảnh, âm thanh hoặc bảng');
  expect(await readFile(path('try.gift'), 'utf8')).toContain('$CATEGORY: ');
  const again = await runWithin(server, words);
  expect(again.code).toBe(1);
});

test('pictures of a Moodle file are stored with the practice and exported again; each needs an alternative text', async () => {
  const moodle = (alt: string) =>
    `<quiz><question type="truefalse"><name><text>q1</text></name><questiontext format="html"><text><![CDATA[Nhìn: <img src="@@PLUGINFILE@@/a.png"${alt}>]]></text><file name="a.png" path="/" encoding="base64">${pictures.png.toString('base64')}</file></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;
  const refused = await imported(moodle(''), 'moodle-no-alt');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('mô tả') as string });
  expect(await imported(moodle(' alt="hình"'), 'moodle-picture')).toMatchObject({ code: 0 });
  const words = ['content', 'export', 'moodle-picture', path('picture.xml')];
  const { code, out } = await runWithin(server, words);
  expect({ code, out }).toEqual({ code: 0, out: expect.not.stringContaining('bỏ qua') as string });
  const written = await readFile(path('picture.xml'), 'utf8');
  expect(written).toContain(`encoding="base64">${pictures.png.toString('base64').slice(0, 12)}`);
});
