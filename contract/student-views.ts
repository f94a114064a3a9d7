/** Filters of the students' list that somebody keeps under a name. */
import { z } from 'zod';
import { maxViewName } from './kinds.ts';
import { id, spec } from './spec.ts';

export const maxViews = 20;

/** As the list takes them; without what was searched for, which may be a name. */
const viewFilter = z.strictObject({
  class_id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
  state: z.enum(['0', '1', '2']).optional(),
  stage: z.enum(['0', '1', '2', '3', '4', '6', '7', '8', '10', '11']).optional(),
  sort: z.enum(['name', 'newest']).optional(),
});
export type ViewFilter = z.infer<typeof viewFilter>;

const view = z.strictObject({ id, name: z.string(), filter: viewFilter }).meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof view>;

export const studentViewsSpecs = {
  'students.views': spec({
    summary: 'The filters of the list that the caller keeps, by name',
    data: z.array(view),
    errors: [],
  }),
  'students.saveView': spec({
    summary: 'Keeps a filter under a name, in place of one of that name; at most 20',
    body: z.strictObject({
      name: z.string().trim().min(1).max(maxViewName),
      filter: viewFilter,
    }),
    data: view,
    errors: ['badRequest'],
  }),
  'students.removeView': spec({
    summary: 'Forgets a filter',
    body: z.strictObject({ id }),
    data: z.null(),
    errors: ['notFound'],
  }),
};
