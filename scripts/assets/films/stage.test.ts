import { expect, test } from 'vitest';
import { emptyStage, lookBetween, settingsOf } from './stage.ts';
import type { Line, Storyboard } from './storyboard.ts';

const line = (own: Partial<Line>): Line => ({
  say: 'Hello!',
  caption: 'Xin chào!',
  things: {},
  hop: [],
  pause: 1,
  ...own,
});
const film = (...scenes: Storyboard['scenes']): Storyboard => ({ id: 'a', title: 'A', scenes });
const ball = { picture: 'ball.svg', at: [100, 200] as [number, number], width: 80 };

test('a thing keeps the fields that a line does not change, and disappears with its scene', () => {
  const [first, second, third] = settingsOf(
    film(
      [line({ word: 'a ball', things: { ball } }), line({ things: { ball: { at: [300, 200] } } })],
      [line({})],
    ),
  );
  expect(first?.things.get('ball')).toEqual({ picture: 'ball.svg', x: 100, y: 200, width: 80 });
  expect(second?.things.get('ball')).toEqual({ picture: 'ball.svg', x: 300, y: 200, width: 80 });
  expect(second?.word).toBe('a ball');
  expect(third).toEqual({ ...emptyStage, things: new Map() });
});

test('a thing without a place, and a hop of an unknown thing, are issues of the storyboard', () => {
  expect(() => settingsOf(film([line({ things: { ball: { picture: 'ball.svg' } } })]))).toThrow(
    'ball needs',
  );
  expect(() => settingsOf(film([line({ hop: ['cat'] })]))).toThrow('cat is not there');
});

test('a new thing grows and fades in, a removed one fades out, and one with another place moves there', () => {
  const [before = emptyStage, after = emptyStage] = settingsOf(
    film([
      line({ word: 'one', things: { ball } }),
      line({ word: 'two', things: { ball: { at: [300, 200] } } }),
    ]),
  );
  const [coming] = lookBetween(emptyStage, before, 0.5).things;
  expect(coming).toMatchObject({ x: 100, opacity: 0.5, width: 72 });
  const [moving] = lookBetween(before, after, 0.5).things;
  expect(moving).toMatchObject({ x: 200, opacity: 1, width: 80 });
  const [going] = lookBetween(before, emptyStage, 0.5).things;
  expect(going).toMatchObject({ x: 100, opacity: 0.5 });
  expect(lookBetween(before, emptyStage, 1).things).toEqual([]);
  expect([0.4, 0.5].map((part) => lookBetween(before, after, part).word)).toEqual(['one', 'two']);
});

test('a hop ends where it began', () => {
  const [setting = emptyStage] = settingsOf(film([line({ things: { ball }, hop: ['ball'] })]));
  const heights = [0.5, 1].map((part) => lookBetween(setting, setting, part).things[0]?.y);
  expect(heights[0]).toBe(160);
  expect(heights[1]).toBeCloseTo(200);
});
