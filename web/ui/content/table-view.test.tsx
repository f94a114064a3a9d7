import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Blocks } from './blocks.tsx';

const years = ['2016', '2018', '2020', '2022', '2024', '2026', '2028'];

test('a table is read by its headers, and a wide one scrolls inside', async () => {
  await page.viewport(360, 800);
  const screen = await render(
    <div style={{ width: 320 }}>
      <Blocks
        place={null}
        blocks={[
          {
            kind: 'table',
            caption: ['Lunches at Hillside School'],
            head: [['Lunch'], ...years.map((year) => [year])],
            rows: [[['Rice and vegetables'], ...years.map((_, i) => [String(35 + i)])]],
          },
        ]}
      />
    </div>,
  );
  await expect
    .element(screen.getByRole('table', { name: 'Lunches at Hillside School' }))
    .toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: '2016' })).toBeVisible();
  await expect
    .element(screen.getByRole('rowheader', { name: 'Rice and vegetables' }))
    .toBeVisible();
  const around = screen.getByRole('region', { name: 'Lunches at Hillside School' }).element();
  expect(around.scrollWidth).toBeGreaterThan(around.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  // By keyboard alone.
  (around as HTMLElement).focus();
  expect(document.activeElement).toBe(around);
});
