import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, deskOf, handIn, shortMark, singleItems, storeDesk } from '../testing/desk.ts';
import { storePupils } from '../testing/lesson-grid.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let lead: Desk;
let teacher: Desk;
beforeAll(async () => {
  server = await testServer();
  await storeDesk(server);
  lead = await deskOf(server, 'lead', { subjects: [5] });
  teacher = await deskOf(server, 'teacher', { classes: ['desk'] });
});
afterAll(() => server.stop());

const keep = async (desk: Desk, text: string, own: object = {}) =>
  desk.call('marking.saveComment', {
    body: { text, subject_id: 5, criterion: null, question_id: null, shared: false, ...own },
  });
const find = async (desk: Desk, query: object = {}) =>
  (await desk.call('marking.comments', { query })).data.map(({ text }: { text: string }) => text);

test('comments are found without tone marks: of the question, of the criterion, own and shared ones', async () => {
  const { attempt } = await handIn(server, 'desk-hw', { one: 'a' });
  const question_id = attempt.id('one');
  await keep(lead, 'Chia sẻ: động từ', { shared: true });
  await keep(teacher, 'Của cô: Động từ');
  await keep(teacher, 'Tiêu chí: động từ', { criterion: 'grammar' });
  await keep(teacher, 'Câu này: động từ', { question_id });
  await keep(teacher, 'Danh từ');
  await keep(lead, 'Riêng của lead: động từ');
  expect(await find(teacher, { q: 'dong TU', criterion: 'grammar', question_id })).toEqual([
    'Câu này: động từ',
    'Tiêu chí: động từ',
    'Của cô: Động từ',
    'Chia sẻ: động từ',
  ]);
  expect(await find(teacher, { q: '%' })).toHaveLength(5);
  expect(await find(teacher, { q: 'dong tu', subject_id: 1 })).toEqual([]);
});

test('used comments come first', async () => {
  await keep(teacher, 'Dùng một');
  const used = (await keep(teacher, 'Dùng hai')).data.id;
  expect(await find(teacher, { q: 'dung' })).toEqual(['Dùng một', 'Dùng hai']);
  const { item } = (await teacher.next()).data;
  const mark = { ...shortMark(1), item_id: item.id, mark_id: crypto.randomUUID() };
  await teacher.call('marking.send', { body: { ...mark, comment_ids: [used] } });
  expect(await find(teacher, { q: 'dung' })).toEqual(['Dùng hai', 'Dùng một']);
});

test('only leads share, and only own comments can be changed or deleted', async () => {
  expect((await keep(teacher, 'Cho mọi người', { shared: true })).status).toBe(403);
  const { id, text, subject_id, is_own } = (await keep(teacher, 'Của riêng cô')).data;
  const changes = { id, text, subject_id, is_own };
  const other = await deskOf(server, 'teacher', { classes: ['desk'] });
  expect((await keep(other, 'Sửa trộm', { changes })).status).toBe(404);
  const remove = (desk: Desk, which: number) =>
    desk.call('marking.removeComment', { params: { id: which }, body: {} });
  expect((await remove(other, id)).status).toBe(404);
  expect((await keep(teacher, 'Đã sửa', { changes })).data).toMatchObject({
    text: 'Đã sửa',
    is_own: 1,
  });
  expect((await remove(teacher, id)).status).toBe(200);
  const shared = (await keep(lead, 'Chung', { shared: true })).data.id;
  expect((await remove(teacher, shared)).status).toBe(404);
  expect((await remove(lead, shared)).status).toBe(200);
});

test('a new version of a rubric applies to items begun later', async () => {
  await handIn(server, 'desk-hw', { one: 'a' });
  const { item } = (await lead.next()).data;
  const [short] = (await lead.call('marking.rubrics', { query: {} })).data.filter(
    (one: { code: string }) => one.code === 'short',
  );
  const { id: _id, version: _version, retired_at: _retired, ...body } = short;
  const changed = { ...body, subject_id: 5, title: 'Trả lời ngắn, mới', seen: 0 };
  expect((await teacher.call('marking.saveRubric', { body: changed })).status).toBe(403);
  const saved = await lead.call('marking.saveRubric', { body: changed });
  expect(saved.data).toMatchObject({ version: 1, subject_id: 5, title: 'Trả lời ngắn, mới' });
  expect((await lead.item(item.id)).data.rubric.id).toBe(short.id);
  const { attempt } = await handIn(server, 'desk-hw', { one: 'b' });
  const [later = 0] = await singleItems(server, attempt.attemptId);
  expect((await lead.item(later)).data.rubric.id).toBe(saved.data.id);
  const off = { ...changed, criteria: [{ id: 'x', name: 'x', bands: [{ band: 7, words: 'x' }] }] };
  expect((await lead.call('marking.saveRubric', { body: off })).status).toBe(400);
});

