import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { mount } from '../mount.ts';
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
} from './office.ts';
import { restoreAsOffice } from './restore.ts';
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
  mount(app, deps, 'guardians.endInvitation', async ({ session, params: { id } }) => {
    const by = requireOwner(session);
    const at = deps.clock();
    const studentId = session.student.id;
    await deps.db.queries.transaction().execute(async (trx) => {
      if (!(await endInvitationTo(trx, { id, studentId }, at))) throw new Failure('notFound');
      await audit(trx, { ...by, at, action: 'end-guardian', studentId });
    });
    return null;
  });
  mount(app, deps, 'guardians.end', ({ session, params }) => endByFamily(deps, session, params.id));
  mount(app, deps, 'guardians.setDigest', async ({ student, params: { id }, body }) => {
    const { login_id } = student;
    if (!(await setDigest(deps.db.queries, { id, login_id }, body.digest === 1)))
      throw new Failure('notFound');
    return null;
  });
  mount(app, deps, 'guardians.invitation', ({ session, body, request }) =>
    readInvitation(deps, body.code, { session, address: request.ip }),
  );
  mount(app, deps, 'guardians.accept', ({ session, body }) => accept(deps, session, body));
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
  mount(app, deps, 'guardians.endInvitationAsOffice', ({ staff, params, body }) =>
    endInvitationAsOffice(deps, staff, { studentId: params.id, id: body.invitation_id }),
  );
  mount(app, deps, 'guardians.endAsOffice', ({ staff, params, body }) =>
    endAsOffice(deps, staff, { studentId: params.id, id: body.guardian_id }),
  );
  mount(app, deps, 'guardians.restoreAsOffice', ({ staff, params, body }) =>
    restoreAsOffice(deps, staff, params.id, body),
  );
}
