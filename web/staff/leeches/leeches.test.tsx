import type { Output } from '../../api/client.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { showStaff } from '../testing.tsx';
import { LeechesPage } from './leeches-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

type Leech = Output<'marking.leeches'>[number];

const leechOf = (fields: Partial<Leech> = {}): Leech => ({
  student_id: 1,
  student: 'Nguyễn Minh An',
  class: 'Starters A',
  question_id: 1,
  subject_id: 5,
  type_code: 'free_text',
  prompt: 'Con viết số 12 bằng tiếng Anh',
  skill: 'Từ vựng',
  practice: 'Numbers',
  lapses: 8,
  put_away_at: Date.parse('2026-11-20T10:00:00+07:00') / 1000,
  ...fields,
});

const show = async () =>
  (await showStaff('/staff/leeches', routesOf({ '/staff/leeches': LeechesPage }))).screen;

test('lists leeches under their class, with the child, the skill and how often', async () => {
  network.data('marking.leeches', [
    leechOf(),
    leechOf({ student_id: 2, student: 'Trần Gia Bình', class: 'Movers B', lapses: 9, skill: null }),
    leechOf({ question_id: 2, prompt: 'What is this?' }),
    leechOf({ student_id: 3, student: 'Lê Chi', class: null }),
  ]);
  const screen = await show();
  const starters = screen.getByRole('region', { name: 'Starters A' });
  await expect.element(starters.getByText('What is this?')).toBeVisible();
  expect(starters.getByRole('listitem').elements()).toHaveLength(2);
  const movers = screen.getByRole('region', { name: 'Movers B' });
  await expect.element(movers.getByRole('heading', { name: 'Trần Gia Bình' })).toBeVisible();
  await expect.element(movers.getByText('Numbers', { exact: true })).toBeVisible();
  await expect.element(movers.getByText('Quên 9 lần, cất ngày 20/11/2026')).toBeVisible();
  const none = screen.getByRole('region', { name: 'Không còn trong lớp nào' });
  await expect.element(none.getByRole('heading', { name: 'Lê Chi' })).toBeVisible();
});

test('says that there are no leeches', async () => {
  network.data('marking.leeches', []);
  const screen = await show();
  await expect.element(screen.getByText('Chưa có câu nào.')).toBeVisible();
});

test('a failure can be tried again', async () => {
  network.fails('marking.leeches', 'internal');
  const screen = await show();
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  network.data('marking.leeches', [leechOf()]);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByRole('region', { name: 'Starters A' })).toBeVisible();
});
