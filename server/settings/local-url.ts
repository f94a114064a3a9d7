import { z } from 'zod';

/** Whether an address is on this machine. */
export const isLocal = (url: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');

/** The address of a service that gets families' data: https, or http on this machine. */
export const serviceUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => url.startsWith('https:') || isLocal(url),
    'must begin with https:, except on this machine',
  );
