import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { Frame } from '../../app/frame.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { draftOf, practiceOf } from '../testing.ts';
import { PracticePage } from './practice-page.tsx';

const routes = routesOf({ '/staff/office/content/:practice': PracticePage });
const lead = { ...lan, roles: ['lead' as const] };
const home = '/staff/office/content/9';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  localStorage.clear();
  network = answerCalls();
  adoptToken('staff-token');
  network.data('authoring.preview', { question: null, drawn: null, issues: [], warnings: [] });
  network.data('authoring.saveOutline', { revision: 2, at: 1_800_000_000 });
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const two = [draftOf('true_false'), draftOf('voice', { code: 'cau-2', revision: 0, published: 1 })];

test('title, settings and sections are saved while they are written', async () => {
  network.data('authoring.read', practiceOf(two));
  const { screen } = await showStaff(home, routes, lan);
  await screen.getByLabelText('Tên bài').fill('Một nửa');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Một nửa');
  await screen.getByLabelText('Loại bài').selectOptions('Kiểm tra');
  await screen.getByLabelText('Số phút').fill('20');
  await screen.getByRole('button', { name: 'Thêm phần' }).click();
  await screen.getByLabelText('Tên phần 2').fill('Nghe');
  await screen.getByRole('button', { name: 'Đưa xuống: câu 2' }).click();
  const sections = [
    { name: 'Phần 1', questions: ['cau-1'] },
    { name: 'Nghe', questions: ['cau-2'] },
  ];
  await expect
    .poll(() => network.of('authoring.saveOutline').at(-1))
    .toMatchObject({
      body: { outline: { title: 'Một nửa', type: 'test', minutes: 20, sections } },
    });
  await expect.element(screen.getByText('Đã lưu nháp')).toBeVisible();
  // People with permission only to write cannot publish.
  expect(screen.getByRole('button', { name: /Phát hành/ }).elements()).toEqual([]);
});

test('an old tab shows both versions, and one of them is chosen', async () => {
  network.data('authoring.read', practiceOf(two));
  const body = { ...two[0]?.body, stem: [{ text: 'Của cô Hà' }] };
  network.answers('authoring.saveQuestion', () =>
    Response.json(
      {
        success: false,
        code: errors.outdated.code,
        message: errors.outdated.message,
        data: { current: { ...two[0], body, revision: 8 } },
      },
      { status: 409 },
    ),
  );
  const { screen } = await showStaff(`${home}?cau=cau-1`, routes, lan);
  const stem = screen.getByRole('textbox', { name: 'Câu hỏi', exact: true });
  await stem.fill('Của mình');
  await expect.element(screen.getByText('Có người vừa sửa chỗ này')).toBeVisible();
  await expect.element(screen.getByText('Của mình: Của mình')).toBeVisible();
  await expect.element(screen.getByText('Bản mới: Của cô Hà')).toBeVisible();
  network.data('authoring.saveQuestion', { revision: 9, at: 1_800_000_001 });
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(screen.getByText('Đã lưu nháp')).toBeVisible();
  expect(network.of('authoring.saveQuestion').at(-1)).toMatchObject({
    body: { body: { stem: [{ text: 'Của mình' }] }, revision: 8 },
  });
});

