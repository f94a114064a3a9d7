import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { createHandOver, createViewLink, takeHandOver } from './hand-over.ts';
import { endOtherSessions, listSessions, listStudentsOfApp } from './session-list.ts';

/** The sessions of a login, and the hand-over to another window. */
export function sessionsRoutes(app: FastifyInstance, deps: Deps) {
  mountInTransaction(app, deps, 'accounts.createHandOver', ({ trx, session, body }) =>
    createHandOver(deps, trx, session, body.core_user_id),
  );
  mount(app, deps, 'accounts.takeHandOver', ({ body, request }) =>
    takeHandOver(deps, body.code, request),
  );
  mountInTransaction(app, deps, 'accounts.createViewLink', ({ trx, body }) =>
    createViewLink(deps, trx, { studentId: body.core_user_id, origin: body.origin }),
  );
  mount(app, deps, 'accounts.sessions', ({ session }) => listSessions(deps, session));
  mountInTransaction(app, deps, 'accounts.endOtherSessions', ({ trx, session }) =>
    endOtherSessions(deps, trx, session),
  );
  mount(app, deps, 'accounts.studentByApp', ({ session }) => listStudentsOfApp(deps, session));
}
