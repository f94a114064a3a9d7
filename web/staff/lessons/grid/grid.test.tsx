import type { LessonGrid } from '@bitu/contract/lessons.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { useCellOutbox } from '../../app/outboxes.ts';
import { lan, showStaff } from '../../testing.tsx';
import { deliverNow, dropCell, readCells } from '../storage/cells.ts';
import { gridWith, rowOf } from '../testing.ts';
import { GridPage } from './grid-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  network = answerCalls();
  adoptToken('staff-token');
  await page.viewport(1280, 800);
});
afterEach(() => {
  for (const key of readCells().keys()) dropCell(key);
  network.restore();
  adoptToken(null);
});

function Page() {
  useCellOutbox();
  return <GridPage />;
}
const routes = routesOf({ '/staff/office/lessons/:id': Page });
const open = async (grid: LessonGrid, me = lan) => {
  network.data('lessons.grid', grid);
  const { screen } = await showStaff('/staff/office/lessons/12', routes, me);
  await expect.element(screen.getByRole('heading', { name: 'Unit 4' })).toBeVisible();
  return screen;
};
const saves = () => {
  network.data('lessons.attend', null);
  network.data('lessons.assess', null);
};
const bodies = () =>
  [...network.requests]
    .filter(({ name }) => name === 'lessons.attend' || name === 'lessons.assess')
    .map(({ body }) => body);

const an = rowOf(1, 'Lê An');
const ngoc = rowOf(2, 'Trần Bảo Ngọc');
const press = (keys: string) => userEvent.keyboard(keys);

test('two children are entered by keyboard alone, as in a spreadsheet', async () => {
  saves();
  const screen = await open(gridWith([an, ngoc]));
  const cell = screen.getByRole('gridcell', { name: /^Điểm danh Lê An/ });
  (cell.element() as HTMLElement).focus();
  await press('c{Enter}m12{ArrowUp}{Tab}85{Tab}7{Tab}{Tab}9,5{Tab}An doc to{Enter}Ngoc noi ro');
  await expect
    .element(screen.getByRole('gridcell', { name: 'Điểm danh Trần Bảo Ngọc: Muộn 12 phút' }))
    .toBeVisible();
  await press('{ArrowLeft}{ArrowLeft}');
  await expect.element(screen.getByLabelText('Nhận xét, Trần Bảo Ngọc')).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}10');
  await deliverNow();
  await expect.element(screen.getByText('Đã lưu hết')).toBeVisible();
  expect(bodies()).toEqual([
    { student_id: 1, before: null, value: { state: 'present', minutes: null } },
    { student_id: 2, before: null, value: { state: 'late', minutes: 12 } },
    { cell: 'skill', student_id: 1, skill: 1, before: null, value: 8.5 },
    { cell: 'skill', student_id: 1, skill: 2, before: null, value: 7 },
    { cell: 'skill', student_id: 1, skill: 4, before: null, value: 9.5 },
    { cell: 'comment', student_id: 1, before: '', value: 'An doc to' },
    { cell: 'comment', student_id: 2, before: '', value: 'Ngoc noi ro' },
    { cell: 'skill', student_id: 2, skill: 4, before: null, value: 10 },
  ]);
});

test('a lesson in maths asks for the skills of maths', async () => {
  saves();
  const screen = await open(gridWith([an], { subject_id: 1 }));
  const heads = screen.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Tính toán', 'Suy luận', 'Trình bày', 'Tương tác']),
  );
  await expect.element(screen.getByText('Từ vựng')).not.toBeInTheDocument();
  await screen.getByLabelText('Suy luận, Lê An').fill('85');
  await deliverNow();
  await expect.element(screen.getByText('Đã lưu hết')).toBeVisible();
  expect(bodies()).toEqual([{ cell: 'skill', student_id: 1, skill: 6, before: null, value: 8.5 }]);
});

