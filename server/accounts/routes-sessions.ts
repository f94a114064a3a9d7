import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { createHandOver, createViewLink, takeHandOver } from './hand-over.ts';
import { endOtherSessions, listSessions, listStudentsOfApp } from './session-list.ts';

/** The sessions of a login, and the hand-over to another window. */
export function sessionsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'accounts.createHandOver', ({ session, body }) =>
    createHandOver(deps, session, body.core_user_id),
  );
  mount(app, deps, 'accounts.takeHandOver', ({ body, request }) =>
    takeHandOver(deps, body.code, request),
  );
  mount(app, deps, 'accounts.createViewLink', ({ body }) =>
    createViewLink(deps, { studentId: body.core_user_id, origin: body.origin }),
  );
  mount(app, deps, 'accounts.sessions', ({ session }) => listSessions(deps, session));
  mount(app, deps, 'accounts.endOtherSessions', ({ session }) => endOtherSessions(deps, session));
  mount(app, deps, 'accounts.studentByApp', ({ session }) => listStudentsOfApp(deps, session));
}
