import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { networkError } from '../api/client.ts';

/** A part of the page in a file of its own, once it is wanted; loading it may fail and be tried again, as a request may. */
export const useFile = (name: string, wanted: boolean, load: () => Promise<ComponentType>) =>
  useQuery({
    queryKey: ['file', name],
    queryFn: () => load().catch(() => Promise.reject(networkError())),
    enabled: wanted,
    // It may be here already: the service worker keeps it.
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  });
