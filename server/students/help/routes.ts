import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../mount.ts';
import { resetAtCounter, sendReset } from './reset.ts';
import { viewAsFamily } from './view.ts';

export function helpRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'students.sendReset', ({ staff, params }) => sendReset(deps, staff, params.id));
  mount(app, deps, 'students.resetAtCounter', ({ staff, params }) =>
    resetAtCounter(deps, staff, params.id),
  );
  mount(app, deps, 'students.viewLink', ({ staff, params }) =>
    viewAsFamily(deps, staff, params.id),
  );
}
