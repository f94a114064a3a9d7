import { useDeferredValue, useEffect } from 'react';

let isLater = false;

/**
 * Whether the part of a page that is out of sight is rendered. The first time it is rendered right after the visible
 * part. Later it comes with the page, as going back restores the scroll position.
 */
export function useRest(): boolean {
  const rest = useDeferredValue(true, isLater);
  useEffect(() => {
    isLater = true;
  }, []);
  return rest;
}
