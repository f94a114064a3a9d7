import type { Filter } from '../api.ts';

/** Without empty fields. */
export const withoutEmpty = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
