import { callQuery } from '../../api/query.ts';

export const appealsQuery = callQuery('appeals.list', {});
export const regradesQuery = callQuery('appeals.regrades', {});
