import type { Draft } from '../define.ts';
import { parts, isPlace, listOf, two } from '../draft.ts';

export const draft = {
  empty: () => ({ options: [...two(), ...two()], answers: [] }),
  fill: ({ options, answers }) => ({
    options: parts(options, 2),
    answers: listOf(answers).some((one) => isPlace(one, options))
      ? listOf(answers).filter((one) => isPlace(one, options))
      : [1],
  }),
  words: {
    choose: 'số đáp án đúng',
  },
} satisfies Draft;