test('each obstacle to publishing leads to its question', async () => {
  network.data('authoring.read', practiceOf(two, { may_publish: 1 }));
  const changes = { added: ['cau-1'], changed: [], removed: [], outline: 1 as const };
  network.data('authoring.changes', {
    ...changes,
    issues: [{ path: ['sections', 0, 'questions', 1, 'text'], message: 'Ô này đang trống.' }],
    warnings: [],
    checksum: 'abc',
  });
  const { screen } = await showStaff(home, routes, lead);
  await screen.getByRole('button', { name: 'Phát hành…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Phát hành' });
  await expect.element(dialog.getByText('Còn 1 chỗ cần sửa')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Phần 1, câu 2' }))
    .toHaveAttribute('href', `${home}?cau=cau-2`);
});

test('it is published with a note, after its changes were shown', async () => {
  network.data('authoring.read', practiceOf(two, { may_publish: 1 }));
  network.data('authoring.changes', {
    added: ['cau-1'],
    changed: ['cau-2'],
    removed: [],
    outline: 0,
    issues: [],
    warnings: [{ path: ['sections', 0, 'questions', 0, 'skills'], message: 'Chưa chọn kỹ năng' }],
    checksum: 'abc',
  });
  network.data('authoring.publish', { version: 1 });
  network.data('authoring.list', {
    practices: [],
    next_cursor: null,
    classes: [],
    levels: [],
    subjects: [],
  });
  const { screen } = await showStaff(home, routes, lead);
  await screen.getByRole('button', { name: 'Phát hành…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Phát hành' });
  await expect.element(dialog.getByText('1 câu mới, 1 câu sửa.')).toBeVisible();
  await expect.element(dialog.getByText('Nên xem lại')).toBeVisible();
  await dialog.getByLabelText(/^Ghi chú/).fill('Sửa câu 2');
  await dialog.getByRole('button', { name: 'Phát hành' }).click();
  await expect.element(screen.getByText(/^Đã phát hành\./).first()).toBeInTheDocument();
  expect(network.of('authoring.publish')).toMatchObject([
    { body: { checksum: 'abc', note: 'Sửa câu 2' } },
  ]);
});

test('a question is added by choosing its type', async () => {
  network.data('authoring.read', practiceOf([]));
  network.data('authoring.addQuestion', () => {
    network.data('authoring.read', practiceOf([draftOf('matching')], { outline_revision: 5 }));
    const { outline } = practiceOf([draftOf('matching')]);
    return { code: 'cau-1', outline, outline_revision: 5 };
  });
  const { screen } = await showStaff(home, routes, lan);
  await screen.getByRole('button', { name: 'Thêm câu vào Phần 1' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: /^Nối/ }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: /^Nối/ })).toBeVisible();
  expect(network.of('authoring.addQuestion')).toMatchObject([
    { body: { section: 0, type: 'matching' } },
  ]);
});

test('a question that is duplicated while the outline is being saved appears in it, and nothing else is lost', async () => {
  const practice = practiceOf(two);
  network.data('authoring.read', practice);
  let save: () => void = () => {};
  network.answers('authoring.saveOutline', async () => {
    await new Promise<void>((resolve) => (save = resolve));
    return Response.json({ success: true, data: { revision: 2, at: 1 }, time_current: 1 });
  });
  const { screen, router } = await showStaff(home, routes, lan);
  await screen.getByLabelText('Tên bài').fill('Một nửa');
  await expect.poll(() => network.of('authoring.saveOutline').length).toBe(1);
  await router.navigate(`${home}?cau=cau-1`);
  const outline = {
    ...practice.outline,
    title: 'Một nửa',
    sections: [{ name: 'Phần 1', questions: ['cau-1', 'cau-2', 'cau-3'] }],
  };
  network.data('authoring.addQuestion', () => {
    const copy = draftOf('true_false', { code: 'cau-3' });
    network.data('authoring.read', practiceOf([...two, copy], { outline, outline_revision: 3 }));
    return { code: 'cau-3', outline, outline_revision: 3 };
  });
  await screen.getByRole('button', { name: 'Nhân đôi' }).click();
  expect(network.of('authoring.addQuestion')).toEqual([]);
  save();
  await expect.element(screen.getByRole('heading', { level: 2, name: /cau-3/ })).toBeVisible();
  expect(network.of('authoring.addQuestion')).toMatchObject([
    { body: { section: 0, type: 'true_false', copy_of: 'cau-1' } },
  ]);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Một nửa');
  const list = screen.getByRole('navigation', { name: 'Câu hỏi của bài' });
  await list.getByRole('button', { name: 'Câu 3/3 · mọi câu của bài' }).click();
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(3);
});

