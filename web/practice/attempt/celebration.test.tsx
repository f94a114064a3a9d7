import type { Combo } from '@bitu/rules/practice/combo.ts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Celebration } from './celebration.tsx';

/** The animations of a combo's stars, and when the last one ends (ms). */
async function movesOf(combo: Combo) {
  const screen = await render(<Celebration combo={combo}>Đúng {combo} câu liên tiếp!</Celebration>);
  await expect.element(screen.getByText(`Đúng ${combo} câu liên tiếp!`)).toBeVisible();
  const stars = [...screen.container.querySelectorAll('svg')];
  const moves = stars.flatMap((star) => star.getAnimations());
  const names = new Set(moves.map((move) => (move as CSSAnimation).animationName));
  const all = screen.container.getAnimations({ subtree: true });
  const ends = all.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  await screen.unmount();
  return { names: [...names], end: Math.max(...ends) };
}

test('each combo has an animation of its own, of 900 ms at most', async () => {
  const names: string[] = [];
  for (const combo of [2, 3, 5, 10] as const) {
    const moves = await movesOf(combo);
    expect(moves.names, String(combo)).toHaveLength(1);
    expect(moves.end, String(combo)).toBeLessThanOrEqual(900);
    names.push(...moves.names);
  }
  expect(new Set(names).size).toBe(4);
});
