import { nextSticker, stickerCodes, stickersFor } from '@bitu/rules/learning/stickers.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { habit } from '../habit/testing.ts';
import { AlbumPage } from './album-page.tsx';
import { deleteStickerCount } from './sticker-count.ts';
import { drawingOf, names, pages } from './stickers.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  deleteStickerCount(1);
});
afterEach(() => network.restore());

async function show(stars: number) {
  network.data('learning.habit', {
    ...habit,
    stars,
    stickers: stickersFor(stars),
    next_sticker: nextSticker(stars),
  });
  const screen = await render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AlbumPage studentId={1} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('list').first()).toBeVisible();
  return screen;
}

test('earned stickers have their names, the next one is pointed out, the others wait', async () => {
  const screen = await show(20);
  await expect.element(screen.getByText('3/30 hình dán · 20 sao')).toBeVisible();
  await expect.element(screen.getByText('Còn 1 sao nữa là có hình mới')).toBeVisible();
  for (const code of stickerCodes.slice(0, 3))
    await expect
      .element(screen.getByRole('listitem').getByText(names[code], { exact: true }))
      .toBeVisible();
  expect(screen.getByText('Hình tiếp theo').elements()).toHaveLength(1);
  expect(screen.getByText('Chưa có').elements()).toHaveLength(stickerCodes.length - 4);
});

test('a new sticker has its moment once per device', async () => {
  const first = await show(9);
  await expect.element(first.getByText('Con có hình mới: Gà con!')).toBeVisible();
  await first.unmount();
  const again = await show(9);
  await expect.element(again.getByText(/ở lại mãi/)).toBeVisible();
  await again.unmount();
  const later = await show(21);
  await expect.element(later.getByText('Con có hình mới: Mặt trời, Nón lá!')).toBeVisible();
  expect(later.getByText('Mới', { exact: true }).elements()).toHaveLength(2);
});

test('an empty album says how to fill it, a full one that it is full', async () => {
  const empty = await show(0);
  await expect.element(empty.getByText('Còn 3 sao nữa là có hình mới')).toBeVisible();
  await empty.unmount();
  const full = await show(500);
  await expect.element(full.getByText(/Con có đủ cả sổ rồi/)).toBeVisible();
  expect(full.getByText('Chưa có').elements()).toHaveLength(0);
});

test('an album that does not load can be loaded again', async () => {
  network.fails('learning.habit', 'unavailable');
  const screen = await render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AlbumPage studentId={1} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
});

test('each sticker is on one page, has a name of its own and a small drawing', async () => {
  expect(pages.flatMap(({ stickers }) => Object.keys(stickers)).toSorted()).toEqual(
    stickerCodes.toSorted(),
  );
  expect(new Set(Object.values(names)).size).toBe(stickerCodes.length);
  for (const code of stickerCodes) {
    // Rino himself is a single drawing for all.
    if (code.startsWith('rino-')) continue;
    const screen = await render(<div dangerouslySetInnerHTML={{ __html: drawingOf(code) }} />);
    const size = screen.container.querySelector('svg')?.innerHTML.length ?? 0;
    expect(size, code).toBeGreaterThan(200);
    expect(size, code).toBeLessThan(2000);
    await screen.unmount();
  }
});
