import { errors } from '@bitu/contract/errors.ts';
import type { StaffMe } from '@bitu/contract/staff.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Output } from '../../api/client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { ClassPage } from './class-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

type Class = Output<'timetable.class'>;

const lesson = (id: number, days: number, own: Partial<Class['lessons'][number]> = {}) => {
  const starts_at = Math.floor(Date.now() / 1000) + days * 86_400;
  return {
    id,
    title: `Buổi ${id}`,
    starts_at,
    ends_at: starts_at + 5400,
    room: null,
    teacher: 'Cô Lan',
    stands_in: false,
    state: 'planned' as const,
    homework: [],
    ...own,
  };
};
const classOf = (own: Partial<Class> = {}): Class => ({
  id: 3,
  title: 'Lớp Toán 3',
  code: 'T3A',
  subject_id: 1,
  grade_id: 3,
  level_id: null,
  level_name: null,
  teacher_id: 1,
  teacher: 'Cô Lan',
  join_url: null,
  status: 1,
  students: 0,
  next_lesson: null,
  updated_at: '2030-01-01T00:00:00.000Z',
  enrolled: [],
  moves: [],
  lessons: [lesson(1, -7), lesson(2, 3), lesson(3, 10)],
  ...own,
});
const listed = (id: number, title: string, questions: number) => ({
  id,
  code: `bai-${id}`,
  title,
  subject_id: 1,
  practice_type: 2 as 1 | 2,
  level_id: null as number | null,
  origin: 'console' as const,
  questions,
  drafts: 0,
  types: [],
  changed_at: null,
});
const practices = (...list: ReturnType<typeof listed>[]): Output<'authoring.list'> => ({
  practices: list,
  next_cursor: null,
  classes: [],
  levels: [],
  subjects: [1],
});

const visibleAtOnce = {
  results: 'at_once' as const,
  released: false,
  held: 0,
  waits_for: [],
  students: null,
};
const input = {
  id: 40,
  practice_id: 8,
  title: 'Phép cộng',
  practice_type: 2 as 1 | 2,
  due: 7,
  ...visibleAtOnce,
};

const office: StaffMe = { ...lan, roles: ['office'] };
const show = async (search = '') =>
  (
    await showStaff(
      `/staff/office/classes/3${search}`,
      routesOf({ '/staff/office/classes/:id': ClassPage }),
      office,
    )
  ).screen;

