import { totpCode } from '../../staff/totp.ts';
import { authenticator } from '../authenticator.ts';
import { idByCode } from '../classroom.ts';
import { freshPhone } from '../family.ts';
import type { TestServer } from '../server.ts';
import { enrolled, signInAs, staffPassword } from '../staff-sign-in.ts';
import { staffMember } from '../staff.ts';
import { some, doneBy, type MakeWrite, listOf } from './centre.ts';
import {
  ofStaff,
  ofCaller,
  makesNew,
  takesAway,
  isSwitch,
  refused,
  anybody,
  type CallsOf,
} from './row.ts';

const ofSignIn = 'of the caller’s own sign-in';

const acceptance = (password: string) => ({
  body: { code: 'x'.repeat(22), phone: '0977000111', full_name: 'Nguyễn An', password },
});

/** The passkey is signed by an unknown key. */
const passkey = {
  id: 'YQ',
  rawId: 'YQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'YQ' },
};

const staffId = (id: number) => ({ type: 'staff', id }) as const;

const pageOf = ({ deps }: TestServer) => {
  const { origin, hostname } = new URL(deps.settings.publicUrl);
  return { origin, rpId: hostname };
};

/** A staff member with an app and a passkey. */
async function withPasskey(server: TestServer) {
  const person = await enrolled(server, 'teacher');
  const key = authenticator();
  const { challenge } = await doneBy(server, person, 'staff.beginPasskey');
  const credential = key.create(challenge, pageOf(server));
  const { token } = await doneBy(server, person, 'staff.confirmPasskey', { body: { credential } });
  return { ...person, token, key };
}

/** An action of the office on another staff member. */
const toAnother =
  (action: 'staff-suspend' | 'staff-reset-factor'): MakeWrite =>
  async ({ server, owner }) => {
    const { id } = await staffMember(server, 'teacher');
    return { by: owner, input: { params: { id } }, rows: [{ action, target: staffId(id) }] };
  };

/** The id that the next staff member gets. */
async function nextStaffId(server: TestServer): Promise<number> {
  const { id } = await staffMember(server, 'teacher');
  return id + 1;
}

