import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { placesQuery } from '../api.ts';

const typingPauseMs = 200;

/** Returns what was typed, after a pause. The first value and an emptied field count at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}

/** The matching places, in pages; fetched only while the list is open. */
export function usePlaces(province: string | null, typed: string, open: boolean) {
  const query = useInfiniteQuery({
    ...placesQuery(province, usePaused(typed.trim())),
    enabled: open,
    // Keeps the list while the next one loads.
    placeholderData: keepPreviousData,
  });
  return { query, places: query.data?.pages.flat() ?? [] };
}

export type PlacesQuery = ReturnType<typeof usePlaces>['query'];
