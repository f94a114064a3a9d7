import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffMe } from '@bitu/contract/staff.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import type { Choices, Lesson } from './api.ts';
import { TimetablePage } from './timetable-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({ '/staff/office/timetable': TimetablePage });
const office: StaffMe = { ...lan, roles: ['office'] };
const at = (text: string) => Date.parse(`${text}:00+07:00`) / 1000;

const choices: Choices = {
  teachers: [{ id: 1, name: 'Trần Thị Lan' }],
  staff: [],
  levels: [],
  rooms: [{ id: 5, name: 'P1', seats: 12 }],
  centres: [],
  classes: [{ id: 3, title: 'Lớp Toán 3', code: 'T3A', teacher_id: 1 }],
};
const lesson: Lesson = {
  id: 70,
  class_id: 3,
  class: 'Lớp Toán 3',
  class_code: 'T3A',
  subject_id: 1,
  title: 'Buổi 1',
  starts_at: at('2030-05-01T18:30'),
  ends_at: at('2030-05-01T20:00'),
  room_id: 5,
  teacher_id: 1,
  stands_in: false,
  state: 'planned',
  updated_at: '2030-01-01T00:00:00.000Z',
};
const weekOf = (...lessons: Lesson[]) => ({
  monday: '2030-04-29',
  closed: [{ day: '2030-04-30', name: 'Thống nhất' }],
  lessons,
});
const saved = {
  state: 'saved' as const,
  change_id: 9,
  undo_until: at('2030-05-01T10:10'),
  lesson_ids: [70],
  skipped: [],
};

async function show(me = office, ...lessons: Lesson[]) {
  network.data('timetable.choices', choices);
  network.data('timetable.week', weekOf(...lessons));
  return showStaff('/staff/office/timetable?day=2030-05-01', routes, me);
}

test('a week shows its lessons by day, and the closed days', async () => {
  const { screen } = await show(office, lesson);
  const day = screen.getByRole('listitem').filter({ has: page.getByText('Thứ Tư 01/05') });
  await expect
    .element(day.getByRole('button'))
    .toHaveTextContent('18:30–20:00Lớp Toán 3 T3APhòng P1 · Trần Thị Lan');
  await expect.element(screen.getByText('Nghỉ: Thống nhất')).toBeVisible();
  expect(network.of('timetable.week')).toMatchObject([{ query: { day: '2030-05-01' } }]);
});

