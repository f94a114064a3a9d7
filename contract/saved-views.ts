/** Filters of a list that a staff member has saved under a name; without search text, which may be a name. */
import { z } from 'zod';
import { leadStates, maxViewName } from './kinds.ts';
import { id, spec } from './spec.ts';

/** The maximum per list. */
export const maxViews = 20;

/** A filter of the list of students. */
const viewFilter = z.strictObject({
  class_id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
  state: z.enum(['0', '1', '2']).optional(),
  stage: z.enum(['0', '1', '2', '3', '4', '6', '7', '8', '10', '11', '12']).optional(),
  sort: z.enum(['name', 'newest']).optional(),
});
export type ViewFilter = z.infer<typeof viewFilter>;

/** A filter of the list of leads. */
const leadViewFilter = z.strictObject({
  state: z.enum(leadStates).optional(),
  due: z.literal('1').optional(),
  sort: z.enum(['call', 'newest']).optional(),
});
export type LeadViewFilter = z.infer<typeof leadViewFilter>;

const name = z.string().trim().min(1).max(maxViewName);

const view = z.strictObject({ id, name: z.string(), filter: viewFilter }).meta({ id: 'SavedView' });
const leadView = z
  .strictObject({ id, name: z.string(), filter: leadViewFilter })
  .meta({ id: 'SavedLeadView' });

const remove = {
  summary: 'Delete a saved filter',
  body: z.strictObject({ id }),
  data: z.null(),
  errors: ['notFound'],
} as const;

export const savedViewsSpecs = {
  'students.views': spec({
    summary: "List the caller's saved filters by name",
    data: z.array(view),
    errors: [],
  }),
  'students.saveView': spec({
    summary: 'Save a filter under a name, replacing one of the same name; at most 20',
    body: z.strictObject({ name, filter: viewFilter }),
    data: view,
    errors: ['badRequest'],
  }),
  'students.removeView': spec(remove),
  'leads.views': spec({
    summary: "List the caller's saved filters by name",
    data: z.array(leadView),
    errors: [],
  }),
  'leads.saveView': spec({
    summary: 'Save a filter under a name, replacing one of the same name; at most 20',
    body: z.strictObject({ name, filter: leadViewFilter }),
    data: leadView,
    errors: ['badRequest'],
  }),
  'leads.removeView': spec(remove),
};
