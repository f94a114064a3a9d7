import type { Screens } from '@bitu/web/practice/questions/types.ts';
import { lazyPart } from '@bitu/web/ui/lazy-part.ts';

// A practice without a number line never loads its drawing.
const load = () => import('./number-line.tsx');

export const screens: Screens<'number_line'> = {
  Enter: lazyPart(load, 'EnterNumberLine'),
  Review: lazyPart(load, 'ReviewNumberLine'),
  preload: load,
};
