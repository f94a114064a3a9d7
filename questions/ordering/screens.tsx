import type { Screens } from '@bitu/web/practice/questions/types.ts';
import { lazyPart } from '@bitu/web/ui/lazy-part.ts';

// A practice without such a question never loads the board.
const load = () => import('./ordering.tsx');

export const screens: Screens<'ordering'> = {
  Enter: lazyPart(load, 'EnterOrdering'),
  Review: lazyPart(load, 'ReviewOrdering'),
  preload: load,
};
