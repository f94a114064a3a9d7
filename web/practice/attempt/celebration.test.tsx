import type { Combo } from '@bitu/rules/practice/combo.ts';
import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Celebration } from './celebration.tsx';

/** The animations of a combo's stars and of its words, and when the last one ends (ms). */
async function movesOf(combo: Combo) {
  const screen = await render(<Celebration combo={combo}>Đúng {combo} câu liên tiếp!</Celebration>);
  await expect.element(screen.getByText(`Đúng ${combo} câu liên tiếp!`)).toBeVisible();
  const stars = [...screen.container.querySelectorAll('svg')];
  const namesOf = (elements: Element[]) => [
    ...new Set(
      elements
        .flatMap((element) => element.getAnimations())
        .map((move) => (move as CSSAnimation).animationName),
    ),
  ];
  const words = namesOf([...screen.container.querySelectorAll('.celebration-words')]);
  const names = namesOf(stars);
  const all = screen.container.getAnimations({ subtree: true });
  const ends = all.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  await screen.unmount();
  return { names, words, end: Math.max(...ends) };
}

test('each combo has an animation of its own, of 900 ms at most', async () => {
  const names: string[] = [];
  const words: string[] = [];
  for (const combo of [2, 3, 5, 10] as const) {
    const moves = await movesOf(combo);
    expect(moves.names, String(combo)).toHaveLength(1);
    expect(moves.end, String(combo)).toBeLessThanOrEqual(900);
    names.push(...moves.names);
    words.push(...moves.words);
  }
  expect(new Set(names).size).toBe(4);
  expect(new Set(words).size).toBe(4);
});

test('with reduced motion a combo only fades', async () => {
  const device = cdp() as unknown as { send(name: string, input: object): Promise<void> };
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await device.send('Emulation.setEmulatedMedia', { features });
  try {
    for (const combo of [2, 3, 5, 10] as const) {
      const { names, words } = await movesOf(combo);
      expect(names, String(combo)).toEqual([]);
      expect(words, String(combo)).toEqual(['celebration-fade']);
    }
  } finally {
    await device.send('Emulation.setEmulatedMedia', { features: [] });
  }
});