test('the four letters of attendance are on one line, whatever is in the other cells', async () => {
  const comment = 'Con đọc to, rõ ràng. '.repeat(12);
  const screen = await open(gridWith([{ ...an, comment }]));
  const tops = ['Có mặt', 'Muộn', 'Vắng có phép', 'Vắng'].map(
    (name) => screen.getByTitle(name, { exact: true }).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
});

test('minutes can be typed after a click, too', async () => {
  saves();
  const screen = await open(gridWith([an]));
  const cell = screen.getByRole('gridcell', { name: /^Điểm danh Lê An/ });
  await cell.getByTitle('Muộn').click();
  await press('12');
  await expect
    .element(screen.getByRole('gridcell', { name: 'Điểm danh Lê An: Muộn 12 phút' }))
    .toBeVisible();
});

test('Tab leaves the grid after its last cell; arrow keys first move through the text of a comment', async () => {
  saves();
  const screen = await open(gridWith([an, rowOf(3, 'Vũ Chi', { comment: 'Chi' })]));
  const comment = screen.getByLabelText('Nhận xét, Vũ Chi');
  (comment.element() as HTMLElement).focus();
  (comment.element() as HTMLTextAreaElement).setSelectionRange(1, 1);
  await press('{ArrowLeft}');
  await expect.element(comment).toHaveFocus();
  await press('{ArrowLeft}');
  await expect.element(screen.getByLabelText('Tương tác, Vũ Chi')).toHaveFocus();
  await press('{Tab}{Tab}');
  expect(document.activeElement?.closest('[role=grid]')).toBeNull();
  // One cell of the grid is in the tab order: the one that was left.
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(comment).toHaveFocus();
});

test('an absent child has no scores, and a letter does not delete scores', async () => {
  saves();
  const away = { attendance: { state: 'absent', minutes: null } as const };
  const screen = await open(
    gridWith([rowOf(1, 'Lê An', away), rowOf(2, 'Ngọc', { skills: [8, null, null, null] })]),
  );
  const none = screen.getByLabelText('Từ vựng, Lê An: học sinh vắng');
  await expect.element(none).toHaveAttribute('readonly');
  (screen.getByRole('gridcell', { name: /^Điểm danh Lê An/ }).element() as HTMLElement).focus();
  await press('{Tab}');
  await expect.element(screen.getByLabelText('Nhận xét, Lê An')).toHaveFocus();
  (screen.getByRole('gridcell', { name: /^Điểm danh Ngọc/ }).element() as HTMLElement).focus();
  await press('v');
  await expect.element(screen.getByText(/Ngọc có điểm kỹ năng rồi/).first()).toBeVisible();
  await deliverNow();
  expect(bodies()).toEqual([]);
});

test('an invalid score stays in sight when the cell is left, and nothing of it is stored', async () => {
  saves();
  const screen = await open(gridWith([rowOf(2, 'Ngọc', { skills: [8, null, null, null] })]));
  const cell = screen.getByLabelText('Từ vựng, Ngọc');
  (cell.element() as HTMLElement).focus();
  await press('76{Tab}');
  await expect.element(cell).toHaveValue('76');
  await expect.element(cell).toBeInvalid();
  await expect.element(screen.getByText('Từ 0 đến 10, theo bước 0,5')).toBeVisible();
  await deliverNow();
  await expect.element(screen.getByText('1 ô cần sửa')).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: 'Từ vựng: cần sửa' })).toBeVisible();
  expect(bodies().filter((body) => (body as { value?: unknown }).value !== 8)).toEqual([]);
  await press('{Shift>}{Tab}{/Shift}9{Tab}');
  await expect.element(cell).toHaveValue('9');
  await deliverNow();
  expect(bodies().at(-1)).toMatchObject({ cell: 'skill', student_id: 2, skill: 1, value: 9 });
});

