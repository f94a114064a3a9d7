import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { WeekStrip } from './week-strip.tsx';

test('each day is 44 px wide on a phone of 360 px', async () => {
  const days = Array.from({ length: 7 }, (_, i) => ({ number: 20_000 + i, count: 1 }));
  const screen = await render(
    <div style={{ width: 360 - 2 * 16 }}>
      <div className="card p-4!">
        <WeekStrip days={days} today={20_001} chosen={20_002} onChoose={() => {}}>
          Không có buổi học
        </WeekStrip>
      </div>
    </div>,
  );
  const widths = screen
    .getByRole('tab')
    .elements()
    .map((tab) => Math.min(tab.getBoundingClientRect().width, tab.getBoundingClientRect().height));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
});
