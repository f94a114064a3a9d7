import { z } from 'zod';
import { account } from './accounts.ts';
import { spec } from './spec.ts';

/** People of the demo who can be entered without a password, in the order in which they are offered. */
export const demoPerson = z.enum(['child', 'family', 'ielts', 'teacher', 'office', 'owner']);
export type DemoPerson = z.infer<typeof demoPerson>;

/** `family` is of the families' app, `staff` of the program at /staff. */
const program = z.enum(['family', 'staff']);

const tour = z
  .strictObject({
    people: z.array(z.strictObject({ person: demoPerson, program, label: z.string() })),
    /** What to look at first: a place, the person who sees it, and its address. */
    stops: z.array(
      z.strictObject({
        title: z.string(),
        /** The name of the place for visitors who do not read Vietnamese. */
        english: z.string(),
        text: z.string(),
        person: demoPerson,
        program,
        path: z.string(),
      }),
    ),
  })
  .meta({ id: 'DemoTour' });
export type DemoTour = z.infer<typeof tour>;

const who = z.strictObject({ person: demoPerson });

/** Everywhere but on a demo installation on localhost these calls find nothing. */
export const demoSpecs = {
  'demo.tour': spec({
    summary: 'List the people of the demo and what to look at first',
    data: tour,
    errors: ['notFound'],
  }),
  'demo.enterFamily': spec({
    summary: 'Sign in to a family of the demo without a password, with one token per child',
    body: who,
    data: z.array(account),
    errors: ['notFound'],
  }),
  'demo.enterStaff': spec({
    summary: "Sign in as one of the demo's staff without a password and without a code",
    body: who,
    data: z.strictObject({ token: z.string() }),
    errors: ['notFound'],
  }),
};
