import { errors } from '@bitu/contract/errors.ts';
import { useState } from 'react';
import { ApiError, sentenceOf } from './client.ts';

/** What stands at the server, from the data of the error `outdated`; null: it is another error. */
export const outdatedData = <T>(error: unknown): T | null =>
  error instanceof ApiError && error.code === errors.outdated.code ? (error.data as T) : null;

/**
 * Holds what somebody else was faster to store while a form is open, until it is sent over it or dropped. The
 * `handling` is given to `useForm`, whose `failure` is then any other one.
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