test('the hours are at one level, however long the name of a closed day is', async () => {
  await page.viewport(1280, 800);
  const name = 'Nghỉ bù ngày Chiến thắng và ngày Quốc tế Lao động';
  network.data('timetable.choices', choices);
  network.data('timetable.week', {
    ...weekOf(lesson),
    closed: [{ day: '2030-04-30', name }],
  });
  const { screen } = await showStaff('/staff/office/timetable?day=2030-05-01', routes, office);
  await expect.element(screen.getByText(`Nghỉ: ${name}`)).toBeVisible();
  const tops = [...document.querySelectorAll('.week-lessons')].map(
    (list) => list.getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
});

test('when the chosen teacher has no lesson in a week, “Bỏ lọc” shows those of all', async () => {
  network.data('timetable.choices', choices);
  network.data('timetable.week', ({ query }) => (query['by'] ? weekOf() : weekOf(lesson)));
  const href = '/staff/office/timetable?day=2030-05-01&by=teacher&of=7';
  const { screen } = await showStaff(href, routes, office);
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect.element(screen.getByRole('button', { name: /Lớp Toán 3/ })).toBeVisible();
  await expect.element(screen.getByLabelText('Xem lịch của')).toHaveValue('');
});

test('Back returns to the week, and to whose it was', async () => {
  const { screen, router } = await show(office, lesson);
  const of = screen.getByLabelText('Xem lịch của');
  await of.selectOptions('Phòng P1');
  await screen.getByRole('button', { name: 'Tuần sau' }).click();
  await expect.element(screen.getByText('06/05 – 12/05')).toBeVisible();
  await expect.poll(() => network.of('timetable.week').at(-1)?.query['by']).toBe('room');
  router.history.back();
  await expect.element(screen.getByText('29/04 – 05/05')).toBeVisible();
  await expect.element(of).toHaveValue('room 5');
  router.history.back();
  await expect.element(of).toHaveValue('');
});

test('while another week is loading, the previous one stays, dimmed and inert', async () => {
  const { screen } = await show(office, lesson);
  const card = screen.getByRole('button', { name: /Lớp Toán 3/ });
  await expect.element(card).toBeVisible();
  network.answers('timetable.week', () => new Promise(() => {}));
  await screen.getByRole('button', { name: 'Tuần sau' }).click();
  await expect
    .poll(() => network.of('timetable.week').at(-1)?.query)
    .toEqual({ day: '2030-05-06' });
  await expect.element(screen.getByText('06/05 – 12/05')).toBeVisible();
  await expect.element(screen.getByText('Lớp Toán 3')).toBeVisible();
  expect(document.querySelector('.week')?.closest('[inert]')).not.toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Tuần sau' })).toBeEnabled();
});

test('lessons at the same time show whole lines, and differ by their short names', async () => {
  await page.viewport(1280, 800);
  const other = {
    ...lesson,
    id: 71,
    class: 'Lớp Tiếng Anh 2 - Cambridge Starters',
    class_code: 'starters-a',
  };
  const short = {
    ...lesson,
    id: 72,
    starts_at: at('2030-05-02T17:30'),
    ends_at: at('2030-05-02T18:15'),
  };
  const { screen } = await show(office, lesson, other, short);
  await expect.element(screen.getByText('starters-a')).toBeVisible();
  const cards = [...document.querySelectorAll('.lesson-card')];
  expect(cards.length).toBe(3);
  for (const card of cards) {
    expect(card.scrollHeight).toBeLessThanOrEqual(card.clientHeight);
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  }
});

test('a lesson is added, and can be undone', async () => {
  network.data('timetable.createLesson', saved);
  network.data('timetable.undo', null);
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Thêm buổi học' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Thêm buổi học' });
  await dialog.getByRole('button', { name: 'Thêm buổi học' }).click();
  await expect.element(dialog.getByText('Bạn chọn lớp nhé.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Lớp' }).selectOptions('Lớp Toán 3 (T3A)');
  await dialog.getByLabelText('Ngày').fill('2030-05-02');
  await dialog.getByLabelText('Giờ bắt đầu').fill('18:30');
  await dialog.getByLabelText('Phòng').selectOptions('P1 (12 chỗ)');
  await dialog.getByRole('button', { name: 'Thêm buổi học' }).click();
  await expect.element(screen.getByRole('status').getByText('Đã thêm buổi học.')).toBeVisible();
  expect(network.of('timetable.createLesson')).toMatchObject([
    {
      body: {
        class_id: 3,
        starts_at: at('2030-05-02T18:30'),
        minutes: 90,
        room_id: 5,
        teacher_id: null,
      },
    },
  ]);
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(screen.getByRole('status').getByText(/^Đã hoàn tác/)).toBeVisible();
});

test('somebody who may only read opens no form', async () => {
  const { screen } = await show(lan, lesson);
  await screen.getByRole('button', { name: /Lớp Toán 3/ }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'Thêm buổi học' }))
    .not.toBeInTheDocument();
});

const asked = {
  state: 'confirm' as const,
  confirm: 'sum',
  rows: [
    {
      before: {
        starts_at: at('2030-05-01T18:30'),
        ends_at: at('2030-05-01T20:00'),
        room: 'P1',
        teacher: 'Cô Lan',
      },
      after: {
        starts_at: at('2030-05-02T18:30'),
        ends_at: at('2030-05-02T20:00'),
        room: 'P1',
        teacher: 'Cô Lan',
      },
    },
  ],
  count: 4,
  skipped: [{ day: '2030-05-09', name: 'Nghỉ trường' }],
  warnings: ['Nguyễn An đã có lớp Tiếng Anh 5 lúc 18:30 thứ Năm 02/05.'],
};

