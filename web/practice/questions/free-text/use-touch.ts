import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether fingers are what this device is used with. */
export const useTouch = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches);
