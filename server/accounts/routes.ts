import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { addStudent } from './add-student.ts';
import {
  accountOf,
  completeProfile,
  listAccounts,
  readProfile,
  switchAccount,
} from './accounts.ts';
import { isEnrolled } from './queries/students.ts';
import { registrationRoutes } from './routes-registration.ts';
import { sessionsRoutes } from './routes-sessions.ts';
import { defaultStudent, signIn } from './sign-in.ts';

/** Returns the token that a call was made with. */
const tokenOf = (request: FastifyRequest) =>
  request.headers.authorization?.slice('Bearer '.length) ?? '';

export function accountsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'accounts.login', async ({ body, request }) => {
    const [one] = await signIn(deps, body, request, (students) => [defaultStudent(students)]);
    return { token: one?.token ?? '' };
  });

  mount(app, deps, 'accounts.tutorLogin', async ({ body, request }) => {
    const all = await signIn(deps, body, request, (students) => students);
    return all.map(({ student, token }) => accountOf(student, token));
  });

  mount(app, deps, 'accounts.logout', async ({ session }) => {
    await deps.sessions.end(session);
    return null;
  });

  mount(app, deps, 'accounts.list', ({ session, request }) =>
    listAccounts(deps, session, tokenOf(request)),
  );

  mount(app, deps, 'accounts.addStudent', ({ session, body, request }) =>
    addStudent(deps, session, body, request),
  );

  mount(app, deps, 'accounts.switch', ({ session, body, request }) =>
    switchAccount(deps, session, body.core_user_id, request),
  );

  mount(app, deps, 'accounts.profile', ({ session, request }) =>
    readProfile(deps, session, tokenOf(request)),
  );

  mount(app, deps, 'accounts.updateProfile', async ({ session, body }) => {
    await completeProfile(deps, session, body);
    return null;
  });

  mount(app, deps, 'accounts.isJoinTutor', ({ student }) =>
    isEnrolled(deps.db.queries, student.id),
  );

  registrationRoutes(app, deps);
  sessionsRoutes(app, deps);
}
