import type { Draft } from '../define.ts';
import { parts, isPlace, two } from '../draft.ts';

export const draft = {
  empty: () => ({ options: [...two(), ...two()] }),
  fill: ({ options, answer }) => ({
    options: parts(options, 2),
    answer: isPlace(answer, options) ? answer : 1,
  }),
  words: {},
} satisfies Draft;
