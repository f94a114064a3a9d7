import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Output } from '../../../api/client.ts';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { StatisticsPage } from './statistics-page.tsx';

const routes = routesOf({ '/staff/office/content/:practice/statistics': StatisticsPage });

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

type Statistics = Output<'authoring.statistics'>;
const question = (code: string, statistics: Statistics['questions'][number]['statistics']) => ({
  code,
  type_code: 'single_choice' as const,
  text: `Câu ${code}`,
  statistics,
});
const known = {
  n: 40,
  facility: 0.5,
  discrimination: 0.4,
  efficiency: 0.6,
  unanswered: 2,
  median_seconds: 12.4,
  options: [],
  flags: [],
};
const page = (questions: Statistics['questions']): Statistics => ({
  code: 'on-tap',
  title: 'Ôn tập',
  computed_at: 1_800_000_000,
  enough: 30,
  questions,
});
const show = async (questions: Statistics['questions']) => {
  network.data('authoring.statistics', page(questions));
  return (await showStaff('/staff/office/content/9/statistics', routes, lan)).screen;
};

test('questions that need attention come first, in words', async () => {
  const options = [
    { id: 'a', share: 0.25, right: 1 as const },
    { id: 'b', share: 0.75, right: 0 as const },
  ];
  const screen = await show([
    question('q1', known),
    question('q2', null),
    question('q3', { ...known, discrimination: -0.21, options, flags: ['key', 'hard'] }),
  ]);
  await expect.element(screen.getByText(/1 câu nên xem lại\./)).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('Câu q3');
  await expect.element(screen.getByText(/^Kiểm tra lại đáp án/)).toBeVisible();
  await expect.element(screen.getByText(/^Quá khó/)).toBeVisible();
  await expect.element(screen.getByText('−0,21')).toBeVisible();
  await expect.element(screen.getByText('A (đáp án): 25%')).toBeVisible();
  await expect.element(screen.getByText('12 giây').first()).toBeVisible();
  await expect.element(screen.getByText('Chưa đủ 30 lượt làm.')).toBeVisible();
});

test('before enough children have worked on it, the page says how many are needed for figures', async () => {
  const screen = await show([question('q1', null)]);
  await expect.element(screen.getByText('Chưa đủ lượt làm')).toBeVisible();
  await expect.element(screen.getByText(/khi 30 học sinh đã nộp bài lần đầu/)).toBeVisible();
});
