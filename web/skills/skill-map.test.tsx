import type { LevelSkills } from '@bitu/contract/report-skills.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../api/testing.ts';
import { SkillMapPage } from './skill-map-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

// As in the app, where data stays fresh for a while.
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });

const show = (client = newClient()) =>
  render(
    <QueryClientProvider client={client}>
      <SkillMapPage />
    </QueryClientProvider>,
  );

const levelOf = (...words: string[]): LevelSkills => ({
  level_id: 3,
  level: 'Movers',
  subject_id: 5,
  block: {
    type: 'ranges',
    title: 'Kỹ năng',
    max: 100,
    items: words.map((word, index) => ({
      id: `skill-3-${index + 1}`,
      label: `Kỹ năng ${index + 1}`,
      value: null,
      interval: null,
      expected: null,
      word,
      explanation: null,
      url: null,
    })),
  },
});

test('each skill shows its stage in words and leads to its answers', async () => {
  network.data('reports.skills', [
    levelOf('Chưa đủ bài', 'Đang làm quen', 'Đang tiến bộ', 'Vững', 'Rất vững'),
  ]);
  const screen = await show();
  const bed = screen.getByRole('region', { name: 'Movers' });
  await expect.element(bed.getByText('2 trên 5 cây đã vững')).toBeVisible();
  const links = bed.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Kỹ năng 1Mới gieo hạt', '/skills/3/1'],
    ['Kỹ năng 2Đang làm quen', '/skills/3/2'],
    ['Kỹ năng 3Đang lớn', '/skills/3/3'],
    ['Kỹ năng 4Vững', '/skills/3/4'],
    ['Kỹ năng 5Vững', '/skills/3/5'],
  ]);
});

test.each([
  [['Vững', 'Chưa đủ bài', 'Đang tiến bộ', 'Đang làm quen'], 4],
  [['Vững', 'Chưa đủ bài', 'Đang tiến bộ'], 3],
  [['Vững', 'Chưa đủ bài'], 2],
])('of %s, five questions of number %i are offered', async (words, skill) => {
  network.data('reports.skills', [levelOf(...words)]);
  const screen = await show();
  await expect
    .element(screen.getByRole('link', { name: 'Luyện 5 câu' }))
    .toHaveAttribute('href', `/on-tap?level=3&skill=${skill}`);
});

test('when all are firm, it says so and offers nothing', async () => {
  network.data('reports.skills', [levelOf('Rất vững', 'Vững')]);
  const screen = await show();
  await expect.element(screen.getByText('Cây nào cũng vững rồi. Con giỏi lắm!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Luyện 5 câu' }).elements()).toEqual([]);
});

test('without any skill, the page says what will be there', async () => {
  network.data('reports.skills', []);
  const screen = await show();
  await expect.element(screen.getByText('Vườn kỹ năng của con chưa có cây nào.')).toBeVisible();
});

test('a failure can be tried again', async () => {
  network.fails('reports.skills', 'internal');
  const screen = await show();
  await expect.element(screen.getByText('Vườn kỹ năng chưa tải được')).toBeVisible();
  network.data('reports.skills', [levelOf('Vững')]);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByRole('region', { name: 'Movers' })).toBeVisible();
});

test('a skill that was practised a moment ago has grown', async () => {
  const client = newClient();
  network.data('reports.skills', [levelOf('Chưa đủ bài')]);
  const before = await show(client);
  await expect.element(before.getByText('Mới gieo hạt')).toBeVisible();
  await before.unmount();
  network.data('reports.skills', [levelOf('Đang làm quen')]);
  const after = await show(client);
  await expect.element(after.getByText('Đang làm quen')).toBeVisible();
});
