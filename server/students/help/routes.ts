import type { FastifyInstance } from 'fastify';
import { createViewLink } from '../../accounts/index.ts';
import type { Deps } from '../../deps.ts';
import { mount } from '../../mount.ts';
import { resetAtCounter, sendReset } from './reset.ts';
import { countHelp } from './limits.ts';

export function helpRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'students.sendReset', ({ staff, params }) => sendReset(deps, staff, params.id));
  mount(app, deps, 'students.resetAtCounter', ({ staff, params }) =>
    resetAtCounter(deps, staff, params.id),
  );
  // An address that shows what the child sees, and can change nothing.
  mount(app, deps, 'students.viewLink', async ({ staff, params }) => {
    await countHelp(deps, staff.id);
    const of = { studentId: params.id, origin: 'office', staffId: staff.id };
    return deps.db.queries.transaction().execute((trx) => createViewLink(deps, trx, of));
  });
}
