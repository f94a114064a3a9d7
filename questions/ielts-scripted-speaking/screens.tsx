import type { Screens } from '@bitu/web/practice/questions/types.ts';
import { lazyPart } from '@bitu/web/ui/lazy-part.ts';

// In the file of the sentences that are read aloud.
const load = () => import('../voice/reading.tsx');

export const screens: Screens<'ielts_scripted_speaking'> = {
  Enter: lazyPart(load, 'EnterScriptedSpeaking'),
  Review: lazyPart(load, 'ReviewScriptedSpeaking'),
  preload: load,
};
