import type { DemoPerson } from '@bitu/contract/demo.ts';
import type { FastifyInstance } from 'fastify';
import { openDemoFamily } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { mount } from '../mount.ts';
import { demoStaffMaySignIn, openDemoStaff } from '../staff/index.ts';
import { demoPeople, readTour } from './tour.ts';

/** Entering without a password; on any server but a demo on localhost these calls find nothing. */
export function demoRoutes(app: FastifyInstance, deps: Deps) {
  const requireDemo = () => {
    if (!demoStaffMaySignIn(deps.settings)) throw new Failure('notFound');
  };
  const phoneOf = (person: DemoPerson, program: 'family' | 'staff'): string => {
    requireDemo();
    if (demoPeople[person].program !== program) throw new Failure('notFound');
    return demoPeople[person].phone;
  };

  mount(app, deps, 'demo.tour', () => {
    requireDemo();
    return readTour(deps);
  });
  mount(app, deps, 'demo.enterFamily', ({ body, request }) =>
    openDemoFamily(deps, phoneOf(body.person, 'family'), request),
  );
  mount(app, deps, 'demo.enterStaff', ({ body, request }) =>
    openDemoStaff(deps, phoneOf(body.person, 'staff'), request),
  );
}
