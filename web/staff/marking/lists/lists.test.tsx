import type { MarkingGroup } from '@bitu/contract/marking.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { CommentsPage } from '../comments/comments-page.tsx';
import { RubricsPage } from '../rubrics/rubrics-page.tsx';
import { writingRubric } from '../testing.ts';
import { GroupsPage } from './groups-page.tsx';
import { WorkPage } from './work-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({
  '/staff': WorkPage,
  '/staff/marking': GroupsPage,
  '/staff/comments': CommentsPage,
  '/staff/rubrics': RubricsPage,
});
const lead = { ...lan, roles: ['lead' as const], subjects: [5] };
const now = Math.floor(Date.now() / 1000);

const groupOf = (fields: Partial<MarkingGroup>): MarkingGroup => ({
  group: 'writing:17',
  kind: 'writing',
  title: 'Do you agree?',
  practice_title: 'Viết luận tuần 5',
  subject_id: 5,
  is_test: 0,
  waiting: 3,
  second: 0,
  claimed: 0,
  overdue: 0,
  soon: 0,
  oldest_at: now - 7200,
  next_due_at: now + 3 * 3600,
  for_lead: 0,
  ...fields,
});

test('groups say how many items are pending, for how long, and which are overdue, in words as well as by colour', async () => {
  network.data('marking.groups', [
    groupOf({ group: 'short:4', kind: 'short', overdue: 2, next_due_at: now - 7200, second: 1 }),
    groupOf({}),
    groupOf({ group: 'voice:9', kind: 'voice', title: 'Nothing left', waiting: 0 }),
  ]);
  const { screen } = await showStaff('/staff/marking', routes);
  const late = screen.getByRole('link', { name: /Câu trả lời ngắn/ });
  await expect
    .element(late)
    .toHaveAccessibleName(/^4 .*2 bài trễ · 1 bài chấm lượt hai.*Trễ 2 giờ$/);
  await expect.element(late).toHaveAttribute('href', '/staff/marking/next?group=short%3A4');
  await expect
    .element(screen.getByRole('link', { name: /Bài viết/ }))
    .toHaveAccessibleName(/chờ lâu nhất 2 giờ.*Còn 3 giờ$/);
  await expect.element(screen.getByText('Nothing left')).not.toBeInTheDocument();
});

test('when nothing is pending it says so; when loading fails it can be tried again', async () => {
  network.fails('marking.groups', 'internal');
  const { screen } = await showStaff('/staff/marking', routes);
  await expect
    .element(screen.getByRole('alert').getByRole('button', { name: 'Thử lại' }))
    .toBeVisible();
  network.data('marking.groups', []);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByText('Hết bài rồi, mình nghỉ tay nhé!')).toBeVisible();
});

const noWork = {
  left: { waiting: 0, overdue: 0 },
  marked_today: 0,
  median_seconds: null,
  held: [],
  drafts: [],
  lead: null,
};

test('a teacher’s page starts with today’s lessons and with lessons whose reports are not sent', async () => {
  network.data('marking.work', noWork);
  network.data('lessons.due', { due: 1, late: 0 });
  const lesson = { title: 'Unit 4', class_title: 'Lớp Tiếng Anh 5', children: 6 };
  network.data('lessons.list', {
    lessons: [
      { ...lesson, id: 4, missing: 2, starts_at: now - 7200, ends_at: now - 3600 },
      { ...lesson, id: 5, missing: 6, starts_at: now + 3600, ends_at: now + 7200 },
    ],
    next_cursor: null,
  });
  const { screen } = await showStaff('/staff', routes);
  const today = screen.getByRole('region', { name: 'Buổi dạy hôm nay' });
  await expect.element(today.getByText('6 học sinh · 2 học sinh chưa gửi')).toBeVisible();
  // Coming lessons have no missing entries.
  await expect.element(today.getByText('6 học sinh', { exact: true })).toBeVisible();
  await expect
    .element(today.getByRole('link', { name: 'Lớp Tiếng Anh 5, Unit 4' }).first())
    .toHaveAttribute('href', '/staff/office/lessons/4');
  await expect.element(screen.getByText(/1 buổi học đã quá 12 giờ/)).toBeVisible();
  expect(network.of('lessons.list').at(-1)?.query).toEqual({ list: 'today' });
});

