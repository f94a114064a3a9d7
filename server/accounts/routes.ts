import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import {
  accountOf,
  completeProfile,
  defaultStudent,
  listAccounts,
  readProfile,
  signIn,
  switchAccount,
} from './accounts.ts';
import { isEnrolled } from './queries.ts';

export function accountsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'accounts.login', async ({ body, request }) => {
    const student = defaultStudent(await signIn(deps, body, request.ip));
    const [token = ''] = await deps.sessions.open([student], { remember: body.remember ?? false });
    return { token };
  });

  mount(app, deps, 'accounts.tutorLogin', async ({ body, request }) => {
    const students = await signIn(deps, body, request.ip);
    const tokens = await deps.sessions.open(students, { remember: body.remember ?? false });
    return students.map((student, i) => accountOf(student, tokens[i] ?? ''));
  });

  mount(app, deps, 'accounts.logout', async ({ session }) => {
    await deps.sessions.end(session);
    return null;
  });

  mount(app, deps, 'accounts.list', ({ session }) => listAccounts(deps, session));

  mount(app, deps, 'accounts.switch', ({ session, body }) =>
    switchAccount(deps, session, body.core_user_id),
  );

  mount(app, deps, 'accounts.profile', ({ session, request }) =>
    readProfile(deps, session, request.headers.authorization?.slice('Bearer '.length) ?? ''),
  );

  mount(app, deps, 'accounts.updateProfile', async ({ session, body }) => {
    await completeProfile(deps, session, body);
    return null;
  });

  mount(app, deps, 'accounts.isJoinTutor', ({ student }) =>
    isEnrolled(deps.db.queries, student.id),
  );
}
