import type { ViewFilter } from '@bitu/contract/saved-views.ts';
import { call } from '../../../api/client.ts';
import type { ListViews } from '../../lists/saved-views.tsx';

export const studentViews: ListViews<ViewFilter> = {
  list: 'students.views',
  fetch: () => call('students.views', {}),
  save: (body) => call('students.saveView', { body }),
  remove: (id) => call('students.removeView', { body: { id } }),
  fields: ['class_id', 'state', 'stage', 'sort'],
};