test('a version published elsewhere is shown, after any number of versions', async () => {
  const versionsTo = (last: number) =>
    Array.from({ length: 20 }, (_, i) => ({
      version: last - i,
      published_at: 1_800_000_000,
      by: null,
      note: '',
      changes: { added: [], changed: [], removed: [] },
    }));
  const practice = practiceOf(two, { versions: versionsTo(30) });
  network.data('authoring.read', practice);
  const { screen, client } = await showStaff(home, routes, lan);
  await expect.element(screen.getByLabelText('Tên bài')).toHaveValue('Phân số quanh em');
  const outline = { ...practice.outline, title: 'Bản mới' };
  network.data('authoring.read', { ...practice, outline, versions: versionsTo(31) });
  await client.invalidateQueries();
  await expect.element(screen.getByLabelText('Tên bài')).toHaveValue('Bản mới');
});

test('text that one staff member left unfinished on a device is not shown to another', async () => {
  network.data('authoring.read', practiceOf(two));
  network.fails('authoring.saveOutline', 'unavailable');
  const first = await showStaff(home, routes, lan);
  await first.screen.getByLabelText('Tên bài').fill('Của cô Lan');
  await expect.element(first.screen.getByText(/^Chưa lưu được/)).toBeVisible();
  await first.screen.unmount();
  const second = await showStaff(home, routes, { ...lan, id: 8 });
  await expect.element(second.screen.getByLabelText('Tên bài')).toHaveValue('Phân số quanh em');
  await second.screen.unmount();
  const again = await showStaff(home, routes, lan);
  await expect.element(again.screen.getByLabelText('Tên bài')).toHaveValue('Của cô Lan');
});

/** A question of about 100 kB, and a small one. */
const large = draftOf('true_false', {
  body: { ...two[0]?.body, why: [{ text: 'ờ'.repeat(40_000) }] },
});
const small = draftOf('true_false', { code: 'cau-2' });

test('a large draft is saved when the page is left, just like a small one', async () => {
  network.data('authoring.read', practiceOf([large, small]));
  network.data('authoring.saveQuestion', { revision: 4, at: 1_800_000_001 });
  const { screen } = await showStaff(`${home}?cau=cau-1`, routes, lan);
  const stem = screen.getByRole('textbox', { name: 'Câu hỏi', exact: true });
  await stem.fill('Viết dở');
  dispatchEvent(new Event('pagehide'));
  await expect.element(screen.getByText('Đã lưu nháp')).toBeVisible();
  expect(network.of('authoring.saveQuestion')).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});

test('a save that was cut off when the page was left is repeated though its question is not opened, and shown in it', async () => {
  network.data('authoring.read', practiceOf([large, small], { may_publish: 1 }));
  network.data('authoring.saveQuestion', { revision: 4, at: 1_800_000_001 });
  const stem = [{ text: 'Viết dở' }];
  const place = `bitu-draft/${lead.id}/9/cau-1`;
  const cutOff = JSON.stringify({ value: { ...large.body, stem }, revision: 3 });
  localStorage.setItem(place, cutOff);
  const { screen } = await showStaff(home, routes, lead);
  await expect
    .poll(() => network.of('authoring.saveQuestion'))
    .toMatchObject([{ body: { body: { stem }, revision: 3 } }]);
  await expect.poll(() => localStorage.getItem(place)).toBeNull();
  await screen.unmount();
  localStorage.setItem(place, cutOff);
  const again = await showStaff(`${home}?cau=cau-1`, routes, lead);
  await expect
    .element(again.screen.getByRole('textbox', { name: 'Câu hỏi', exact: true }))
    .toHaveTextContent('Viết dở');
});

