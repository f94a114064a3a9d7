import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { maxPaper, paperNeeded } from './paper.ts';
import { contrast } from './tokens.ts';

const texts = ['#1f2430', '#5b6472', '#b84a00'];

test.each([
  ['white', [255, 255, 255, 255], 0],
  ['pale', [255, 246, 233, 255], 0],
  ['nothing at all', [0, 0, 0, 0], 0],
  ['gold', [242, 182, 50, 255], 0.8],
  ['black', [0, 0, 0, 255], maxPaper],
  ['a black dot on white', [255, 255, 255, 255, 0, 0, 0, 255], maxPaper],
  ['no picture', [], 0],
])('%s', (_, pixels, paper) => {
  expect(paperNeeded(pixels, texts)).toBe(paper);
});

it('is enough for any picture', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), (pixel) => {
      const paper = paperNeeded([...pixel, 255], texts);
      const ground = pixel.map((part) => Math.round(part + (255 - part) * paper));
      const hex = `#${ground.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      for (const text of texts) expect(contrast(text, hex)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
