import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** While a page is prerendered, and until it is hydrated. */
const assumeOnline = () => true;

/** What the browser believes: "online" may still mean a network without internet. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, assumeOnline);
}
