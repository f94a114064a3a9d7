import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(hear: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', hear);
  return () => list.removeEventListener('change', hear);
}

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches);
