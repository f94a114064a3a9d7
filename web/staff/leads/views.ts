import type { LeadViewFilter } from '@bitu/contract/saved-views.ts';
import { call } from '../../api/client.ts';
import type { ListViews } from '../lists/saved-views.tsx';

export const leadViews: ListViews<LeadViewFilter> = {
  list: 'leads.views',
  fetch: () => call('leads.views', {}),
  save: (body) => call('leads.saveView', { body }),
  remove: (id) => call('leads.removeView', { body: { id } }),
  fields: ['state', 'due', 'sort'],
};