test('nothing is sent while a score is invalid, and the dialog names it', async () => {
  saves();
  const here = { state: 'present', minutes: null } as const;
  const whole = { attendance: here, skills: [8, 7, 9, 8], comment: 'An đọc to.' } as const;
  const screen = await open(gridWith([rowOf(1, 'Lê An', { ...whole, skills: [...whole.skills] })]));
  await screen.getByLabelText('Từ vựng, Lê An').fill('11');
  await screen.getByRole('button', { name: 'Gửi cho gia đình' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Gửi cho gia đình' });
  await expect.element(dialog.getByText(/Lê An: Từ vựng: cần sửa/)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Gửi cho 1 gia đình' });
  await expect.element(send).not.toBeInTheDocument();
  await press('{Escape}');
  await screen.getByLabelText('Từ vựng, Lê An').fill('10');
  await screen.getByRole('button', { name: 'Gửi cho gia đình' }).click();
  await expect.element(send).toBeVisible();
});

test('text typed without a network stays on the device, and is sent when the page is opened again', async () => {
  const first = await open(gridWith([an, ngoc]));
  await first.getByLabelText('Ngữ pháp, Lê An').fill('6');
  await first.getByLabelText('Dặn về nhà').fill('Đọc trang 27');
  await deliverNow();
  await expect.element(first.getByText('2 ô đang lưu')).toBeVisible();
  await first.unmount();
  saves();
  await open(gridWith([an, ngoc]));
  await deliverNow();
  expect(bodies().slice(-2)).toEqual([
    { cell: 'skill', student_id: 1, skill: 2, before: null, value: 6 },
    { cell: 'homework', before: '', value: 'Đọc trang 27' },
  ]);
  await expect.element(page.getByLabelText('Ngữ pháp, Lê An')).toHaveValue('6');
  await expect.element(page.getByText('Đã lưu hết')).toBeVisible();
});

test('a trailing space stays while somebody types, though the server does not keep it', async () => {
  saves();
  const screen = await open(gridWith([an]));
  const comment = screen.getByLabelText('Nhận xét, Lê An');
  (comment.element() as HTMLElement).focus();
  await press('An ');
  await deliverNow();
  await expect.element(screen.getByText('Đã lưu hết')).toBeVisible();
  await press('doc to');
  await expect.element(comment).toHaveValue('An doc to');
});

test('somebody else’s value is shown beside one’s own until one of them is chosen', async () => {
  const refuses = (current: unknown) =>
    network.answers('lessons.assess', () =>
      Response.json(
        {
          success: false,
          code: 11005,
          message: 'Có người vừa sửa',
          data: { current },
          time_current: Math.floor(Date.now() / 1000),
        },
        { status: 409 },
      ),
    );
  refuses(7);
  const screen = await open(gridWith([an]));
  const score = screen.getByLabelText('Từ vựng, Lê An');
  await score.fill('8');
  await deliverNow();
  const both = screen.getByText('Của bạn: 8 · Bản mới: 7');
  await expect.element(both).toBeVisible();
  await expect.element(screen.getByText('1 ô chờ bạn chọn')).toBeVisible();
  await screen.getByRole('button', { name: 'Lấy bản mới' }).click();
  await expect.element(score).toHaveValue('7');
  await expect.element(both).not.toBeInTheDocument();

  refuses(5);
  await score.fill('9');
  await deliverNow();
  await expect.element(screen.getByText('Của bạn: 9 · Bản mới: 5')).toBeVisible();
  saves();
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(screen.getByText('Đã lưu hết')).toBeVisible();
  expect(bodies().at(-1)).toEqual({ cell: 'skill', student_id: 1, skill: 1, before: 5, value: 9 });
});

test('a cell that the server refuses is reported, and kept until it is given up', async () => {
  network.fails('lessons.assess', 'lessonNotFound');
  const screen = await open(gridWith([an]));
  await screen.getByLabelText('Từ vựng, Lê An').fill('8');
  await deliverNow();
  const refused = screen.getByText('Từ vựng, Lê An: chưa lưu được 8');
  await expect.element(refused).toBeVisible();
  await expect.element(screen.getByText('1 ô chưa lưu được')).toBeVisible();
  await screen.getByRole('button', { name: 'Bỏ chỗ này' }).click();
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Từ vựng, Lê An')).toHaveValue('');
});

test('children who joined are pale until confirmed, one by one or all at once', async () => {
  saves();
  const late = { state: 'late', minutes: 8 } as const;
  const here = { state: 'present', minutes: null } as const;
  const screen = await open(
    gridWith([
      rowOf(1, 'Lê An', { joined: here }),
      rowOf(2, 'Ngọc', { joined: late }),
      rowOf(3, 'Chi'),
    ]),
  );
  const first = screen.getByRole('gridcell', { name: 'Điểm danh Lê An: Có mặt, chưa xác nhận' });
  (first.element() as HTMLElement).focus();
  await press('{Enter}');
  await screen.getByRole('button', { name: 'Xác nhận 1 học sinh đã vào lớp' }).click();
  await deliverNow();
  expect(bodies()).toEqual([
    { student_id: 1, before: null, value: here },
    { student_id: 2, before: null, value: late },
  ]);
});

test('only complete rows are sent; the others are listed with the missing entries; sending can be undone for ten minutes', async () => {
  saves();
  const whole = { attendance: { state: 'present', minutes: null }, comment: 'Tốt' } as const;
  const skills = [8, null, null, null];
  const rows = [rowOf(1, 'Lê An', { ...whole, skills }), rowOf(2, 'Ngọc', whole), rowOf(3, 'Chi')];
  const screen = await open(gridWith(rows));
  await screen.getByRole('button', { name: 'Gửi cho gia đình' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Gửi cho gia đình' });
  const lacking = dialog.getByRole('region', { name: 'Chưa gửi' }).getByRole('listitem');
  await expect.element(lacking.nth(0)).toHaveTextContent('Ngọc: chưa có điểm kỹ năng');
  await expect.element(lacking.nth(1)).toHaveTextContent('Chi: chưa điểm danh');
  const until = Math.floor(Date.now() / 1000) + 600;
  network.data('lessons.send', { sent: [1], incomplete: [], undo_until: until });
  const held = rowOf(1, 'Lê An', { ...whole, skills, state: 'held', undo_until: until });
  network.data('lessons.grid', gridWith([held, ...rows.slice(1)]));
  await dialog.getByRole('button', { name: 'Gửi cho 1 gia đình' }).click();
  await expect.element(screen.getByText(/Đang gửi cho 1 gia đình, 10 phút nữa/)).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: 'đang gửi' })).toBeVisible();
  network.data('lessons.undo', { taken_back: [1] });
  network.data('lessons.grid', gridWith(rows));
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .element(screen.getByText('Đã hoàn tác, chưa gửi cho 1 gia đình.').first())
    .toBeVisible();
  await expect.element(screen.getByText(/10 phút nữa/)).not.toBeInTheDocument();
});

test('nothing is sent to families while a cell is not saved', async () => {
  const whole = { attendance: { state: 'excused', minutes: null } } as const;
  const screen = await open(gridWith([rowOf(1, 'Lê An', whole)]));
  await screen.getByLabelText('Buổi sau').fill('Unit 5');
  await screen.getByRole('button', { name: 'Gửi cho gia đình' }).click();
  await screen.getByRole('button', { name: 'Gửi cho 1 gia đình' }).click();
  await expect.element(screen.getByText(/Còn ô chưa lưu được nên chưa gửi/)).toBeVisible();
  expect(network.of('lessons.send')).toEqual([]);
});

test('a comment from the bank contains the child’s name; the same text for four children is marked', async () => {
  saves();
  const comment = {
    id: 3,
    text: '{con} đọc rất to.',
    is_own: 1,
    subject_id: 5,
    criterion: null,
    question_id: null,
    uses: 2,
  } as const;
  network.data('marking.comments', [comment]);
  const names = ['Lê An', 'Vũ Chi', 'Trần Bảo Ngọc', 'Phạm Hà'];
  const rows = names.map((name, i) =>
    rowOf(i + 1, name, { comment: i === 0 ? '' : `${name.split(' ').at(-1)} đọc rất to.` }),
  );
  const screen = await open(gridWith(rows));
  await expect.element(screen.getByText('giống hệt nhau').first()).not.toBeInTheDocument();
  const first = screen.getByLabelText('Nhận xét, Lê An');
  (first.element() as HTMLElement).focus();
  await press('/');
  await screen.getByRole('button', { name: '{con} đọc rất to.' }).click();
  await expect.element(first).toHaveValue('An đọc rất to.');
  expect(screen.getByText('giống hệt nhau').elements()).toHaveLength(4);
});

test('on a phone each child is a card', async () => {
  saves();
  await page.viewport(360, 800);
  const screen = await open(gridWith([an, ngoc]));
  const card = screen.getByRole('listitem', { name: 'Lê An' });
  await card.getByRole('button', { name: 'Muộn' }).click();
  await card.getByLabelText('Muộn mấy phút').fill('7');
  await card.getByLabelText('Phát âm, Lê An').fill('9');
  await deliverNow();
  expect(bodies()).toEqual([
    { student_id: 1, before: null, value: { state: 'late', minutes: 7 } },
    { cell: 'skill', student_id: 1, skill: 3, before: null, value: 9 },
  ]);
  await card.getByRole('button', { name: 'Vắng', exact: true }).click();
  await expect.element(screen.getByText(/An có điểm kỹ năng rồi/).first()).toBeVisible();
  expect(screen.getByRole('grid').elements()).toEqual([]);
});

test('on a phone the notes of a lesson are one line, so that the attendance is seen first', async () => {
  saves();
  await page.viewport(360, 800);
  const notes = { taught: 'Unit 4: ở sở thú. '.repeat(6), homework: 'Đọc trang 27', next: '' };
  const attendance = { state: 'late', minutes: 7 } as const;
  const screen = await open(gridWith([{ ...an, attendance }], { notes }));
  const state = screen.getByRole('listitem', { name: 'Lê An' }).getByLabelText('Muộn mấy phút');
  await expect.element(state).toBeVisible();
  expect(state.element().getBoundingClientRect().bottom).toBeLessThan(560);
  await expect.element(screen.getByLabelText('Buổi sau')).not.toBeVisible();
  await screen.getByText('Nội dung buổi học: đã ghi 2/3 ô').click();
  await screen.getByLabelText('Buổi sau').fill('Unit 5');
  await deliverNow();
  expect(bodies()).toEqual([{ cell: 'next', before: '', value: 'Unit 5' }]);
  await expect.element(screen.getByText('Nội dung buổi học: đã ghi 3/3 ô')).toBeVisible();
});

test('the office has the attendance alone', async () => {
  saves();
  const screen = await open(gridWith([an, ngoc], { may_assess: 0 }), { ...lan, roles: ['office'] });
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Học sinh', 'Điểm danh']);
  expect(screen.getByRole('button', { name: 'Gửi cho gia đình' }).elements()).toEqual([]);
  (screen.getByRole('gridcell', { name: /^Điểm danh Lê An/ }).element() as HTMLElement).focus();
  await press('v{Tab}c');
  await deliverNow();
  expect(bodies()).toHaveLength(2);
});

test('a lesson that has not begun, and one without children, say so', async () => {
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const coming = await open(gridWith([an], { starts_at: soon, ends_at: soon + 3600 }));
  await expect.element(coming.getByText('Buổi học này chưa diễn ra')).toBeVisible();
  await coming.unmount();
  const empty = await open(gridWith([]));
  await expect.element(empty.getByText('Buổi này chưa có học sinh nào')).toBeVisible();
});
