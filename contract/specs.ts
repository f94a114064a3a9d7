/** The specs of all calls, by route name. */
import { accountsSpecs } from './accounts.ts';
import { learningSpecs } from './learning.ts';
import { practiceSpecs } from './practice.ts';
import { profileSpecs } from './profile.ts';
import { registrationSpecs } from './registration.ts';
import type { RouteName } from './routes.ts';
import type { Spec } from './spec.ts';
import { systemSpecs } from './system.ts';

export const specs = {
  ...accountsSpecs,
  ...registrationSpecs,
  ...profileSpecs,
  ...learningSpecs,
  ...practiceSpecs,
  ...systemSpecs,
} satisfies Record<RouteName, Spec>;

export type Specs = typeof specs;
