import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { lessonReport } from '../testing.ts';
import { SkillPage } from './skill-page.tsx';
import { SkillsList } from './skills-list.tsx';

const ranges = lessonReport.blocks.find((block) => block.type === 'ranges');
const questions = lessonReport.blocks.find((block) => block.type === 'questions');
const bar = ranges?.items[0];
if (!ranges || !questions || !bar) throw new Error('the sample has both');

const level = { level_id: 3, level: 'Movers', subject_id: 5 };

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

// As in the app, where data stays fresh for a while.
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });

const within = (node: ReactNode, client = newClient()) =>
  render(<QueryClientProvider client={client}>{node}</QueryClientProvider>);

test('shows a skill with its sentence and the answers behind it', async () => {
  network.data('reports.skill', { ...level, bar, block: questions });
  const screen = await within(<SkillPage levelId={3} skillId={1} />);
  await expect.element(screen.getByRole('heading', { name: 'Từ vựng', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('Tính từ 14 câu gần đây: 11 đúng.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Câu 2' }))
    .toHaveAttribute('href', '/practice-result/7#question-2');
});

test('the links below a skill are hit as easily as buttons, on a narrow phone too', async () => {
  await page.viewport(320, 800);
  network.data('reports.skill', { ...level, bar, block: { ...questions, items: [] } });
  const screen = await within(<SkillPage levelId={3} skillId={1} />);
  for (const name of ['Về vườn kỹ năng', 'Xem tất cả kết quả']) {
    const skillLink = screen.getByRole('link', { name });
    await expect.element(skillLink).toBeVisible();
    const link = skillLink.element();
    link.scrollIntoView({ block: 'center' });
    const { left, top, height } = link.getBoundingClientRect();
    const middle = top + height / 2;
    const hit = [middle - 21, middle + 21].map((y) => document.elementFromPoint(left + 4, y));
    expect(hit).toEqual([link, link]);
  }
});

test('a skill that was practised a moment ago shows the new answers', async () => {
  const client = newClient();
  const skill = <SkillPage levelId={3} skillId={1} />;
  network.data('reports.skill', { ...level, bar, block: questions });
  const before = await within(skill, client);
  await expect.element(before.getByText('Tính từ 14 câu gần đây: 11 đúng.')).toBeVisible();
  await before.unmount();
  const explanation = 'Tính từ 19 câu gần đây: 16 đúng.';
  network.data('reports.skill', { ...level, bar: { ...bar, explanation }, block: questions });
  const after = await within(skill, client);
  await expect.element(after.getByText(explanation)).toBeVisible();
});

test('a skill without answers says so', async () => {
  network.fails('reports.skill', 'notFound');
  const screen = await within(<SkillPage levelId={3} skillId={1} />);
  await expect.element(screen.getByText('Con chưa có câu nào của kỹ năng này.')).toBeVisible();
});

test('without a network, both can be tried again', async () => {
  const screen = await within(
    <>
      <SkillPage levelId={3} skillId={1} />
      <SkillsList />
    </>,
  );
  await expect
    .poll(() => screen.getByRole('button', { name: 'Thử lại' }).elements())
    .toHaveLength(2);
});

test('lists all skills of a level, each leading to its answers', async () => {
  const block = { ...ranges, items: [{ ...bar, url: '/skills/3/1' }] };
  network.data('reports.skills', [{ ...level, block }]);
  const screen = await within(<SkillsList />);
  const region = screen.getByRole('region', { name: ranges.title });
  await expect
    .element(region.getByRole('link', { name: 'Từ vựng' }))
    .toHaveAttribute('href', '/skills/3/1');
});

test('of many skills, shows first the three that matter now, and all of them at a tap', async () => {
  const of = (name: string, value: number | null, url: string | null = '/skills/3/1') => ({
    ...bar,
    word: value === 82 ? 'Vững' : value === null ? 'Chưa đủ bài' : 'Đang tiến bộ',
    id: name,
    label: name,
    value,
    expected: { low: 60, high: 80 },
    url,
  });
  const starters = [of('Từ vựng', 82), of('Mẫu câu', 41), of('Nghe', null, null)];
  const maths = [of('Hình học', null), of('Phân số', 55)];
  network.data('reports.skills', [
    { ...level, block: { ...ranges, title: 'Starters', items: starters } },
    { ...level, level_id: 4, level: 'Toán 3', block: { ...ranges, title: 'Toán', items: maths } },
  ]);
  const screen = await within(<SkillsList />);
  const first = screen.getByRole('region', { name: 'Kỹ năng cần chú ý lúc này' });
  await expect.element(first).toBeVisible();
  expect(
    first
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Mẫu câu (Movers)', 'Phân số (Toán 3)', 'Hình học (Toán 3)']);
  await expect.element(screen.getByText('Nghe', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Xem cả 5 kỹ năng' }).click();
  const second = screen.getByRole('region', { name: 'Toán', exact: true });
  await expect.element(second.getByRole('link', { name: 'Hình học' })).toBeVisible();
  await screen.getByRole('button', { name: 'Thu gọn' }).click();
  await expect.element(second).not.toBeInTheDocument();
});
