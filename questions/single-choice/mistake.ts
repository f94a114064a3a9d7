import type { Mistake } from '../define.ts';
import { pick } from '@bitu/rules/random.ts';

/** Another option. */
export const mistake: Mistake<'single_choice'> = ({ options }, [right], random) => [
  pick(
    options.filter(({ id }) => id !== right),
    random,
  )?.id ?? '',
];