export const staffCalls = {
  'staff.me': {
    roles: 'teacher lead office owner',
    otherSubject: ofCaller,
    errors: {
      factorNeeded: async ({ server }) =>
        server.call('staff.me', {
          token: (await staffMember(server, 'teacher', { factor: false })).token,
        }),
    },
  },
  'staff.signOut': {
    roles: 'teacher lead office owner',
    beforeFactor: true,
    audit: 'ends the own session; that it began is noted',
    otherSubject: ofCaller,
  },
  // Nobody here is staff.
  'staff.signIn': {
    input: { body: { phone: '0912345678', password: 'mùa thu vàng' } },
    statuses: ofStaff,
    errors: { signInRefused: { body: { phone: '0977000111', password: 'mùa thu vàng' } } },
  },
  'staff.enterFactor': {
    input: { body: { code: '123456' } },
    roles: 'teacher lead office owner',
    beforeFactor: true,
    audit: async ({ server }) => {
      const person = await enrolled(server, 'teacher');
      const { token } = (await signInAs(server, person)).data;
      return {
        by: { id: person.id, token },
        input: { body: { code: person.appCode() } },
        rows: [{ action: 'staff-sign-in' }],
      };
    },
    stale: ofSignIn,
    otherSubject: ofCaller,
    errors: {
      factorRefused: async ({ server }) =>
        server.call('staff.enterFactor', {
          body: { code: '000000' },
          token: (await staffMember(server, 'teacher')).token,
        }),
    },
  },
  'staff.sessions': { roles: 'teacher lead office owner', otherSubject: ofCaller },
  'staff.endSessions': {
    input: { body: { ids: [999_999_999] } },
    roles: 'teacher lead office owner',
    audit: async ({ server }) => {
      const person = await enrolled(server, 'teacher');
      await signInAs(server, person);
      const sessions = await doneBy(server, person, 'staff.sessions');
      return {
        by: person,
        input: { body: { ids: sessions.slice(0, 1).map(({ id }: { id: number }) => id) } },
        rows: [{ action: 'end-sessions', target: staffId(person.id) }],
      };
    },
    stale: ofSignIn,
    otherSubject: ofCaller,
  },
  'staff.changePassword': {
    input: { body: { old_password: 'mùa thu vàng', password: 'mùa hè xanh' } },
    roles: 'teacher lead office owner',
    fresh: true,
    audit: async ({ server }) => {
      const person = await enrolled(server, 'teacher');
      return {
        by: person,
        input: { body: { old_password: staffPassword, password: 'mùa hè hoa phượng' } },
        rows: [{ action: 'change-password', target: staffId(person.id) }],
      };
    },
    stale: ofSignIn,
    otherSubject: ofCaller,
  },
  'staff.invite': {
    input: () => ({ body: { phone: freshPhone(), full_name: 'Nguyễn An', roles: ['teacher'] } }),
    roles: 'office owner',
    fresh: true,
    audit: async ({ server, office }) => {
      const phone = freshPhone();
      return {
        by: office,
        input: { body: { phone, full_name: 'Nguyễn An', roles: ['teacher'] } },
        rows: [{ action: 'staff-invite', target: staffId(await nextStaffId(server)) }],
      };
    },
    stale: makesNew,
  },
  'staff.people': { roles: 'owner' },
  'staff.change': {
    input: {
      params: { id: 999_999_999 },
      body: { roles: ['teacher'], seen: { roles: ['lead'], subjects: [], class_ids: [] } },
    },
    roles: 'owner',
    fresh: true,
    audit: async ({ server, owner }) => {
      const { id } = await staffMember(server, 'teacher');
      return {
        by: owner,
        input: {
          params: { id },
          body: { roles: ['office'], seen: { roles: ['teacher'], subjects: [], class_ids: [] } },
        },
        rows: [{ action: 'staff-change', target: staffId(id) }],
      };
    },
    stale: { other: { roles: ['office', 'owner'] } },
  },
  'staff.suspend': {
    input: { params: { id: 999_999_999 } },
    roles: 'owner',
    fresh: true,
    audit: toAnother('staff-suspend'),
    stale: takesAway,
    errors: {
      lastOwner: async ({ server }) => {
        await server.db.queries.updateTable('staff').set({ state: 'suspended' }).execute();
        const { id, token } = await staffMember(server, 'owner');
        return server.call('staff.suspend', { params: { id }, token });
      },
    },
  },
  'staff.resetFactor': {
    input: { params: { id: 999_999_999 } },
    roles: 'owner',
    fresh: true,
    audit: toAnother('staff-reset-factor'),
    stale: takesAway,
  },
  'staff.substitutes': {
    roles: 'lead owner',
    otherSubject: listOf(({ classes }) => some(classes)),
  },
  'staff.substitute': {
    input: { body: { staff_id: 1, class_id: 999_999_999, last_day: '2026-01-01' } },
    roles: 'lead owner',
    fresh: true,
    audit: async ({ server, lead }) => {
      const { id } = await staffMember(server, 'teacher');
      const class_id = await idByCode(server, 'classes', 'room');
      return {
        by: lead,
        input: { body: { staff_id: id, class_id, last_day: '2026-11-30' } },
        rows: [{ action: 'staff-change', target: staffId(id) }],
      };
    },
    stale: isSwitch,
    otherSubject: 404,
  },
  'staff.endSubstitute': {
    input: { body: { staff_id: 1, class_id: 999_999_999 } },
    roles: 'lead owner',
    fresh: true,
    audit: async ({ server, lead }) => {
      const { id } = await staffMember(server, 'teacher');
      const input = { staff_id: id, class_id: await idByCode(server, 'classes', 'room') };
      const body = { ...input, last_day: '2026-11-30' };
      await doneBy(server, lead, 'staff.substitute', { body });
      return {
        by: lead,
        input: { body: input },
        rows: [{ action: 'staff-change', target: staffId(id) }],
      };
    },
    stale: takesAway,
    otherSubject: 404,
  },
  'staff.invitation': { input: { body: { code: 'x'.repeat(22) } }, statuses: refused },
  'staff.accept': {
    input: acceptance('mùa thu vàng'),
    statuses: refused,
    errors: { invitationInvalid: acceptance('mùa thu vàng'), passwordShort: acceptance('mùa thu') },
  },
  'staff.beginTotp': {
    roles: 'teacher lead office owner',
    beforeFactor: true,
    audit: 'stores nothing before it is confirmed',
    otherSubject: ofCaller,
  },
  'staff.confirmTotp': {
    input: { body: { set_up: 'x', code: '123456' } },
    roles: 'teacher lead office owner',
    beforeFactor: true,
    audit: async ({ server }) => {
      const teacher = await staffMember(server, 'teacher');
      const { set_up, secret } = await doneBy(server, teacher, 'staff.beginTotp');
      return {
        by: teacher,
        input: { body: { set_up, code: totpCode(secret, server.clock.now) } },
        rows: [{ action: 'staff-factor', target: staffId(teacher.id) }],
      };
    },
    stale: ofSignIn,
    otherSubject: ofCaller,
  },
  'staff.askPasskey': { statuses: anybody },
  'staff.passkeySignIn': { input: { body: { credential: passkey } }, statuses: ofStaff },
  'staff.passkeyFactor': {
    input: { body: { credential: passkey } },
    roles: 'teacher lead office owner',
    beforeFactor: true,
    audit: async ({ server }) => {
      const { key, ...person } = await withPasskey(server);
      const { token } = (await signInAs(server, person)).data;
      const { challenge } = (await server.call('staff.askPasskey')).data;
      return {
        by: { id: person.id, token },
        input: { body: { credential: key.get(challenge, pageOf(server)) } },
        rows: [{ action: 'staff-sign-in' }],
      };
    },
    stale: ofSignIn,
    otherSubject: ofCaller,
  },
  'staff.beginPasskey': {
    roles: 'teacher lead office owner',
    beforeFactor: true,
    audit: 'stores nothing before it is confirmed',
    otherSubject: ofCaller,
  },
  'staff.confirmPasskey': {
    input: {
      body: {
        credential: { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
      },
    },
    roles: 'teacher lead office owner',
    beforeFactor: true,
    audit: async ({ server }) => {
      const office = await staffMember(server, 'office');
      const { challenge } = await doneBy(server, office, 'staff.beginPasskey');
      return {
        by: office,
        input: { body: { credential: authenticator().create(challenge, pageOf(server)) } },
        rows: [{ action: 'staff-factor', target: staffId(office.id) }],
      };
    },
    stale: ofSignIn,
    otherSubject: ofCaller,
  },
  'staff.removeFactor': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead office owner',
    fresh: true,
    audit: async ({ server }) => {
      const person = await withPasskey(server);
      const { factors } = await doneBy(server, person, 'staff.factors');
      return {
        by: person,
        input: { params: { id: factors[0].id } },
        rows: [{ action: 'staff-factor', target: staffId(person.id) }],
      };
    },
    stale: ofSignIn,
    otherSubject: ofCaller,
    errors: {
      lastFactor: async ({ server }) => {
        const { token } = await enrolled(server, 'teacher');
        const { factors } = (await server.call('staff.factors', { token })).data;
        return server.call('staff.removeFactor', { params: { id: factors[0].id }, token });
      },
    },
  },
  'staff.factors': { roles: 'teacher lead office owner', otherSubject: ofCaller },
  'staff.renewRecoveryCodes': {
    roles: 'teacher lead office owner',
    fresh: true,
    audit: async ({ lead }) => ({
      by: lead,
      input: {},
      rows: [{ action: 'staff-factor', target: staffId(lead.id), fields: ['recovery_codes'] }],
    }),
    stale: ofSignIn,
    otherSubject: ofCaller,
  },
} satisfies CallsOf<'staff'>;
