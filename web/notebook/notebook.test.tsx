import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../api/testing.ts';
import { adoptToken } from '../api/token.ts';
import { deleteStoredSet, keepSet } from '../session/stored-set.ts';
import { NotebookPage } from './notebook-page.tsx';
import { cardOf, drillOf, notebookOf } from './testing.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls(() => Date.parse('2026-11-23T10:00:00+07:00'));
  adoptToken('token-notebook');
});
afterEach(async () => {
  onlineManager.setOnline(true);
  network.restore();
  await deleteStoredSet();
  adoptToken(null);
});

const show = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <NotebookPage />
    </QueryClientProvider>,
  );

const heading = (screen: Awaited<ReturnType<typeof show>>, name: string) =>
  screen.getByRole('heading', { level: 1, name });

test("shows today's set with one button, the number kept for later, and the sentence for the parent", async () => {
  network.data(
    'drills.overview',
    notebookOf({
      today: { state: 'ready', attempt_id: null, count: 8, minutes: 5 },
      later_words: 'Rino để dành 12 câu cho những hôm sau nhé!',
    }),
  );
  const screen = await show();
  await expect.element(heading(screen, 'Hôm nay ôn 8 câu')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Ôn 5 phút' }))
    .toHaveAttribute('href', '/on-tap');
  await expect
    .element(screen.getByText('Rino để dành 12 câu cho những hôm sau nhé!'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('complementary', { name: 'Dành cho ba mẹ' }))
    .toHaveTextContent('Dành cho ba mẹ: Câu nào con làm chưa đúng sẽ quay lại.');
});

test('a set that was begun continues', async () => {
  network.data(
    'drills.overview',
    notebookOf({ today: { state: 'started', attempt_id: 7, count: 8, minutes: 5 } }),
  );
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: 'Ôn tiếp' })).toBeVisible();
});

test.each([
  ['done', 'Hôm nay con ôn xong rồi!'],
  ['empty', 'Hôm nay con được nghỉ ôn'],
] as const)(
  'when nothing is left today (%s), it says when the next cards come back',
  async (state, title) => {
    network.data(
      'drills.overview',
      notebookOf({ today: { state, attempt_id: null, count: 0, minutes: 0 } }),
    );
    const screen = await show();
    await expect.element(heading(screen, title)).toBeVisible();
    await expect.element(screen.getByText('Câu tiếp theo quay lại ngày mai.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Ôn/ }).elements()).toEqual([]);
  },
);

test('each card says its skill and when it comes back, and a checkbox puts it away', async () => {
  network.data(
    'drills.overview',
    notebookOf({
      active: 2,
      known: 1,
      leeches: 1,
      cards: [
        cardOf(1),
        cardOf(2, { due_date: '2026-11-26', skill: null }),
        cardOf(3, { put_away: 'known' }),
        cardOf(4, { put_away: 'leech' }),
      ],
    }),
  );
  const screen = await show();
  const coming = screen.getByRole('region', { name: 'Câu đang ôn (2)' });
  await expect.element(coming.getByText('Quay lại hôm nay')).toBeVisible();
  await expect.element(coming.getByText('Quay lại 3 ngày nữa')).toBeVisible();
  // Without a skill it says where it comes from.
  await expect.element(coming.getByText('Con vật quanh em')).toBeVisible();
  await expect
    .element(coming.getByRole('link', { name: 'Con biết rồi: Câu hỏi 2' }))
    .toHaveAttribute('href', '/on-tap?card=2');
  const away = screen.getByRole('region', { name: 'Câu đã cất (2)' });
  await expect.element(away.getByText('Con đã biết')).toBeVisible();
  await expect.element(away.getByText('Câu khó, thầy cô giúp con')).toBeVisible();
  expect(away.getByRole('link').elements()).toEqual([]);
});

test('an empty notebook says what will be in it', async () => {
  const today = { state: 'empty', attempt_id: null, count: 0, minutes: 0 } as const;
  network.data('drills.overview', notebookOf({ today, active: 0, cards: [], next_date: null }));
  const screen = await show();
  await expect.element(screen.getByText('Chưa có câu nào.')).toBeVisible();
  await expect
    .element(screen.getByText('Câu nào con nhầm, Rino ghi vào đây để mình ôn lại.'))
    .toBeVisible();
});

test('a failure can be tried again', async () => {
  network.fails('drills.overview', 'internal');
  const screen = await show();
  await expect.element(heading(screen, 'Sổ tay chưa mở được')).toBeVisible();
  network.data('drills.overview', notebookOf());
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(heading(screen, 'Hôm nay ôn 2 câu')).toBeVisible();
});

test('without a network the kept set can be done, or waits; that of another child is not shown', async () => {
  onlineManager.setOnline(false);
  const drill = drillOf();
  await keepSet({ studentId: 7, drill, unchecked: null });
  const screen = await show();
  await expect
    .element(screen.getByRole('link', { name: 'Ôn 2 phút' }))
    .toHaveAttribute('href', '/on-tap');
  await screen.unmount();

  await keepSet({ studentId: 7, drill, unchecked: [] });
  const done = await show();
  await expect.element(done.getByText('Đã lưu trên máy, sẽ chấm khi có mạng.')).toBeVisible();
  await done.unmount();

  adoptToken('token-of-a-sibling');
  const other = await show();
  await expect.element(heading(other, 'Đang mất mạng')).toBeVisible();
});