test('nothing is assigned that nobody chose; several practices at once are withdrawn from the message', async () => {
  network.data('timetable.class', classOf());
  network.data('authoring.list', practices(listed(8, 'Phép cộng', 5), listed(7, 'Phép trừ', 4)));
  network.data('homework.give', { id: 40 });
  network.data('homework.takeBack', null);
  const screen = await show();
  await screen.getByRole('button', { name: 'Giao bài về nhà' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Giao bài về nhà' });
  await expect.element(dialog.getByRole('checkbox', { name: 'Phép cộng' })).not.toBeChecked();
  expect(network.of('authoring.list')).toMatchObject([{ query: { state: 'published' } }]);
  await dialog.getByRole('button', { name: 'Giao bài' }).click();
  await expect.element(dialog.getByText('Bạn chọn bài nhé.')).toBeVisible();
  expect(network.of('homework.give')).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Phép trừ' }).click();
  await dialog.getByRole('checkbox', { name: 'Phép cộng' }).click();
  await dialog.getByRole('button', { name: 'Giao 2 bài' }).click();
  await expect.element(screen.getByText('Đã giao 2 bài.', { exact: false }).first()).toBeVisible();
  expect(network.of('homework.give')).toMatchObject([
    { body: { lesson_id: 2, practice_id: 7, due_days: 7 } },
    { body: { lesson_id: 2, practice_id: 8, due_days: 7 } },
  ]);
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(() => network.of('homework.takeBack')).toHaveLength(2);
});

test('homework is assigned to a chosen lesson, without a due time', async () => {
  network.data('timetable.class', classOf());
  network.data('authoring.list', practices(listed(8, 'Phép cộng', 5)));
  network.data('homework.give', { id: 41 });
  const screen = await show();
  await screen.getByRole('button', { name: /^Giao bài: Buổi 3/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Giao bài về nhà' });
  await dialog.getByRole('checkbox', { name: 'Phép cộng' }).click();
  await dialog.getByLabelText('Hạn nộp').selectOptions('Không có hạn');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Ở lại' }).click();
  await dialog.getByRole('button', { name: 'Giao bài' }).click();
  await expect.poll(() => network.of('homework.give')).toHaveLength(1);
  expect(network.of('homework.give')).toMatchObject([{ body: { lesson_id: 3, due_days: null } }]);
});

test('practices of the level of the class come first, and each can be looked at', async () => {
  network.data('timetable.class', classOf({ level_id: 4, level_name: 'Starters' }));
  network.data(
    'authoring.list',
    practices({ ...listed(7, 'Colours', 4), level_id: 4 }, listed(8, 'Phép cộng', 5)),
  );
  const screen = await show();
  await screen.getByRole('button', { name: 'Giao bài về nhà' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Giao bài về nhà' });
  const own = dialog.getByRole('heading', { name: 'Trình độ Starters' });
  await expect.element(own).toBeVisible();
  const names = dialog.getByRole('group', { name: 'Bài' }).element().textContent ?? '';
  expect(names).toMatch(/Trình độ Starters.*Colours.*Bài khác.*Phép cộng/);
  expect(network.of('authoring.list')).toMatchObject([{ query: { first_level_id: '4' } }]);
  const link = dialog.getByRole('link', { name: 'Xem bài trong trang mới: Colours' });
  await expect.element(link).toHaveAttribute('href', '/staff/office/content/7');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('homework is shown at its lesson, and disappears when it is withdrawn', async () => {
  network.data('timetable.class', classOf({ lessons: [lesson(2, 3, { homework: [input] })] }));
  network.data('homework.takeBack', null);
  const screen = await show();
  const list = screen.getByRole('list', { name: 'Bài về nhà của Buổi 2' });
  await expect
    .element(list.getByRole('link', { name: 'Phép cộng' }))
    .toHaveAttribute('href', '/staff/office/content/8');
  network.data('timetable.class', classOf({ lessons: [lesson(2, 3)] }));
  network.data('homework.give', { id: 41 });
  await list.getByRole('button', { name: 'Gỡ bài: Phép cộng' }).click();
  await expect.element(list).not.toBeInTheDocument();
  // An accidental tap can be undone.
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(screen.getByText('Đã giao lại bài.').first()).toBeVisible();
  expect(network.of('homework.give')).toMatchObject([
    { body: { lesson_id: 2, practice_id: 8, due_days: 7, results: 'at_once' } },
  ]);
});

test('a link of the first steps opens the dialog; without a published practice it leads back to them', async () => {
  network.data('timetable.class', classOf());
  network.data('authoring.list', practices());
  const screen = await show('?add=homework');
  const dialog = screen.getByRole('dialog', { name: 'Giao bài về nhà' });
  await expect
    .element(dialog.getByRole('link', { name: 'Soạn hoặc nhập bài' }))
    .toHaveAttribute('href', '/staff/office/content');
});

test('coming lessons are shown at once; past ones are behind a tap', async () => {
  network.data('timetable.class', classOf());
  const screen = await show();
  const lessons = screen.getByRole('region', { name: 'Buổi học' });
  await expect.element(lessons.getByText('Buổi 2')).toBeVisible();
  await expect.element(lessons.getByText('Buổi 1')).not.toBeVisible();
  await lessons.getByText('Buổi đã qua (1)').click();
  await expect.element(lessons.getByText('Buổi 1')).toBeVisible();
});

test('what is chosen stays chosen while others are searched for, and so does the lesson', async () => {
  const all = [1, 2, 3, 4, 5, 6].map((id) => listed(id, `Bài ${id}`, 3));
  network.data('timetable.class', classOf());
  network.data('authoring.list', ({ query }) =>
    query['search'] === undefined ? practices(...all) : practices(listed(6, 'Bài 6', 3)),
  );
  network.data('homework.give', { id: 42 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Giao bài về nhà' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Giao bài về nhà' });
  await dialog.getByLabelText('Tìm bài').fill('6');
  await expect.element(dialog.getByRole('checkbox', { name: 'Bài 1' })).not.toBeInTheDocument();
  // A search is nothing to lose.
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Giao bài về nhà' }).click();
  await dialog.getByRole('checkbox', { name: 'Bài 6' }).click();
  await dialog.getByLabelText('Buổi học').selectOptions('3');
  await dialog.getByLabelText('Tìm bài').fill('6');
  await expect.element(dialog.getByRole('checkbox', { name: 'Bài 1' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('checkbox', { name: 'Bài 6' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Giao bài' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('homework.give')).toMatchObject([{ body: { lesson_id: 3, practice_id: 6 } }]);
});

test('a test is open between two hours; invalid hours are reported', async () => {
  network.data('timetable.class', classOf());
  network.data('authoring.list', practices(listed(8, 'Phép cộng', 5)));
  network.data('homework.give', { id: 43 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Giao bài về nhà' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Giao bài về nhà' });
  await dialog.getByRole('checkbox', { name: 'Phép cộng' }).click();
  await dialog.getByLabelText('Hạn nộp').selectOptions('Theo giờ mở và đóng');
  await dialog.getByLabelText('Mở ngày').fill('2099-11-27');
  await dialog.getByLabelText('Mở lúc').fill('20:00');
  await dialog.getByLabelText('Đóng ngày').fill('2099-11-27');
  await dialog.getByLabelText('Đóng lúc').fill('19:00');
  await dialog.getByRole('button', { name: 'Giao bài' }).click();
  await expect.element(dialog.getByText(/đóng sau khi mở nhé/)).toBeVisible();
  expect(network.of('homework.give')).toHaveLength(0);
  await dialog.getByLabelText('Đóng lúc').fill('21:00');
  await dialog.getByRole('button', { name: 'Giao bài' }).click();
  await expect.poll(() => network.of('homework.give')).toHaveLength(1);
  const opens_at = Date.parse('2099-11-27T20:00:00+07:00') / 1000;
  const hours = { opens_at, closes_at: opens_at + 3600 };
  expect(network.of('homework.give')).toMatchObject([{ body: { due_days: null, hours } }]);
  // It can be started at its own hour, not at that of the lesson.
  await expect.element(screen.getByText(/Học sinh làm được từ 20:00/).first()).toBeVisible();
});

test('the due time of homework is changed, and changed back', async () => {
  const dueIn = (due: number) =>
    classOf({ lessons: [lesson(2, 3, { homework: [{ ...input, due }] })] });
  network.data('timetable.class', dueIn(8));
  network.data('homework.change', { released: 0 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Đổi hạn nộp: Phép cộng' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Đổi hạn nộp: Phép cộng' });
  await expect.element(dialog.getByLabelText('Gia đình thấy kết quả')).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Hạn nộp')).toHaveValue('8');
  await dialog.getByLabelText('Hạn nộp').selectOptions('14 ngày sau buổi học');
  network.data('timetable.class', dueIn(14));
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByText(/hạn 14 ngày/)).toBeVisible();
  await screen.getByRole('button', { name: 'Hoàn tác' }).last().click();
  await expect.poll(() => network.of('homework.change')).toHaveLength(2);
  expect(network.of('homework.change')).toMatchObject([
    { body: { before: 8, value: 14 } },
    { body: { before: 14, value: 8 } },
  ]);
});

test('in a conflict the second person sees both due times, and keeps their own explicitly', async () => {
  network.data('timetable.class', classOf({ lessons: [lesson(2, 3, { homework: [input] })] }));
  network.fails('homework.change', 'outdated', { current: { due: null, results: 'at_once' } });
  const screen = await show();
  await screen.getByRole('button', { name: 'Đổi hạn nộp: Phép cộng' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Đổi hạn nộp: Phép cộng' });
  await dialog.getByLabelText('Hạn nộp').selectOptions('3 ngày sau buổi học');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect
    .element(dialog.getByText('Bây giờ: không có hạn. Của bạn: hạn 3 ngày.'))
    .toBeVisible();
  network.data('homework.change', { released: 0 });
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('homework.change').at(-1)).toMatchObject({ body: { before: null, value: 3 } });
});

test('for a test one chooses when results are shown; other practices offer no choice', async () => {
  network.data('timetable.class', classOf());
  const exam = { ...listed(9, 'Kiểm tra tháng', 20), practice_type: 1 as 1 | 2 };
  network.data('authoring.list', practices(listed(8, 'Phép cộng', 5), exam));
  network.data('homework.give', { id: 44 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Giao bài về nhà' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Giao bài về nhà' });
  const choice = dialog.getByLabelText('Gia đình thấy kết quả');
  await dialog.getByRole('checkbox', { name: 'Phép cộng' }).click();
  await expect.element(choice).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'Phép cộng' }).click();
  await dialog.getByRole('checkbox', { name: 'Kiểm tra tháng' }).click();
  await choice.selectOptions('Khi bài đóng');
  await dialog.getByLabelText('Hạn nộp').selectOptions('Không có hạn');
  await dialog.getByRole('button', { name: 'Giao bài' }).click();
  await expect.element(dialog.getByText(/Bài không có hạn thì không đóng/)).toBeVisible();
  await choice.selectOptions('Khi cô công bố');
  await dialog.getByRole('button', { name: 'Giao bài' }).click();
  await expect.poll(() => network.of('homework.give')).toHaveLength(1);
  expect(network.of('homework.give')).toMatchObject([
    { body: { practice_id: 9, due_days: null, results: 'by_hand' } },
  ]);
});

test('held results are released where the test is listed', async () => {
  const test = { ...input, results: 'by_hand' as const, held: 2 };
  const standing = (own: object) =>
    classOf({ lessons: [lesson(2, 3, { homework: [{ ...test, ...own }] })] });
  network.data('timetable.class', standing({}));
  network.data('homework.releaseResults', { released: 2 });
  const screen = await show();
  await expect.element(screen.getByText(/kết quả khi cô công bố \(2 bài đang chờ\)/)).toBeVisible();
  network.data('timetable.class', standing({ released: true, held: 0 }));
  await screen.getByRole('button', { name: 'Công bố kết quả: Phép cộng' }).click();
  const asked = screen.getByRole('alertdialog', { name: 'Công bố kết quả Phép cộng?' });
  await expect.element(asked.getByText(/của 2 bài đang chờ.+Không thu lại được/)).toBeVisible();
  expect(network.of('homework.releaseResults')).toHaveLength(0);
  await asked.getByRole('button', { name: 'Công bố' }).click();
  await expect
    .element(screen.getByText('Đã công bố kết quả của 2 bài.', { exact: false }).first())
    .toBeVisible();
  await expect.element(screen.getByText(/· đã công bố kết quả/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Công bố kết quả: Phép cộng' }))
    .not.toBeInTheDocument();
  expect(network.of('homework.releaseResults')).toHaveLength(1);
});

test('held results are released after the class has ended, too; its times stay', async () => {
  const held = { ...input, practice_type: 1 as const, results: 'by_hand' as const, held: 2 };
  network.data(
    'timetable.class',
    classOf({ status: 3, lessons: [lesson(1, 3, { homework: [held] })] }),
  );
  network.data('homework.releaseResults', { released: 2 });
  const screen = await show();
  await expect.element(screen.getByText('Phép cộng')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Đổi hạn/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /ia hạn/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Công bố kết quả: Phép cộng' }).click();
  await screen.getByRole('button', { name: 'Công bố', exact: true }).click();
  await expect.poll(() => network.of('homework.releaseResults').length).toBe(1);
});

test('a closed test names the children for whom its results wait', async () => {
  const waits_for = ['Lê Minh An'];
  const test = { ...input, results: 'closing' as const, held: 2, waits_for };
  network.data('timetable.class', classOf({ lessons: [lesson(2, 3, { homework: [test] })] }));
  const screen = await show();
  await expect
    .element(screen.getByText(/kết quả khi bài đóng \(2 bài đang chờ\) · Lê Minh An còn được làm/))
    .toBeVisible();
});

test('the time of results is changed together with the due time, after an explanation of the effect', async () => {
  const test = { ...input, practice_type: 1 as const };
  const standing = (own: object) =>
    classOf({ lessons: [lesson(2, 3, { homework: [{ ...test, ...own }] })] });
  network.data('timetable.class', standing({}));
  network.data('homework.change', { released: 0 });
  const screen = await show();
  const open = () => screen.getByRole('button', { name: 'Đổi hạn nộp: Phép cộng' }).click();
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Đổi hạn nộp: Phép cộng' });
  const choice = dialog.getByLabelText('Gia đình thấy kết quả');
  await expect.element(choice).toHaveValue('at_once');
  await choice.selectOptions('Khi cô công bố');
  await expect.element(dialog.getByText(/Học sinh nào đã thấy kết quả thì vẫn thấy/)).toBeVisible();
  network.data('timetable.class', standing({ results: 'by_hand', held: 2 }));
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByText(/kết quả khi cô công bố/)).toBeVisible();
  expect(network.of('homework.change').at(-1)).toMatchObject({
    body: { before: 7, value: 7, results: { before: 'at_once', value: 'by_hand' } },
  });
  await open();
  await expect.element(choice).toHaveValue('by_hand');
  await choice.selectOptions('Ngay khi học sinh nộp');
  await expect.element(dialog.getByText(/của 2 bài đang chờ\. Không thu lại được/)).toBeVisible();
  network.data('homework.change', { released: 2 });
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect
    .element(screen.getByText('Gia đình thấy kết quả của 2 bài rồi nhé.', { exact: false }).first())
    .toBeVisible();
});

test('for a closed test, the time of results can be changed without the due time', async () => {
  const closes_at = Math.floor(Date.now() / 60_000) * 60 - 3600;
  const due = { opens_at: closes_at - 3600, closes_at };
  const test = { ...input, practice_type: 1 as const, due, results: 'by_hand' as const, held: 2 };
  network.data('timetable.class', classOf({ lessons: [lesson(2, 3, { homework: [test] })] }));
  network.fails('homework.change', 'outdated', { current: { due, results: 'closing' } });
  const screen = await show();
  await screen.getByRole('button', { name: 'Đổi hạn nộp: Phép cộng' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Đổi hạn nộp: Phép cộng' });
  await dialog.getByLabelText('Gia đình thấy kết quả').selectOptions('Ngay khi học sinh nộp');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect
    .element(dialog.getByText(/Bây giờ: .+, kết quả khi bài đóng\. Của bạn: .+, kết quả ngay khi/))
    .toBeVisible();
  network.data('homework.change', { released: 2 });
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('homework.change').at(-1)).toMatchObject({
    body: { before: due, value: due, results: { before: 'closing', value: 'at_once' } },
  });
});

const enrolled = [
  { id: 71, full_name: 'Lê An', status: 1 as const },
  { id: 72, full_name: 'Lê Bình', status: 1 as const },
  { id: 73, full_name: 'Lê Chi', status: 3 as const },
];
const anOnly = { ...input, students: [{ id: 71, full_name: 'Lê An' }] };

test('homework is for the whole class, or for students who are chosen by keyboard', async () => {
  network.data('timetable.class', classOf({ enrolled }));
  network.data('authoring.list', practices(listed(8, 'Phép cộng', 5)));
  network.data('homework.give', { id: 40 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Giao bài về nhà' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Giao bài về nhà' });
  await dialog.getByRole('checkbox', { name: 'Phép cộng' }).click();
  const whole = dialog.getByRole('radio', { name: 'Cả lớp' });
  await expect.element(whole).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'Lê An' })).not.toBeInTheDocument();
  await whole.click();
  await userEvent.keyboard('{ArrowDown}');
  const students = dialog.getByRole('group', { name: 'Học sinh', exact: true });
  // Not a student who has left.
  await expect.poll(() => students.getByRole('checkbox').elements()).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Giao bài' }).click();
  await expect.element(dialog.getByText('Bạn chọn ít nhất một học sinh nhé.')).toBeVisible();
  await expect.element(students.getByRole('checkbox', { name: 'Lê An' })).toHaveFocus();
  await userEvent.keyboard('{Tab} ');
  await expect.element(students.getByRole('checkbox', { name: 'Lê Bình' })).toBeChecked();
  // A look at the other choice loses nothing.
  await whole.click();
  await dialog.getByRole('radio', { name: 'Học sinh được chọn' }).click();
  await dialog.getByRole('button', { name: 'Giao bài' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('homework.give')).toMatchObject([{ body: { practice_id: 8, students: [72] } }]);
});

test('those whom homework is for are named, and are the same when it is given again', async () => {
  network.data(
    'timetable.class',
    classOf({ enrolled, lessons: [lesson(2, 3, { homework: [anOnly] })] }),
  );
  network.data('homework.takeBack', null);
  network.data('homework.give', { id: 41 });
  const screen = await show();
  await expect.element(screen.getByText(/· cho 1 học sinh: Lê An/)).toBeVisible();
  await screen.getByRole('button', { name: 'Gỡ bài: Phép cộng' }).click();
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .poll(() => network.of('homework.give'))
    .toMatchObject([{ body: { students: [71] } }]);
});

test('students are added, and removed by undo; a refusal is shown in words', async () => {
  network.data(
    'timetable.class',
    classOf({ enrolled, lessons: [lesson(2, 3, { homework: [anOnly] })] }),
  );
  network.fails('homework.changeStudents', 'clash');
  const screen = await show();
  await screen.getByRole('button', { name: 'Đổi học sinh nhận bài: Phép cộng' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Đổi học sinh nhận bài: Phép cộng' });
  await expect.element(dialog.getByRole('checkbox', { name: 'Lê An' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Lê An' }).click();
  await dialog.getByRole('checkbox', { name: 'Lê Bình' }).click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog.getByText(errors.clash.message)).toBeVisible();
  network.data('homework.changeStudents', null);
  await dialog.getByRole('checkbox', { name: 'Lê An' }).click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Hoàn tác' }).last().click();
  await expect.poll(() => network.of('homework.changeStudents')).toHaveLength(3);
  expect(network.of('homework.changeStudents').slice(1)).toMatchObject([
    { body: { before: [71], value: [71, 72] } },
    { body: { before: [71, 72], value: [71] } },
  ]);
});

test('in a conflict about the students, both choices are named', async () => {
  network.data(
    'timetable.class',
    classOf({ enrolled, lessons: [lesson(2, 3, { homework: [anOnly] })] }),
  );
  network.fails('homework.changeStudents', 'outdated', { current: [72] });
  const screen = await show();
  await screen.getByRole('button', { name: 'Đổi học sinh nhận bài: Phép cộng' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Đổi học sinh nhận bài: Phép cộng' });
  await dialog.getByRole('radio', { name: 'Cả lớp' }).click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect
    .element(dialog.getByText('Bây giờ: cho 1 học sinh: Lê Bình. Của bạn: cho cả lớp.'))
    .toBeVisible();
  network.data('homework.changeStudents', null);
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('homework.changeStudents').at(-1)).toMatchObject({
    body: { before: [72], value: null },
  });
});
