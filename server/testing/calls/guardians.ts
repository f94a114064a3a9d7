import { freshPhone } from '../family.ts';
import { newGuardian } from '../guardians.ts';
import { newStudent } from '../people.ts';
import { newPassword } from './accounts.ts';
import { onChild, type Centre, doneBy } from './centre.ts';
import { makesNew, takesAway, own, unknown, refused, type CallsOf } from './row.ts';

const invitation = { relation: 'grandparent', rights: 'see' };

/** A child with a further guardian. */
async function followed({ server, office, child }: Centre) {
  const student = await child();
  const params = { id: student.id };
  const body = invitation;
  const { url } = await doneBy(server, office, 'guardians.inviteAsOffice', { params, body });
  return { student, params, code: String(new URL(url).hash.slice(1) || url.slice(-22)) };
}

export const guardiansCalls = {
  'guardians.list': { statuses: own, check: ({ data }) => data.mine === null },
  'guardians.invite': {
    input: { body: { relation: 'grandparent', rights: 'see' } },
    statuses: own,
    errors: {
      async tooManyGuardians({ server }) {
        const student = await newStudent(server);
        for (let i = 0; i < 5; i++) await newGuardian(server, student, 'see');
        const body = { relation: 'relative', rights: 'see' };
        return server.call('guardians.invite', { body, token: student.token });
      },
    },
  },
  'guardians.endInvitation': {
    input: { params: { id: 999_999_999 }, body: {} },
    statuses: { ...unknown, anonymous: 401 },
  },
  'guardians.end': {
    input: { params: { id: 999_999_999 }, body: {} },
    statuses: { ...unknown, anonymous: 401 },
  },
  'guardians.setDigest': {
    input: { params: { id: 999_999_999 }, body: { digest: 1 } },
    statuses: { ...unknown, anonymous: 401 },
  },
  // An unknown code; server/guardians/invitations.test.ts tests known ones.
  'guardians.invitation': {
    input: { body: { code: 'x'.repeat(22) } },
    statuses: unknown,
    errors: { invitationUsed: { body: { code: 'A'.repeat(22) } } },
  },
  'guardians.accept': {
    input: { body: { code: 'x'.repeat(22), digest: 1 } },
    statuses: { ...unknown, anonymous: 401 },
  },
  'guardians.register': {
    input: () => ({
      body: {
        code: 'x'.repeat(22),
        digest: 1,
        full_name: 'Nguyễn Thị Hoa',
        user_name: freshPhone(),
        consent: '2026-11-22',
        ...newPassword,
      },
    }),
    statuses: refused,
  },
  'guardians.ofStudent': { input: { params: { id: 999_999_999 } }, roles: 'office owner' },
  'guardians.inviteAsOffice': {
    input: { params: { id: 999_999_999 }, body: { relation: 'grandparent', rights: 'see' } },
    roles: 'office owner',
    fresh: true,
    audit: onChild('invite-guardian', { body: invitation }),
    stale: makesNew,
  },
  'guardians.endInvitationAsOffice': {
    input: { params: { id: 999_999_999 }, body: { invitation_id: 1 } },
    roles: 'office owner',
    audit: async (centre) => {
      const { student, params } = await followed(centre);
      const read = await doneBy(centre.server, centre.office, 'guardians.ofStudent', { params });
      return {
        by: centre.office,
        input: { params, body: { invitation_id: read.invitations[0].id } },
        rows: [{ action: 'end-guardian', student, login: student }],
      };
    },
    stale: takesAway,
  },
  'guardians.endAsOffice': {
    input: { params: { id: 999_999_999 }, body: { guardian_id: 1 } },
    roles: 'office owner',
    fresh: true,
    audit: async (centre) => {
      const { student, params, code } = await followed(centre);
      const other = await newStudent(centre.server);
      await doneBy(centre.server, other, 'guardians.accept', { body: { code, digest: 0 } });
      const read = await doneBy(centre.server, centre.office, 'guardians.ofStudent', { params });
      return {
        by: centre.office,
        input: { params, body: { guardian_id: read.guardians[0].id } },
        rows: [{ action: 'end-guardian', student, login: student }],
      };
    },
    stale: takesAway,
  },
  'guardians.restoreAsOffice': {
    input: { params: { id: 999_999_999 }, body: { guardian_id: 1 } },
    roles: 'office owner',
    fresh: true,
    audit: async (centre) => {
      const { student, params } = await followed(centre);
      const { server, office } = centre;
      const [{ id }] = (await doneBy(server, office, 'guardians.ofStudent', { params }))
        .invitations;
      const body = { invitation_id: id };
      await doneBy(server, office, 'guardians.endInvitationAsOffice', { params, body });
      return {
        by: office,
        input: { params, body },
        rows: [{ action: 'restore-guardian', student, login: student }],
      };
    },
    stale: takesAway,
  },
} satisfies CallsOf<'guardians'>;
