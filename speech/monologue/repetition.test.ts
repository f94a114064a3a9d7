import { expect, it } from 'vitest';
import { randomFrom } from '../training/random.ts';
import { repeatedShare } from './repetition.ts';

const random = randomFrom(7);
const sounds = 39;

/** A sound of about a tenth of a second: mostly one of them, and a little of all others. */
function sound(): Float32Array[] {
  const which = Math.floor(random() * sounds);
  const length = 2 + Math.floor(random() * 3);
  return Array.from({ length }, () => {
    const shares = Array.from({ length: sounds }, (_, i) => (i === which ? 200 : random()));
    const total = shares.reduce((sum, share) => sum + share, 0);
    return Float32Array.from(shares, (share) => Math.sqrt(share / total));
  });
}
const said = (count: number) => Array.from({ length: count }, sound).flat();
/** The same, said more slowly and faster in places. */
const again = (patterns: readonly Float32Array[]) =>
  patterns.flatMap((pattern) => {
    const chance = random();
    return chance < 0.15 ? [] : chance < 0.3 ? [pattern, pattern] : [pattern];
  });
const looped = (patterns: readonly Float32Array[], times: number) =>
  Array.from({ length: times }, () => again(patterns)).flat();

it.each([
  ['a word', looped(said(6), 30)],
  ['a sentence', looped(said(20), 8)],
  ['two sentences', looped(said(40), 6)],
])('%s said again and again is a repetition', (_, patterns) => {
  expect(repeatedShare(patterns)).toBeGreaterThan(0.8);
});

const phrase = said(8);

it.each([
  ['a talk', said(200)],
  ['a talk that comes back to a phrase', [said(60), phrase, said(60), phrase, said(60)].flat()],
  ['nothing', []],
])('%s is none', (_, patterns) => {
  expect(repeatedShare(patterns)).toBeLessThan(0.3);
});
