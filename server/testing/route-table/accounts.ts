/** Calls about logins, students and further guardians. */
import { registration } from '../browser.ts';
import { freshPhone } from '../family.ts';
import { md5, demoPassword } from '../server.ts';
import { own, ofStaff, anybody, unproven, refused, unknown, type RowsOf } from './row.ts';

const newPassword = { password: md5('mùa thu vàng'), re_password: md5('mùa thu vàng') };
const credentials = { user_name: '0912345678', password: md5(demoPassword) };

export const accountsRows: RowsOf<'accounts' | 'profile' | 'digests' | 'guardians'> = {
  'accounts.login': { input: () => ({ body: credentials }), statuses: anybody },
  'accounts.tutorLogin': { input: () => ({ body: credentials }), statuses: anybody },
  'accounts.logout': { input: () => ({}), statuses: own },
  'accounts.list': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller) =>
      data.find((one: { is_current: number }) => one.is_current === 1).core_user_id === caller?.id,
  },
  'accounts.switch': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id } }),
    statuses: { ...own, stranger: 404 },
  },
  'accounts.addStudent': {
    input: () => ({ body: { full_name: 'Nguyễn Bình An', date_of_birth: '2019-01-01' } }),
    statuses: own,
    check: ({ data }, caller) => data.yob === 2019 && data.core_user_id !== caller?.id,
  },
  'accounts.profile': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller) => data.id === caller?.id,
  },
  'accounts.updateProfile': {
    input: () => ({ body: { full_name: 'Nguyễn An', date_of_birth: '2016-01-01' } }),
    statuses: own,
  },
  'accounts.isJoinTutor': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data === (caller?.id === people.owner?.id),
  },
  'accounts.checkAccount': {
    // With a wrong bot check nothing is revealed.
    input: () => ({ body: { phone: '0912345678', bot_check: 'bm9uZQ==' } }),
    statuses: unproven,
  },
  'accounts.botCheck': { input: () => ({}), statuses: anybody },
  'accounts.sendOtp': {
    input: () => ({
      body: { mobile: freshPhone(), agent_type: 'web', type: 0, bot_check: 'bm9uZQ==' },
    }),
    statuses: unproven,
  },
  'accounts.verifyOtp': {
    input: () => ({ body: { mobile: '0912345678', code: '123456' } }),
    statuses: anybody,
    check: ({ data }) => data.verify_status === false,
  },
  // Requires the proof of a phone, which the callers of this table do not have: see register.test.ts and password.test.ts.
  'accounts.register': { input: () => ({ body: registration(freshPhone()) }), statuses: refused },
  'accounts.resetPassword': {
    input: () => ({ body: { phone: '0912345678', ...newPassword } }),
    statuses: refused,
  },
  'accounts.takeHandOver': {
    input: () => ({ body: { code: 'x'.repeat(43) } }),
    statuses: refused,
  },
  // The logins of tests have no valid password.
  'accounts.changePassword': {
    input: () => ({ body: { old_password: credentials.password, ...newPassword } }),
    statuses: { ...own, stranger: 400, sibling: 400, owner: 400 },
  },
  'accounts.createHandOver': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id } }),
    statuses: { ...own, stranger: 404 },
  },
  // For another server, with the access key: see view-only.test.ts.
  'accounts.createViewLink': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id, origin: 'crm' } }),
    statuses: refused,
  },
  'accounts.sessions': {
    input: () => ({}),
    statuses: own,
    check: ({ data }) =>
      data.filter((one: { is_current: number }) => one.is_current === 1).length === 1,
  },
  'accounts.endOtherSessions': { input: () => ({}), statuses: own },
  'accounts.studentByApp': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) =>
      data.some((one: { id: number }) => one.id === caller?.id) &&
      data.length >= (caller?.id === people.stranger?.id ? 1 : 2),
  },
  'profile.details': {
    input: () => ({}),
    statuses: own,
    check: ({ data }) => /^0[0-9]{9}$/.test(data.phone_number),
  },
  'profile.updateDetails': {
    input: () => ({
      body: {
        full_name: 'Nguyễn An',
        birth_year: 2016,
        province_code: null,
        ward_code: null,
        street: null,
      },
    }),
    statuses: own,
  },
  'profile.setAdvertising': { input: () => ({ body: { wanted: true } }), statuses: own },
  // Requires the proof of a phone, which the callers of this table do not have: see phone.test.ts.
  'profile.changePhone': {
    input: () => ({ body: { phone: freshPhone(), password: credentials.password } }),
    statuses: { ...own, stranger: 403, sibling: 403, owner: 403 },
  },
  'digests.settings': { input: () => ({}), statuses: own },
  'digests.setSettings': { input: () => ({ body: { hour: 20 } }), statuses: own },
  'digests.sendCode': {
    input: () => ({ body: { email: `${freshPhone()}@example.vn` } }),
    statuses: own,
  },
  // A code that was never sent gets the reply of a wrong one.
  'digests.confirmEmail': {
    input: () => ({ body: { code: '000000' } }),
    statuses: own,
  },
  // The address is in a mail: see digests.test.ts.
  'digests.unsubscribe': {
    input: () => ({ params: { key: 'x'.repeat(22) } }),
    statuses: { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 },
  },
  'guardians.list': {
    input: () => ({}),
    statuses: own,
    check: ({ data }) => data.mine === null,
  },
  'guardians.invite': {
    input: () => ({ body: { relation: 'grandparent', rights: 'see' } }),
    statuses: own,
  },
  'guardians.endInvitation': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: { ...unknown, anonymous: 401 },
  },
  'guardians.end': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: { ...unknown, anonymous: 401 },
  },
  'guardians.setDigest': {
    input: () => ({ params: { id: 999_999_999 }, body: { digest: 1 } }),
    statuses: { ...unknown, anonymous: 401 },
  },
  // An unknown code; server/guardians/invitations.test.ts tests known ones.
  'guardians.invitation': {
    input: () => ({ body: { code: 'x'.repeat(22) } }),
    statuses: unknown,
  },
  'guardians.accept': {
    input: () => ({ body: { code: 'x'.repeat(22), digest: 1 } }),
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
  'guardians.ofStudent': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'guardians.inviteAsOffice': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { relation: 'grandparent', rights: 'see' },
    }),
    statuses: ofStaff,
  },
  'guardians.endInvitationAsOffice': {
    input: () => ({ params: { id: 999_999_999 }, body: { invitation_id: 1 } }),
    statuses: ofStaff,
  },
  'guardians.endAsOffice': {
    input: () => ({ params: { id: 999_999_999 }, body: { guardian_id: 1 } }),
    statuses: ofStaff,
  },
  'guardians.restoreAsOffice': {
    input: () => ({ params: { id: 999_999_999 }, body: { guardian_id: 1 } }),
    statuses: ofStaff,
  },
  'profile.setAvatar': { input: () => ({ body: { image: null } }), statuses: own },
  'profile.avatar': {
    input: () => ({ params: { name: `${'x'.repeat(22)}.png` } }),
    statuses: { ...anybody, anonymous: 404, stranger: 404, sibling: 404, owner: 404 },
  },
  'profile.certificates': { input: () => ({}), statuses: own },
  // A login's own children, including the sibling, and no others.
  'profile.export': {
    input: ({ people }) => ({ query: { core_user_id: people.owner?.id ?? 0 } }),
    statuses: { ...own, stranger: 404 },
  },
  'profile.erase': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id } }),
    statuses: { ...own, stranger: 404, sibling: 403, owner: 403 },
  },
  'profile.provinces': { input: () => ({}), statuses: anybody },
  'profile.districts': { input: () => ({ params: { province: '01' } }), statuses: anybody },
  'profile.wards': {
    input: () => ({ params: { province: '01', district: '00004' } }),
    statuses: anybody,
  },
};