test('a lead edits only the rubrics of their own subjects; the owner edits those for all subjects', async () => {
  const [common] = (await lead.call('marking.rubrics', { query: {} })).data.filter(
    (one: { code: string; subject_id: number | null }) =>
      one.code === 'project' && one.subject_id === null,
  );
  const { id: _id, version, retired_at: _retired, ...body } = common;
  const owner = await deskOf(server, 'owner', {});
  const ofMaths = await deskOf(server, 'lead', { subjects: [1] });
  const save = (desk: Desk, subject_id: number | null, revision: number) =>
    desk.call('marking.saveRubric', { body: { ...body, subject_id, seen: revision } });
  expect((await save(lead, null, version)).status).toBe(403);
  expect((await save(ofMaths, 5, 0)).status).toBe(403);
  expect((await save(lead, 5, 0)).data).toMatchObject({ subject_id: 5, version: 1 });
  expect((await save(owner, 5, 1)).data).toMatchObject({ subject_id: 5, version: 2 });
  expect((await save(owner, null, version)).data).toMatchObject({ version: version + 1 });
  // One subject's rubric leaves the others unchanged.
  expect((await save(ofMaths, 1, 0)).data).toMatchObject({ subject_id: 1, version: 1 });
  const used = (await lead.call('marking.rubrics', { query: {} })).data.filter(
    (one: { code: string }) => one.code === 'project',
  );
  expect(used.map((one: { subject_id: number | null }) => one.subject_id)).toEqual([null, 1, 5]);
});

test('work in a subject without a rubric of its own is marked by the one for all subjects', async () => {
  await storeDesk(server, 'toan', 1);
  const { attempt } = await handIn(server, 'toan-hw', { one: 'a' });
  const [id = 0] = await singleItems(server, attempt.attemptId);
  const ofMaths = await deskOf(server, 'lead', { subjects: [1] });
  expect((await ofMaths.item(id)).data.rubric).toMatchObject({ code: 'short', subject_id: null });
  const claimed = await ofMaths.call('marking.claim', { params: { id }, body: {} });
  expect(claimed.data.rubric).toMatchObject({ code: 'short', subject_id: null });
});

test('shared comments of a subject are changed by its leads', async () => {
  const ofMaths = await deskOf(server, 'lead', { subjects: [1] });
  const remove = (desk: Desk, which: number) =>
    desk.call('marking.removeComment', { params: { id: which }, body: {} });
  expect((await keep(ofMaths, 'Cho môn khác', { shared: true })).status).toBe(403);
  const comment = (await keep(lead, 'Chung của tiếng Anh', { shared: true })).data;
  const { id, text, subject_id, is_own } = comment;
  const changes = { id, text, subject_id, is_own };
  expect((await keep(ofMaths, 'Sửa', { changes, subject_id: 1, shared: true })).status).toBe(404);
  expect((await remove(ofMaths, id)).status).toBe(404);
  expect((await keep(lead, 'Sửa', { changes, shared: true })).status).toBe(200);
});

test('names of children become {con}; words that are no names, and names of others, stay', async () => {
  await storePupils(server, 'desk', ['Phan Gia Huy']);
  const { id } = await newStudent(server);
  const students = server.db.queries.updateTable('students');
  await students.set({ full_name: 'Hồ Thị Bảo Trân' }).where('id', '=', id).execute();
  const storedText = async (text: string) => (await keep(teacher, text)).data.text;
  expect(await storedText('Phan Gia Huy mở bài gọn, bạn Huy nhé.')).toBe(
    '{con} mở bài gọn, bạn {con} nhé.',
  );
  expect(await storedText('Hồ Thị Bảo Trân đọc to.')).toBe('{con} đọc to.');
  expect(await storedText('Nam và Mai là nhân vật, em Trân cũng thế.')).toBe(
    'Nam và Mai là nhân vật, em Trân cũng thế.',
  );
  expect(await find(teacher, { q: 'gia huy' })).toEqual([]);
});
