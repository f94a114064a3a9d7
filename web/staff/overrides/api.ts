import type { Output } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';

export const overridesQuery = callQuery('overrides.list', {});

export const classQuery = (id: number) =>
  callQuery('overrides.class', { params: { id: String(id) } });

export type Overrides = Output<'overrides.list'>;
export type Override = Overrides['overrides'][number];
export type ClassChoices = Output<'overrides.class'>;
