import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, mountInTransaction } from '../../mount.ts';
import { issueForClass, revokeForStaff } from './certificates.ts';
import { enterReport } from './enter.ts';
import { reportForStaff, reportsOfStudent } from './read.ts';
import { sendReport, undoReport } from './send.ts';

/** Staff's calls on the reports that families get: reading and writing. */
export function reportsOfStaffRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'reports.ofStudent', ({ staff, params }) =>
    reportsOfStudent(deps, staff, params.id),
  );
  mount(app, deps, 'reports.forStaff', ({ staff, params }) => reportForStaff(deps, staff, params));
  mountInTransaction(app, deps, 'reports.enter', ({ trx, staff, params, body }) =>
    enterReport(deps, trx, staff, params, body),
  );
  mountInTransaction(app, deps, 'reports.send', ({ trx, staff, params }) =>
    sendReport(deps, trx, staff, params),
  );
  mountInTransaction(app, deps, 'reports.undo', ({ trx, staff, params }) =>
    undoReport(deps, trx, staff, params),
  );
  mountInTransaction(app, deps, 'reports.issueCertificate', ({ trx, staff, params, body }) =>
    issueForClass(deps, trx, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'reports.revokeCertificate', ({ trx, staff, params }) =>
    revokeForStaff(deps, trx, staff, params),
  );
}
