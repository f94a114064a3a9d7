import { totpCode } from '../../staff/totp.ts';
import { authenticator } from '../authenticator.ts';
import { idByCode } from '../classroom.ts';
import { freshPhone } from '../family.ts';
import type { TestServer } from '../server.ts';
import { staffMember } from '../staff.ts';
import { enrolled, signInAs, staffPassword } from '../staff-sign-in.ts';
import { doneBy, type MakeWrite } from './write.ts';

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

export const staffWrites = {
  'staff.enterFactor': async ({ server }) => {
    const person = await enrolled(server, 'teacher');
    const { token } = (await signInAs(server, person)).data;
    return {
      by: { id: person.id, token },
      input: { body: { code: person.appCode() } },
      rows: [{ action: 'staff-sign-in' }],
    };
  },
  'staff.passkeyFactor': async ({ server }) => {
    const { key, ...person } = await withPasskey(server);
    const { token } = (await signInAs(server, person)).data;
    const { challenge } = (await server.call('staff.askPasskey')).data;
    return {
      by: { id: person.id, token },
      input: { body: { credential: key.get(challenge, pageOf(server)) } },
      rows: [{ action: 'staff-sign-in' }],
    };
  },
  'staff.endSessions': async ({ server }) => {
    const person = await enrolled(server, 'teacher');
    await signInAs(server, person);
    const sessions = await doneBy(server, person, 'staff.sessions');
    return {
      by: person,
      input: { body: { ids: sessions.slice(0, 1).map(({ id }: { id: number }) => id) } },
      rows: [{ action: 'end-sessions', target: staffId(person.id) }],
    };
  },
  'staff.changePassword': async ({ server }) => {
    const person = await enrolled(server, 'teacher');
    return {
      by: person,
      input: { body: { old_password: staffPassword, password: 'mùa hè hoa phượng' } },
      rows: [{ action: 'change-password', target: staffId(person.id) }],
    };
  },
  'staff.confirmTotp': async ({ server }) => {
    const teacher = await staffMember(server, 'teacher');
    const { set_up, secret } = await doneBy(server, teacher, 'staff.beginTotp');
    return {
      by: teacher,
      input: { body: { set_up, code: totpCode(secret, server.clock.now) } },
      rows: [{ action: 'staff-factor', target: staffId(teacher.id) }],
    };
  },
  'staff.confirmPasskey': async ({ server }) => {
    const office = await staffMember(server, 'office');
    const { challenge } = await doneBy(server, office, 'staff.beginPasskey');
    return {
      by: office,
      input: { body: { credential: authenticator().create(challenge, pageOf(server)) } },
      rows: [{ action: 'staff-factor', target: staffId(office.id) }],
    };
  },
  'staff.removeFactor': async ({ server }) => {
    const person = await withPasskey(server);
    const { factors } = await doneBy(server, person, 'staff.factors');
    return {
      by: person,
      input: { params: { id: factors[0].id } },
      rows: [{ action: 'staff-factor', target: staffId(person.id) }],
    };
  },
  'staff.renewRecoveryCodes': async ({ lead }) => ({
    by: lead,
    input: {},
    rows: [{ action: 'staff-factor', target: staffId(lead.id), fields: ['recovery_codes'] }],
  }),
  'staff.invite': async ({ server, office }) => {
    const phone = freshPhone();
    return {
      by: office,
      input: { body: { phone, full_name: 'Nguyễn An', roles: ['teacher'] } },
      rows: [{ action: 'staff-invite', target: staffId(await nextStaffId(server)) }],
    };
  },
  'staff.change': async ({ server, owner }) => {
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
  'staff.suspend': toAnother('staff-suspend'),
  'staff.resetFactor': toAnother('staff-reset-factor'),
  'staff.substitute': async ({ server, lead }) => {
    const { id } = await staffMember(server, 'teacher');
    const class_id = await idByCode(server, 'classes', 'room');
    return {
      by: lead,
      input: { body: { staff_id: id, class_id, last_day: '2026-11-30' } },
      rows: [{ action: 'staff-change', target: staffId(id) }],
    };
  },
  'staff.endSubstitute': async ({ server, lead }) => {
    const { id } = await staffMember(server, 'teacher');
    const given = { staff_id: id, class_id: await idByCode(server, 'classes', 'room') };
    const body = { ...given, last_day: '2026-11-30' };
    await doneBy(server, lead, 'staff.substitute', { body });
    return {
      by: lead,
      input: { body: given },
      rows: [{ action: 'staff-change', target: staffId(id) }],
    };
  },
} satisfies Record<string, MakeWrite>;

/** The id that the next staff member gets. */
async function nextStaffId(server: TestServer): Promise<number> {
  const { id } = await staffMember(server, 'teacher');
  return id + 1;
}