test('by keyboard alone: a lesson and those that follow are moved by a day, after a preview', async () => {
  network.data('timetable.changeLesson', asked);
  const { screen } = await show(office, lesson);
  const card = screen.getByRole('button', { name: /Lớp Toán 3/ });
  await expect.element(card).toBeVisible();
  card.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  const dialog = screen.getByRole('dialog', { name: 'Lớp Toán 3: Buổi 1' });
  await expect.element(dialog.getByLabelText('Ngày')).toHaveValue('2030-05-02');
  await expect.element(dialog.getByLabelText('Giờ bắt đầu')).toHaveValue('18:30');
  dialog.getByRole('radio', { name: 'Từ buổi này về sau' }).element().focus();
  await userEvent.keyboard(' {Enter}');
  await expect.element(dialog.getByText(/^Nguyễn An đã có lớp Tiếng Anh 5/)).toBeVisible();
  await expect.element(dialog.getByText('Bỏ qua ngày nghỉ: 09/05 (Nghỉ trường).')).toBeVisible();
  await expect.element(dialog.getByText('… và 3 buổi nữa')).toBeVisible();
  network.data('timetable.changeLesson', { ...saved, lesson_ids: [70, 71, 72, 73] });
  dialog.getByRole('button', { name: 'Lưu thay đổi' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('status').getByText('Đã lưu 4 buổi học.')).toBeVisible();
  const body = {
    updated_at: lesson.updated_at,
    scope: 'following',
    starts_at: at('2030-05-02T18:30'),
  };
  expect(network.of('timetable.changeLesson')).toMatchObject([
    { body },
    { body: { ...body, confirm: 'sum' } },
  ]);
});

test('lessons that follow get only what was changed: who stands in for one of them does not take over all', async () => {
  network.data('timetable.changeLesson', saved);
  const twoTeachers = [...choices.teachers, { id: 2, name: 'Lê Văn Hùng' }];
  network.data('timetable.choices', { ...choices, teachers: twoTeachers });
  network.data('timetable.week', weekOf({ ...lesson, teacher_id: 2, stands_in: true }));
  const { screen } = await showStaff('/staff/office/timetable?day=2030-05-01', routes, office);
  await screen.getByRole('button', { name: /Lớp Toán 3/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Giáo viên dạy')).toHaveValue('2');
  await dialog.getByLabelText('Giờ bắt đầu').fill('19:00');
  await dialog.getByRole('radio', { name: 'Từ buổi này về sau' }).click();
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect.element(screen.getByRole('status').getByText('Đã lưu.')).toBeVisible();
  expect(network.of('timetable.changeLesson').map(({ body }) => body)).toEqual([
    { updated_at: lesson.updated_at, scope: 'following', starts_at: at('2030-05-01T19:00') },
  ]);
});

test('on a laptop a lesson is dragged to another day and hour; a click alone opens it', async () => {
  await page.viewport(1280, 800);
  const { screen } = await show(office, lesson);
  const card = screen.getByRole('button', { name: /Lớp Toán 3/ });
  await expect.element(card).toBeVisible();
  const from = card.element().getBoundingClientRect();
  const [wednesday, thursday] = [...document.querySelectorAll('.week-lessons')].slice(2, 4);
  const day =
    (thursday?.getBoundingClientRect().left ?? 0) - (wednesday?.getBoundingClientRect().left ?? 0);
  expect(day).toBeGreaterThan(50);
  const point = (type: string, x: number, y: number) =>
    card.element().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        clientX: from.left + 10 + x,
        clientY: from.top + 10 + y,
      }),
    );
  // A synthetic pointer cannot be captured.
  card.element().setPointerCapture = () => {};
  // From 18:00 to 21:00.
  const hour = (wednesday?.getBoundingClientRect().height ?? 0) / 3;
  point('pointerdown', 0, 0);
  point('pointermove', day / 2, 0);
  await expect.poll(() => card.element().closest('li')?.style.translate).not.toBe('');
  point('pointermove', day, -hour);
  await expect.poll(() => card.element().closest('li')?.hasAttribute('data-dragged')).toBe(true);
  point('pointerup', day, -hour);
  const dialog = screen.getByRole('dialog', { name: 'Lớp Toán 3: Buổi 1' });
  await expect.element(dialog.getByLabelText('Ngày')).toHaveValue('2030-05-02');
  await expect.element(dialog.getByLabelText('Giờ bắt đầu')).toHaveValue('17:30');
});

