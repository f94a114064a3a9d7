import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { networkError } from '../api/client.ts';

/**
 * The file of a part of this page, loaded like any other query once `enabled`: its failure is shown in place and can be
 * retried.
 */
export const useFile = (name: string, enabled: boolean, load: () => Promise<ComponentType>) =>
  useQuery({
    queryKey: ['file', name],
    queryFn: () => load().catch(() => Promise.reject(networkError())),
    enabled,
    // The service worker may have it, even without a network.
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  });
