import type { Screens } from '@bitu/web/practice/questions/types.ts';
import { lazyPart } from '@bitu/web/ui/lazy-part.ts';

// The spoken types are in a file of their own, which a practice without them never loads.
const load = () => import('./reading.tsx');

export const screens: Screens<'voice'> = {
  Enter: lazyPart(load, 'EnterVoice'),
  Review: lazyPart(load, 'ReviewVoice'),
  preload: load,
};
