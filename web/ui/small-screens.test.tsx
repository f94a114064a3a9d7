/** On the narrowest phones, controls are large enough and nothing is cut off. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScoreChart } from './charts/score-chart.tsx';
import { Link } from './link.tsx';

test('a chart of six months is complete at 320 px', async () => {
  const months = [6, 7, 8, 9, 10, 11].map((month) => ({
    label: `Tháng ${month}`,
    value: month / 2,
  }));
  const screen = await render(
    // As wide as the inside of a card.
    <div style={{ width: 320 - 2 * 16 - 2 * 17 }}>
      <ScoreChart caption="Con học đều" points={months} max={10} unit="Điểm" />
    </div>,
  );
  const bars = screen.container.querySelector('.score-bars');
  expect(bars?.scrollWidth).toBeLessThanOrEqual(bars?.clientWidth ?? 0);
});

test.each(['text-xs', 'text-sm', 'text-base'])(
  'a link in %s has a target of 24 px',
  async (size) => {
    const screen = await render(
      <p className={size}>
        Xem <Link href="/learning">trang học</Link>
      </p>,
    );
    const link = screen.getByRole('link').element();
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
);
