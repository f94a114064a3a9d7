import type { Mistake } from '../define.ts';

export const mistake: Mistake<'true_false'> = (_content, [right]) => [
  right === 'true' ? 'false' : 'true',
];
