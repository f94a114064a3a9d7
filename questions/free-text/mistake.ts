import type { Mistake } from '../define.ts';
import { nearly } from '../mistakes.ts';

export const mistake: Mistake<'free_text'> = (_content, [right]) => [nearly(right)];
