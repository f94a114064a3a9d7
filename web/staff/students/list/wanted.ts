import type { ViewFilter } from '@bitu/contract/student-views.ts';
import type { Filter } from '../api.ts';

/** Without the fields that are empty. */
export const withoutEmpty = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

export type Kept = ViewFilter;

const fields = ['class_id', 'state', 'stage', 'sort'] as const;

/** What is kept of a filter, always in the same order: not what is searched for. */
export const keptOf = (filter: Filter | Kept): Kept =>
  Object.fromEntries(fields.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
