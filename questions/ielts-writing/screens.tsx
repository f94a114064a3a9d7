import type { Screens } from '@bitu/web/practice/questions/types.ts';
import { lazyPart } from '@bitu/web/ui/lazy-part.ts';

// A practice without a text to write never loads the editor.
const load = () => import('./writing.tsx');

export const screens: Screens<'ielts_writing'> = {
  Enter: lazyPart(load, 'EnterWriting'),
  Review: lazyPart(load, 'ReviewWriting'),
  preload: load,
};
