import type { Screens } from '@bitu/web/practice/questions/types.ts';
import { lazyPart } from '@bitu/web/ui/lazy-part.ts';

// A practice without it never loads what it needs.
const load = () => import('./speaking.tsx');

export const screens: Screens<'ielts_unscripted_speaking'> = {
  Enter: lazyPart(load, 'EnterUnscriptedSpeaking'),
  Review: lazyPart(load, 'ReviewUnscriptedSpeaking'),
  preload: load,
};
