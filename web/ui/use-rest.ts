import { useDeferredValue, useEffect } from 'react';

let isLater = false;

/**
 * Whether the part of a page that is out of sight is drawn. The first time it is drawn right after what is seen at once. Later it comes
 * with the page: going back to it restores the position.
 */
export function useRest(): boolean {
  const rest = useDeferredValue(true, isLater);
  useEffect(() => {
    isLater = true;
  }, []);
  return rest;
}
