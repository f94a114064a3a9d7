import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, type AudioLink, hush, nextChange, silentLink, request } from './audio-link.ts';

const practice = { url: '/a.mp3', where: 'practice', recording: false } as const;

test.each([
  ['practice', 1499, 1500],
  ['root', 599, 600],
] as const)('a sound of %s is set after the changes and the delay', (where, before, at) => {
  const link = request(silentLink, { ...practice, where }, 0);
  expect(advance(link, where, before).playing).toBe(null);
  expect(advance(link, where, at)).toEqual({ playing: '/a.mp3', pending: null });
});

test('the playing sound is cleared before the same one is set again', () => {
  const playing: AudioLink = { playing: '/a.mp3', pending: null };
  const asked = request(playing, practice, 0);
  expect(advance(asked, 'practice', 499).playing).toBe('/a.mp3');
  const cleared = advance(asked, 'practice', 500);
  expect(cleared.playing).toBe(null);
  expect(advance(cleared, 'practice', 1500).playing).toBe('/a.mp3');
});

test('of several requests within half a second only the last one is played', () => {
  let link = request(silentLink, practice, 0);
  link = request(link, { ...practice, url: '/b.mp3' }, 400);
  expect(advance(link, 'practice', 1500).playing).toBe(null);
  expect(advance(link, 'practice', 1900).playing).toBe('/b.mp3');
});

test('nothing is played into a recording', () => {
  expect(request(silentLink, { ...practice, recording: true }, 0)).toBe(silentLink);
  expect(hush()).toEqual(silentLink);
});

test('waiting exactly until the next change always reaches the last request', () => {
  const wishes = fc.array(fc.tuple(fc.nat(3000), fc.constantFrom('/a', '/b', '/c')), {
    minLength: 1,
  });
  fc.assert(
    fc.property(wishes, (requests) => {
      const ordered = requests.toSorted((a, b) => a[0] - b[0]);
      let link = silentLink;
      let now = 0;
      for (const [at, url] of ordered) {
        now = at;
        link = request(advance(link, 'root', now), { ...practice, url, where: 'root' }, now);
      }
      for (let wait = nextChange(link, 'root', now); wait !== null;) {
        now += wait;
        link = advance(link, 'root', now);
        wait = nextChange(link, 'root', now);
      }
      expect(link.playing).toBe(ordered.at(-1)?.[1]);
    }),
  );
});
