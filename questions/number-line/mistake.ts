import type { Mistake } from '../define.ts';
import { pick } from '@bitu/rules/random.ts';

export const mistake: Mistake<'number_line'> = ({ values }, [right], random) => {
  const others = values.filter((value) => value !== right);
  return [pick(others, random) ?? ''];
};