test('without a lesson today, the page says so', async () => {
  network.data('marking.work', noWork);
  network.data('lessons.due', { due: 0, late: 0 });
  network.data('lessons.list', { lessons: [], next_cursor: null });
  const { screen } = await showStaff('/staff', routes);
  await expect.element(screen.getByText(/Hôm nay bạn không có buổi nào/)).toBeVisible();
});

test('the lead decides, takes over, and returns the marks of a test', async () => {
  network.data('marking.work', {
    left: { waiting: 5, overdue: 1 },
    marked_today: 12,
    median_seconds: 64,
    held: [],
    drafts: [{ item_id: 8, label: 'Bài 0008', title: 'Do you agree?', saved_at: now }],
    lead: {
      settling: [
        {
          item_id: 4,
          label: 'Bài 0004',
          title: 'Do you agree?',
          due_at: now + 3 * 3600,
          urgency: 'soon',
        },
      ],
      handed_on: [
        { item_id: 5, label: 'Bài 0005', title: 'Do you agree?', reason: 'Nghi chép bài' },
      ],
      overdue: [],
      tests_to_release: [
        {
          practice_id: 3,
          practice_title: 'Kiểm tra giữa kỳ',
          class_id: 2,
          class_title: 'Lớp Tiếng Anh 5',
          marked: 9,
          total: 10,
          due_at: now - 7200,
          urgency: 'overdue',
        },
      ],
      revealed: { items: 20, moved: 8, warn: 1 },
    },
  });
  network.data('marking.release', { released: 9, waiting: 1 });
  network.data('lessons.due', { due: 3, late: 1 });
  const { screen } = await showStaff('/staff', routes, lead);
  await expect
    .element(screen.getByText(/3 buổi học đã quá 12 giờ.*trong đó 1 buổi quá 24 giờ/))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Chào Lan!' })).toBeVisible();
  await expect.element(screen.getByText(/1 bài đã trễ hẹn/)).toBeVisible();
  await expect.element(screen.getByText(/8 trong 20 bài đổi điểm/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /Bài 0005.*Nghi chép bài/ }))
    .toHaveAttribute('href', '/staff/marking/5');
  await expect
    .element(screen.getByRole('link', { name: /Bài 0004.*Chờ bạn chốt điểm.*Còn 3 giờ/ }))
    .toBeVisible();
  const tests = screen.getByRole('region', { name: 'Bài kiểm tra chưa trả điểm' });
  await expect.element(tests.getByText('Đã chấm 9/10 bài')).toBeVisible();
  await expect.element(tests.getByText('Trễ 2 giờ')).toBeVisible();
  await screen.getByRole('button', { name: 'Trả điểm' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/1 bài còn lại được trả khi chấm xong/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Trả điểm' }).click();
  await expect.element(screen.getByText('Đã trả điểm 9 bài.').first()).toBeVisible();
  expect(network.of('marking.release')).toMatchObject([{ body: { practice_id: 3, class_id: 2 } }]);
});

test('the owner reads pending items without taking any from the teachers', async () => {
  const owner = { ...lan, roles: ['owner' as const] };
  network.data('marking.groups', [groupOf({})]);
  network.data('marking.work', {
    left: { waiting: 3, overdue: 0 },
    marked_today: 0,
    median_seconds: null,
    held: [],
    drafts: [],
    lead: null,
  });
  network.data('lessons.due', { due: 0, late: 0 });
  const { screen, router } = await showStaff('/staff', routes, owner);
  await expect.element(screen.getByText(/3\s*bài đang chờ chấm/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Chấm bài tiếp theo' }))
    .not.toBeInTheDocument();
  await router.navigate('/staff/marking');
  await expect.element(screen.getByText(/Bài viết: Do you agree/)).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('a comment is added to the bank, and only leads can share one', async () => {
  network.data('marking.comments', []);
  network.data('marking.saveComment', {
    id: 1,
    text: 'Ý rõ.',
    is_own: 1,
    subject_id: 5,
    criterion: null,
    question_id: null,
    uses: 0,
  });
  const { screen } = await showStaff('/staff/comments', routes);
  await expect.element(screen.getByText('Kho còn trống')).toBeVisible();
  await screen.getByRole('button', { name: 'Thêm nhận xét' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Dùng chung cho mọi giáo viên')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog.getByText('Bạn viết nhận xét nhé.')).toBeVisible();
  await dialog.getByLabelText('Nhận xét').fill('Ý rõ.');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect
    .poll(() => network.of('marking.saveComment').map(({ body }) => body))
    .toMatchObject([
      { text: 'Ý rõ.', subject_id: 5, shared: false, criterion: null, question_id: null },
    ]);
});

test('an empty bank offers to write the first comment; a search without results can be cleared', async () => {
  network.data('marking.comments', []);
  const { screen } = await showStaff('/staff/comments', routes);
  await screen.getByLabelText('Tìm nhận xét').fill('khong co');
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect.element(screen.getByLabelText('Tìm nhận xét')).toHaveValue('');
  await screen.getByRole('button', { name: 'Viết nhận xét đầu tiên' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Thêm nhận xét' })).toBeVisible();
});

test('only a lead of the subject can share comments in it and edit shared ones', async () => {
  const shared = { is_own: 0 as const, criterion: null, question_id: null, uses: 0 };
  network.data('marking.comments', [
    { ...shared, id: 1, text: 'Của tiếng Anh.', subject_id: 5 },
    { ...shared, id: 2, text: 'Của toán.', subject_id: 1 },
  ]);
  const { screen } = await showStaff('/staff/comments', routes, lead);
  const english = screen.getByRole('listitem').filter({ hasText: 'Của tiếng Anh.' });
  await expect.element(english.getByRole('button', { name: 'Sửa nhận xét' })).toBeVisible();
  const maths = screen.getByRole('listitem').filter({ hasText: 'Của toán.' });
  await expect.element(maths.getByRole('button')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Thêm nhận xét' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Dùng chung cho mọi giáo viên')).toBeVisible();
  await dialog.getByLabelText('Môn').selectOptions('Toán');
  await expect.element(dialog.getByText('Dùng chung cho mọi giáo viên')).not.toBeInTheDocument();
});

test('a lead can make a version of a general rubric for their own subject, but not for others', async () => {
  const common = { ...writingRubric, title: 'Chung' };
  const maths = { ...writingRubric, id: 2, title: 'Của toán', subject_id: 1 };
  network.data('marking.rubrics', [common, maths]);
  network.data('marking.saveRubric', { ...common, id: 3, subject_id: 5 });
  const { screen } = await showStaff('/staff/rubrics', routes, lead);
  const ofAll = screen.getByRole('region', { name: 'Chung, mọi môn' });
  await expect
    .element(ofAll.getByRole('button', { name: 'Sửa lời mô tả' }))
    .not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('region', { name: 'Của toán, môn Toán' }).getByRole('button'))
    .not.toBeInTheDocument();
  await ofAll.getByRole('button', { name: 'Làm bản riêng cho môn Tiếng Anh' }).click();
  await screen.getByRole('button', { name: 'Lưu bản mới' }).click();
  await expect.element(screen.getByText(/Đã lưu bản mới/).first()).toBeVisible();
  expect(network.of('marking.saveRubric')).toMatchObject([{ body: { subject_id: 5, seen: 0 } }]);
});

test('a lead rewords the bands in a new version; a teacher only reads them', async () => {
  network.data('marking.rubrics', [{ ...writingRubric, subject_id: 5 }]);
  network.data('marking.saveRubric', { ...writingRubric, id: 2, version: 2 });
  const reading = await showStaff('/staff/rubrics', routes);
  await expect.element(reading.screen.getByText('Grammar', { exact: true })).toBeVisible();
  await expect
    .element(reading.screen.getByRole('button', { name: 'Sửa lời mô tả' }))
    .not.toBeInTheDocument();
  await reading.screen.unmount();
  const { screen } = await showStaff('/staff/rubrics', routes, lead);
  await screen.getByRole('button', { name: 'Sửa lời mô tả' }).click();
  await screen
    .getByRole('group', { name: 'Lexis' })
    .getByLabelText('Điểm 6')
    .fill('Đủ từ để nói rõ ý.');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Ở lại' }).click();
  await screen.getByRole('button', { name: 'Lưu bản mới' }).click();
  await expect.element(screen.getByText(/Đã lưu bản mới/).first()).toBeVisible();
  const [saved] = network.of('marking.saveRubric').map(({ body }) => body as object);
  expect(saved).toMatchObject({
    code: 'ielts-writing-2',
    criteria: [
      {},
      {},
      { id: 'lexis', bands: [{}, { band: 6, words: 'Đủ từ để nói rõ ý.' }, {}] },
      {},
    ],
  });
  expect(saved).not.toHaveProperty('version');
});

test('when somebody else has changed a comment, both versions are shown, and one’s own can replace theirs', async () => {
  const comment = {
    id: 1,
    text: 'Ý rõ.',
    is_own: 1 as const,
    subject_id: 5,
    criterion: null,
    question_id: null,
    uses: 0,
  };
  network.data('marking.comments', [comment]);
  network.fails('marking.saveComment', 'outdated', { current: { ...comment, text: 'Ý hay.' } });
  const { screen } = await showStaff('/staff/comments', routes);
  await screen.getByRole('button', { name: /^Sửa/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Nhận xét').fill('Ý tốt.');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog.getByText('Bây giờ là: “Ý hay.” (Tiếng Anh)')).toBeVisible();
  network.data('marking.saveComment', { ...comment, text: 'Ý tốt.' });
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('marking.saveComment')).toMatchObject([
    { body: { text: 'Ý tốt.', changes: { id: 1, text: 'Ý rõ.' } } },
    { body: { text: 'Ý tốt.', changes: { id: 1, text: 'Ý hay.' } } },
  ]);
});

test('when somebody else has reworded a rubric, the changed bands are shown, and one’s own can replace theirs', async () => {
  network.data('marking.rubrics', [{ ...writingRubric, subject_id: 5 }]);
  const criteria = writingRubric.criteria.map((one) =>
    one.id === 'lexis'
      ? { ...one, bands: one.bands.map((band) => ({ ...band, words: 'Lời của người khác' })) }
      : one,
  );
  const current = { ...writingRubric, subject_id: 5, id: 2, version: 2, criteria };
  network.fails('marking.saveRubric', 'outdated', { current });
  const { screen } = await showStaff('/staff/rubrics', routes, lead);
  await screen.getByRole('button', { name: 'Sửa lời mô tả' }).click();
  const dialog = screen.getByRole('dialog');
  const field = dialog.getByRole('group', { name: 'Lexis' }).getByLabelText('Điểm 6');
  await field.fill('Đủ từ.');
  await dialog.getByRole('button', { name: 'Lưu bản mới' }).click();
  await expect.element(dialog.getByText(/điểm 6: bây giờ là “Lời của người khác”/)).toBeVisible();
  network.data('marking.saveRubric', { ...current, id: 3, version: 3 });
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = network.of('marking.saveRubric').map(({ body }) => body as { seen: number });
  expect(sent.map(({ seen }) => seen)).toEqual([1, 2]);
});
