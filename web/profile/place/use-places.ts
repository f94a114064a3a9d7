import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { placesQuery } from '../api.ts';

const typingPauseMs = 200;

/** What somebody has typed, once they pause. The first value and an emptied field count at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}

/** The places that fit, in pages; asked for only while somebody looks. */
export function usePlaces(province: string | null, typed: string, open: boolean) {
  const query = useInfiniteQuery({
    ...placesQuery(province, usePaused(typed.trim())),
    enabled: open,
    // The list does not vanish at every letter.
    placeholderData: keepPreviousData,
  });
  return { query, places: query.data?.pages.flat() ?? [] };
}

export type PlacesQuery = ReturnType<typeof usePlaces>['query'];
