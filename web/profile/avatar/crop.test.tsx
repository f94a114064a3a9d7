import { expect, test } from 'vitest';
import { moved, maxZoom, widest, zoomedTo, zoomOf } from './crop.ts';

const wide = { width: 400, height: 200 };

test('starts with the largest square, from the middle', () => {
  expect(widest(wide)).toEqual({ x: 100, y: 0, side: 200 });
  expect(widest({ width: 200, height: 300 })).toEqual({ x: 0, y: 50, side: 200 });
});

test('never leaves the picture', () => {
  const crop = widest(wide);
  expect(moved(wide, crop, 0.25, 0.25)).toEqual({ x: 150, y: 0, side: 200 });
  expect(moved(wide, crop, 9, -9)).toEqual({ x: 200, y: 0, side: 200 });
  const near = moved(wide, zoomedTo(wide, crop, 2), 9, 9);
  expect(near).toEqual({ x: 300, y: 100, side: 100 });
  expect(zoomedTo(wide, near, 1)).toEqual({ x: 200, y: 0, side: 200 });
});

test('zooms around the middle, within its bounds', () => {
  const near = zoomedTo(wide, widest(wide), 2);
  expect(near).toEqual({ x: 150, y: 50, side: 100 });
  expect(zoomOf(wide, near)).toBe(2);
  expect(zoomOf(wide, zoomedTo(wide, near, 99))).toBe(maxZoom);
  expect(zoomOf(wide, zoomedTo(wide, near, 0))).toBe(1);
});
