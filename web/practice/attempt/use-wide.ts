import { useSyncExternalStore } from 'react';

/** As in attempt.css. */
const wide = '(width >= 1024px)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether there is room beside the question: elements that a phone never shows are not rendered at each tap. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
