import type { Mistake } from '../define.ts';
import { pick } from '../mistakes.ts';

export const mistake: Mistake<'number_line'> = ({ values }, [right], random) => {
  const others = values.filter((value) => value !== right);
  return [pick(others, random) ?? ''];
};
