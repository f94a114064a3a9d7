/** One question of each type, for the tests of all types. */
import type { Sample } from './define.ts';
import { samples as registered } from './registry/samples.ts';
import type { QuestionType } from './traits.ts';

export const samples: { readonly [T in QuestionType]: Sample<T> } = registered;
