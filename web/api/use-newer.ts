import { errors } from '@bitu/contract/errors.ts';
import { useState } from 'react';
import { ApiError, sentenceOf } from './client.ts';

/** Returns the server's current value from the data of the error `outdated`; null for another error. */
export const outdatedData = <T>(error: unknown): T | null =>
  error instanceof ApiError && error.code === errors.outdated.code ? (error.data as T) : null;

/**
 * Holds the value that somebody else has stored while a form is open, until the form replaces it or it is dropped. Pass
 * `handling` to `useForm`, whose `failure` is then any other one.
 */
export function useNewer<T>() {
  const [newer, setNewer] = useState<T | null>(null);
  return {
    newer,
    drop: () => setNewer(null),
    handling: {
      onError(error: unknown) {
        const data = outdatedData<T>(error);
        if (data !== null) setNewer(data);
      },
      describe: (error: unknown) => (outdatedData(error) === null ? sentenceOf(error) : ''),
    },
  };
}

/**
 * The same for a form about one value: `initial` is the value that the form was opened with, which stays when the page
 * behind it is refetched; `before` is the value that the form replaces.
 */
export function useNewerThan<T>(first: T | (() => T)) {
  const [initial] = useState(first);
  const { newer, ...rest } = useNewer<{ current: T }>();
  return { ...rest, newer, initial, before: newer ? newer.current : initial };
}
