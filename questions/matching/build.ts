import { createHash } from 'node:crypto';
import { type Builder, letter } from '@bitu/db/import/questions/builder.ts';

export const builder: Builder<'matching'> = {
  build({ id, pairs, extra }, { stem, choice, issue }) {
    const rights = [...pairs.map(([, right]) => right), ...extra];
    if (new Set(rights.map((right) => JSON.stringify(right))).size < rights.length)
      issue(['pairs'], {
        en: 'pairs: two right sides are the same',
        vi: 'Hai vế phải giống nhau; mỗi vế phải cần khác nhau.',
      });
    // An order of ids that reveals nothing about the pairs.
    const place = shuffledPlaces(id, rights.length);
    const pathOf = (i: number) =>
      i < pairs.length ? ['pairs', i, 1] : ['extra', i - pairs.length];
    return {
      content: {
        stem,
        left: pairs.map(([left], i) => choice(letter(i), left, ['pairs', i, 0])),
        right: rights
          .map((right, i) => choice(letter(place[i] ?? 0), right, pathOf(i)))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      },
      key: { pairs: pairs.map((_, i) => [letter(i), letter(place[i] ?? 0)]) },
    };
  },
  choices: ({ pairs, extra }) => [
    ...pairs.map((pair, i): [(string | number)[], typeof pair] => [['pairs', i], pair]),
    [['extra'], extra],
  ],
};

/** Returns a shuffle of 0 … count-1 that depends only on the question, so that importing again gives the same ids. */
export function shuffledPlaces(seed: string, count: number): number[] {
  const rank = (i: number) => createHash('sha256').update(`${seed}/${i}`).digest('hex');
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) =>
    rank(a) < rank(b) ? -1 : 1,
  );
  return Array.from({ length: count }, (_, i) => order.indexOf(i));
}
