import type { Filter } from '../api.ts';

/** Without the fields that are empty. */
export const withoutEmpty = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
