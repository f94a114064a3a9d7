import type { QuestionType } from '@bitu/questions/traits.ts';
import { screens } from './screens.ts';

/** Loads the components of these types in advance, as a browser never retries a script that it could not load. */
export function preloadScreens(types: readonly QuestionType[]): void {
  for (const type of types) screens[type].preload?.().catch(() => {});
}