test('on a phone the days are listed one below the other, and nothing scrolls sideways', async () => {
  await page.viewport(360, 800);
  const { screen } = await show(office, lesson);
  await expect.element(screen.getByRole('heading', { name: 'Thứ Tư 01/05' })).toBeVisible();
  const lists = [...document.querySelectorAll('.week-lessons')].map(
    (list) => list.getBoundingClientRect().left,
  );
  expect(new Set(lists).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('in a conflict the second person sees both times, and chooses one', async () => {
  network.fails('timetable.changeLesson', 'outdated', {
    current: {
      title: 'Ôn tập',
      starts_at: at('2030-05-03T09:00'),
      ends_at: at('2030-05-03T10:00'),
      room_id: null,
      teacher_id: 1,
      state: 'planned',
      updated_at: '2030-02-02T00:00:00.000Z',
    },
  });
  const { screen } = await show(office, lesson);
  await screen.getByRole('button', { name: /Lớp Toán 3/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Giờ bắt đầu').fill('19:00');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect
    .element(
      dialog.getByText(
        'Bây giờ: 09:00 thứ Sáu 03/05 (60 phút), Trần Thị Lan, “Ôn tập”. Của bạn: 19:00 thứ Tư 01/05 (90 phút), phòng P1, “Buổi 1”.',
      ),
    )
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  network.data('timetable.changeLesson', saved);
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect.element(screen.getByRole('status').getByText('Đã lưu.')).toBeVisible();
  expect(network.of('timetable.changeLesson').at(-1)?.body).toEqual({
    updated_at: '2030-02-02T00:00:00.000Z',
    scope: 'one',
    starts_at: at('2030-05-01T19:00'),
    minutes: 90,
    room_id: 5,
    teacher_id: null,
    title: 'Buổi 1',
  });
});

test('a lesson is cancelled after a confirmation; a conflict names the busy teacher', async () => {
  network.data('timetable.cancelLesson', { ...asked, warnings: [], skipped: [], count: 1 });
  network.fails('timetable.changeLesson', 'clash');
  const { screen } = await show(office, lesson);
  await screen.getByRole('button', { name: /Lớp Toán 3/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect.element(dialog.getByText(/^Chỗ này đã có lịch khác/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Hủy buổi' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Hủy buổi học' })).toBeVisible();
  network.data('timetable.cancelLesson', saved);
  await dialog.getByRole('button', { name: 'Hủy buổi học' }).click();
  await expect.element(screen.getByRole('status').getByText('Đã lưu.')).toBeVisible();
  expect(network.of('timetable.cancelLesson')).toMatchObject([
    { body: { scope: 'one' } },
    { body: { scope: 'one', confirm: 'sum' } },
  ]);
});

test('a centre without a class is led to create its first one', async () => {
  network.data('timetable.choices', { ...choices, classes: [] });
  const { screen } = await showStaff('/staff/office/timetable', routes, office);
  await expect
    .element(screen.getByRole('link', { name: 'Tạo lớp đầu tiên' }))
    .toHaveAttribute('href', '/staff/office/classes?new=1');
});

test('on a laptop a week of evening lessons starts with the first one; the hours before are shown on demand', async () => {
  await page.viewport(1280, 800);
  const { screen } = await show(office, lesson);
  const card = screen.getByRole('button', { name: /Lớp Toán 3/ });
  await expect.element(card).toBeInViewport();
  expect(screen.getByText('17:00').elements()).toEqual([]);
  await screen.getByLabelText('Hiện cả giờ trống từ 08:00').click();
  await expect.element(screen.getByText('08:00')).toBeVisible();
  // A whole day fits, too.
  await expect.element(card).toBeInViewport();
});

test('a centre without closed days says so', async () => {
  network.data('timetable.closedDays', []);
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Ngày nghỉ' }).click();
  await expect.element(screen.getByText('Chưa có ngày nghỉ nào.')).toBeVisible();
});

test('when somebody else has closed the same day, both names are shown, and one’s own can replace theirs', async () => {
  network.data('timetable.week', weekOf());
  network.data('timetable.choices', choices);
  network.data('timetable.closedDays', []);
  const current = { day: '2030-09-02', name: 'Quốc khánh' };
  network.fails('timetable.closeDay', 'outdated', { current });
  const { screen } = await showStaff('/staff/office/timetable', routes, office);
  await screen.getByRole('button', { name: 'Ngày nghỉ' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ngày nghỉ' });
  await dialog.getByLabelText('Ngày', { exact: true }).fill(current.day);
  await dialog.getByLabelText('Tên ngày nghỉ').fill('Nghỉ lễ');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Ở lại' }).click();
  await dialog.getByRole('button', { name: 'Thêm' }).click();
  await expect.element(dialog.getByText(/“Quốc khánh”/)).toBeVisible();
  network.data('timetable.closeDay', { state: 'saved', change_ids: [] });
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = { day: current.day, name: 'Nghỉ lễ' };
  expect(network.of('timetable.closeDay')).toMatchObject([
    { body: { ...body, seen: null } },
    { body: { ...body, seen: 'Quốc khánh' } },
  ]);
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .poll(() => network.of('timetable.closeDay').at(-1)?.body)
    .toEqual({ day: current.day, name: 'Quốc khánh', seen: 'Nghỉ lễ' });
});

test('a day with lessons is closed once it is decided what becomes of them', async () => {
  network.data('timetable.closedDays', []);
  network.data('timetable.closeDay', { state: 'confirm', lessons: 4, classes: 3 });
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Ngày nghỉ' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ngày nghỉ' });
  await dialog.getByLabelText('Ngày', { exact: true }).fill('2030-09-02');
  await dialog.getByLabelText('Tên ngày nghỉ').fill('Quốc khánh');
  await dialog.getByRole('button', { name: 'Thêm' }).click();
  await expect.element(dialog.getByText('4 buổi của 3 lớp đang xếp vào ngày này')).toBeVisible();
  network.data('timetable.closeDay', { state: 'saved', change_ids: [5, 6] });
  network.data('timetable.openDay', null);
  network.data('timetable.undo', null);
  await dialog.getByRole('button', { name: 'Hủy 4 buổi và báo gia đình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('timetable.closeDay')).toMatchObject([
    { body: { seen: null } },
    { body: { day: '2030-09-02', name: 'Quốc khánh', seen: null, lessons: 'cancel' } },
  ]);
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(() => network.of('timetable.undo')).toHaveLength(2);
});

test('one press restores a removed closed day', async () => {
  network.data('timetable.week', weekOf());
  network.data('timetable.choices', choices);
  network.data('timetable.closedDays', [{ day: '2030-09-02', name: 'Quốc khánh', lessons: 0 }]);
  network.data('timetable.openDay', null);
  network.data('timetable.closeDay', { state: 'saved', change_ids: [] });
  const { screen } = await showStaff('/staff/office/timetable', routes, office);
  await screen.getByRole('button', { name: 'Ngày nghỉ' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Bỏ ngày nghỉ/ }).click();
  await expect.element(screen.getByText(/^Đã bỏ ngày nghỉ/).first()).toBeVisible();
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .poll(() => network.of('timetable.closeDay').map(({ body }) => body))
    .toEqual([{ day: '2030-09-02', name: 'Quốc khánh', seen: null }]);
});