test('the office can read, but changes nothing', async () => {
  network.data('authoring.read', practiceOf(two));
  const office = { ...lan, roles: ['office' as const] };
  const { screen } = await showStaff(`${home}?cau=cau-1`, routes, office);
  await expect
    .element(screen.getByRole('textbox', { name: 'Câu hỏi', exact: true }))
    .toBeDisabled();
  expect(screen.getByRole('button', { name: /Thêm|Bỏ|Nhân đôi|Chèn/ }).elements()).toEqual([]);
});

test('on a laptop, the form of a question is wide, and the list of questions and pages is folded', async () => {
  await page.viewport(1280, 800);
  network.data('authoring.read', practiceOf(two));
  network.data('overrides.requestCount', { waiting: 0, answered: 0 });
  network.data('lessons.due', { due: 0, late: 0 });
  network.data('marking.work', {
    left: { waiting: 0, overdue: 0 },
    marked_today: 0,
    median_seconds: null,
    held: [],
    drafts: [],
    lead: null,
  });
  const framed = routesOf({
    '/staff/office/content/:practice': () => (
      <Frame>
        <PracticePage />
      </Frame>
    ),
  });
  const { screen, router } = await showStaff(`${home}?cau=cau-1`, framed, lan);
  const stem = screen.getByRole('textbox', { name: 'Câu hỏi', exact: true });
  await expect.element(stem).toBeVisible();
  const form = screen.getByRole('region', { name: /cau-1/ }).element().getBoundingClientRect();
  expect(form.width).toBeGreaterThanOrEqual(560);
  const preview = screen.getByRole('region', { name: 'Học sinh thấy' }).element();
  expect(preview.getBoundingClientRect().left).toBeGreaterThan(form.right);
  const list = screen.getByRole('navigation', { name: 'Câu hỏi của bài' });
  expect(list.getByRole('listitem').elements()).toEqual([]);
  await list.getByRole('button', { name: 'Câu 1/2 · mọi câu của bài' }).click();
  await expect
    .element(list.getByRole('link', { name: /^2\./ }))
    .toHaveAttribute('href', `${home}?cau=cau-2`);
  await router.navigate(`${home}?cau=cau-2`);
  await expect.element(screen.getByRole('heading', { level: 2, name: /cau-2/ })).toBeVisible();
  expect(list.getByRole('listitem').elements()).toEqual([]);
  await page.viewport(360, 800);
});

test('five pictures are five short rows', async () => {
  await page.viewport(1280, 800);
  const options = ['a', 'b', 'c', 'd', 'e'].map((alt) => ({ picture: `${alt}.png`, alt }));
  const body = { ...draftOf('single_choice').body, options };
  network.data('authoring.read', practiceOf([draftOf('single_choice', { body })]));
  const { screen } = await showStaff(`${home}?cau=cau-1`, routes, lan);
  await expect.element(screen.getByLabelText('Đổi ảnh: Lựa chọn 5')).toBeInTheDocument();
  const rows = [...document.querySelectorAll('.picture-row')].map(
    (row) => row.getBoundingClientRect().height,
  );
  expect(rows).toHaveLength(5);
  expect(Math.max(...rows)).toBeLessThanOrEqual(140);
  await page.viewport(360, 800);
});

test('statistics, key and files of a published practice are in its head', async () => {
  network.data('authoring.read', practiceOf(two, { may_publish: 1 }));
  const { screen } = await showStaff(`${home}?cau=cau-1`, routes, lead);
  await expect
    .element(screen.getByRole('link', { name: 'Thống kê câu hỏi' }))
    .toHaveAttribute('href', `${home}/statistics`);
  await expect
    .element(screen.getByRole('link', { name: 'Đáp án' }))
    .toHaveAttribute('href', expect.stringContaining('/staff/keys?practice='));
  await screen.getByRole('button', { name: 'Tải về' }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: 'Tải tệp YAML của Bitu' }))
    .toBeVisible();
});
