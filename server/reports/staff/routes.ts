import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../mount.ts';
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
  mount(app, deps, 'reports.enter', ({ staff, params, body }) =>
    enterReport(deps, staff, params, body),
  );
  mount(app, deps, 'reports.send', ({ staff, params }) => sendReport(deps, staff, params));
  mount(app, deps, 'reports.undo', ({ staff, params }) => undoReport(deps, staff, params));
  mount(app, deps, 'reports.issueCertificate', ({ staff, params, body }) =>
    issueForClass(deps, staff, params.id, body),
  );
  mount(app, deps, 'reports.revokeCertificate', ({ staff, params }) =>
    revokeForStaff(deps, staff, params),
  );
}
