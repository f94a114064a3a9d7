import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { unixOf } from '../time.ts';
import { changePassword } from './password.ts';
import { enterFactor } from './factor.ts';
import { acceptInvitation, readInvitation } from './invitations.ts';
import { inviteByStaff } from './invite.ts';
import { endSessions, listSessions, readFactors, readMe } from './me.ts';
import { changeStaff, readPeople, resetFactor, suspendStaff } from './operator.ts';
import { askPasskey, enterPasskey, signInWithPasskey } from './passkeys.ts';
import { newRecoveryCodes, removeFactor } from './set-up.ts';
import { beginPasskey, confirmPasskey } from './set-up-passkey.ts';
import { beginTotp, confirmTotp } from './set-up-totp.ts';
import { signIn } from './sign-in.ts';
import { endSubstitute, readSubstitutes, substitute } from './substitutes.ts';

function passkeyRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'staff.askPasskey', () => askPasskey(deps));
  mount(app, deps, 'staff.passkeySignIn', ({ body, request }) =>
    signInWithPasskey(deps, body.credential, request),
  );
  mount(app, deps, 'staff.passkeyFactor', ({ staff, body, reply }) =>
    enterPasskey(deps, staff, body, reply),
  );
  mount(app, deps, 'staff.beginPasskey', ({ staff }) => beginPasskey(deps, staff));
  mount(app, deps, 'staff.confirmPasskey', ({ staff, body, request }) =>
    confirmPasskey(deps, staff, body.credential, request),
  );
}

const linkOf = ({ link, expiresAt }: { link: string; expiresAt: Date }) => ({
  link,
  expires_at: unixOf(expiresAt),
});

/** Calls about people: the owner's, and the lead's about substitutes. */
function peopleRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'staff.people', () => readPeople(deps));
  mountInTransaction(app, deps, 'staff.change', async ({ trx, staff, params, body }) => {
    const { subjects = [], class_ids: classIds = [], ...input } = body;
    const made = await changeStaff(
      deps,
      trx,
      params.id,
      { ...input, subjects, classIds },
      staff.id,
    );
    return made && linkOf(made);
  });
  mount(app, deps, 'staff.substitutes', ({ staff }) => readSubstitutes(deps, staff));
  mountInTransaction(app, deps, 'staff.substitute', ({ trx, staff, body }) =>
    substitute(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'staff.endSubstitute', ({ trx, staff, body }) =>
    endSubstitute(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'staff.suspend', async ({ trx, staff, params }) => {
    await suspendStaff(deps, trx, params.id, staff.id);
    return null;
  });
  mountInTransaction(app, deps, 'staff.resetFactor', async ({ trx, staff, params }) => {
    return linkOf(await resetFactor(deps, trx, params.id, staff.id));
  });
}

export function staffRoutes(app: FastifyInstance, deps: Deps) {
  peopleRoutes(app, deps);
  passkeyRoutes(app, deps);
  mount(app, deps, 'staff.signIn', ({ body, request }) => signIn(deps, body, request));
  mount(app, deps, 'staff.enterFactor', ({ staff, body, reply }) =>
    enterFactor(deps, staff, body, reply),
  );
  mount(app, deps, 'staff.me', ({ staff }) => readMe(deps, staff));
  mount(app, deps, 'staff.signOut', async ({ staff }) => {
    await deps.staffSessions.end(staff.sessionId);
    return null;
  });
  mount(app, deps, 'staff.sessions', ({ staff }) => listSessions(deps, staff));
  mountInTransaction(app, deps, 'staff.endSessions', ({ trx, staff, body }) =>
    endSessions(deps, trx, staff, body.ids),
  );
  mount(app, deps, 'staff.changePassword', ({ staff, body }) => changePassword(deps, staff, body));

  mount(app, deps, 'staff.invite', ({ staff, body }) =>
    inviteByStaff(deps, staff, {
      ...body,
      subjects: body.subjects ?? [],
      classIds: body.class_ids ?? [],
      sms: body.sms ?? false,
    }),
  );
  mount(app, deps, 'staff.invitation', ({ body }) => readInvitation(deps, body.code));
  mount(app, deps, 'staff.accept', ({ body, request }) => acceptInvitation(deps, body, request));
  mount(app, deps, 'staff.beginTotp', ({ staff }) => beginTotp(deps, staff));
  mount(app, deps, 'staff.confirmTotp', ({ staff, body }) => confirmTotp(deps, staff, body));
  mount(app, deps, 'staff.factors', ({ staff }) => readFactors(deps, staff));
  mountInTransaction(app, deps, 'staff.removeFactor', ({ trx, staff, params }) =>
    removeFactor(deps, trx, staff, params.id),
  );
  mountInTransaction(app, deps, 'staff.renewRecoveryCodes', ({ trx, staff }) =>
    newRecoveryCodes(deps, trx, staff),
  );
}
