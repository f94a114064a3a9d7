/**
 * Further guardians follow a child that belongs to another login, with full or view-only rights. The view
 * `followed_students` lists the children that a login can open; a session's `login_id` is always the caller's.
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { mount, mountInTransaction } from '../mount.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { audit } from '../services/audit.ts';
import { accept, readInvitation, registerGuardian } from './accept.ts';
import { endByFamily } from './end.ts';
import { invite } from './invite.ts';
import { listGuardians } from './list.ts';
import {
  endAsOffice,
  endInvitationAsOffice,
  guardiansOfStudent,
  inviteAsOffice,
  restoreAsOffice,
} from './office.ts';
import { setDigest } from './queries/guardians.ts';
import { endInvitationTo } from './queries/invitations.ts';

/** Only the owner may invite. Throws `forbidden`. */
function requireOwner({ student, guardian }: Session) {
  if (guardian) throw new Failure('forbidden');
  return { actor: 'owner', loginId: student.login_id } as const;
}

export function guardiansRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'guardians.list', ({ session }) => listGuardians(deps, session));
  mount(app, deps, 'guardians.invite', async ({ session, body }) =>
    invite(deps, requireOwner(session), session.student.id, body),
  );
  mountInTransaction(app, deps, 'guardians.endInvitation', async ({ trx, session, params }) => {
    const by = requireOwner(session);
    const at = deps.clock();
    const of = { id: params.id, studentId: session.student.id };
    if (!(await endInvitationTo(trx, of, at))) throw new Failure('notFound');
    await audit(trx, { ...by, at, action: 'end-guardian', studentId: of.studentId });
    return null;
  });
  mountInTransaction(app, deps, 'guardians.end', ({ trx, session, params }) =>
    endByFamily(deps, trx, session, params.id),
  );
  mount(app, deps, 'guardians.setDigest', async ({ student, params: { id }, body }) => {
    const { login_id } = student;
    if (!(await setDigest(deps.db.queries, { id, login_id }, body.digest === 1)))
      throw new Failure('notFound');
    return null;
  });
  mount(app, deps, 'guardians.invitation', ({ session, body, request }) =>
    readInvitation(deps, body.code, { session, address: request.ip }),
  );
  mountInTransaction(app, deps, 'guardians.accept', async ({ trx, student, body }) => ({
    core_user_id: await accept(deps, trx, student.login_id, body),
  }));
  mount(app, deps, 'guardians.register', ({ body, ...caller }) =>
    registerGuardian(deps, body, caller),
  );
  officeRoutes(app, deps);
}

function officeRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'guardians.ofStudent', ({ params }) => guardiansOfStudent(deps, params.id));
  mount(app, deps, 'guardians.inviteAsOffice', ({ staff, params, body }) =>
    inviteAsOffice(deps, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'guardians.endInvitationAsOffice', ({ trx, staff, params, body }) =>
    endInvitationAsOffice(deps, trx, staff, { studentId: params.id, id: body.invitation_id }),
  );
  mountInTransaction(app, deps, 'guardians.endAsOffice', ({ trx, staff, params, body }) =>
    endAsOffice(deps, trx, staff, { studentId: params.id, id: body.guardian_id }),
  );
  mountInTransaction(app, deps, 'guardians.restoreAsOffice', ({ trx, staff, params, body }) =>
    restoreAsOffice(deps, trx, staff, params.id, body),
  );
}
