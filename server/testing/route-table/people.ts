/** Calls about staff, and of staff about children and families. */
import { freshPhone } from '../family.ts';
import { ofStaff, anybody, refused, type RowsOf } from './row.ts';

/** Signed by an unknown key. */
const passkey = {
  id: 'YQ',
  rawId: 'YQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'YQ' },
};

export const peopleRows: RowsOf<
  'staff' | 'students' | 'bulk' | 'leads' | 'rights' | 'audit' | 'overview'
> = {
  // An accepted stream does not end: see server/system/stream.test.ts. The unknown parameter shows which identities
  // pass the access check.
  'audit.list': { input: () => ({}), statuses: ofStaff },
  'audit.export': { input: () => ({}), statuses: ofStaff },
  'rights.list': { input: () => ({}), statuses: ofStaff },
  'rights.sheet': { input: () => ({}), statuses: ofStaff },
  'rights.find': { input: () => ({ body: { phone: '0912345678' } }), statuses: ofStaff },
  'rights.takeIn': {
    input: () => ({
      body: { login_id: 1, student_id: 1, kind: 'access', channel: 'phone', note: '' },
    }),
    statuses: ofStaff,
  },
  'rights.answer': {
    input: () => ({ params: { id: 1 }, body: { version: '1', note: '' } }),
    statuses: ofStaff,
  },
  'rights.extend': {
    input: () => ({ params: { id: 1 }, body: { version: '1', note: '' } }),
    statuses: ofStaff,
  },
  'rights.finish': {
    input: () => ({ params: { id: 1 }, body: { version: '1', note: '', outcome: 'refused' } }),
    statuses: ofStaff,
  },
  'rights.erase': {
    input: () => ({ params: { id: 1 }, body: { version: '1', student_id: 1 } }),
    statuses: ofStaff,
  },
  'rights.export': { input: () => ({ params: { id: 1 } }), statuses: ofStaff },
  'leads.list': { input: () => ({}), statuses: ofStaff },
  'leads.export': { input: () => ({}), statuses: ofStaff },
  'leads.views': { input: () => ({}), statuses: ofStaff },
  'leads.saveView': {
    input: () => ({ body: { name: 'Gọi hôm nay', filter: { due: '1' } } }),
    statuses: ofStaff,
  },
  'leads.removeView': { input: () => ({ body: { id: 999_999_999 } }), statuses: ofStaff },
  'leads.change': {
    input: () => ({
      params: { id: 1 },
      body: { revision: 0, state: 'new', note: '', next_call: null },
    }),
    statuses: ofStaff,
  },
  'leads.previewEdit': {
    input: () => ({ body: { rows: [{ id: 999_999_999, note: 'Hẹn học thử' }] } }),
    statuses: ofStaff,
  },
  'leads.previewEnrol': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { revision: 0, name: 'Nguyễn An', birth_year: 2016, class: null },
    }),
    statuses: ofStaff,
  },
  'leads.phone': { input: () => ({ params: { id: 1 } }), statuses: ofStaff },
  'overview.children': { input: () => ({}), statuses: ofStaff },
  'overview.called': { input: () => ({}), statuses: ofStaff },
  'overview.waiting': { input: () => ({}), statuses: ofStaff },
  'overview.firstSteps': { input: () => ({}), statuses: ofStaff },
  'overview.endFirstSteps': { input: () => ({ body: {} }), statuses: ofStaff },
  'overview.sheet': { input: () => ({}), statuses: ofStaff },
  'overview.call': {
    input: () => ({ body: { student_id: 999_999_999, note: '' } }),
    statuses: ofStaff,
  },
  'overview.takeBackCall': {
    input: () => ({ params: { id: 999_999_999 } }),
    statuses: ofStaff,
  },
  // Nobody here is staff.
  'staff.signIn': {
    input: () => ({ body: { phone: '0912345678', password: 'mùa thu vàng' } }),
    statuses: { anonymous: 401, stranger: 401, sibling: 401, owner: 401, revoked: 401 },
  },
  'staff.people': { input: () => ({}), statuses: ofStaff },
  'staff.change': {
    input: () => ({
      params: { id: 999_999_999 },
      body: {
        roles: ['teacher'],
        seen: { roles: ['lead'], subjects: [], class_ids: [] },
      },
    }),
    statuses: ofStaff,
  },
  'staff.substitutes': { input: () => ({}), statuses: ofStaff },
  'staff.substitute': {
    input: () => ({ body: { staff_id: 1, class_id: 999_999_999, last_day: '2026-01-01' } }),
    statuses: ofStaff,
  },
  'staff.endSubstitute': {
    input: () => ({ body: { staff_id: 1, class_id: 999_999_999 } }),
    statuses: ofStaff,
  },
  'staff.suspend': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'staff.resetFactor': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'staff.invitation': {
    input: () => ({ body: { code: 'x'.repeat(22) } }),
    statuses: refused,
  },
  'staff.accept': {
    input: () => ({
      body: {
        code: 'x'.repeat(22),
        phone: freshPhone(),
        full_name: 'Nguyễn An',
        password: 'mùa thu vàng',
      },
    }),
    statuses: refused,
  },
  'staff.enterFactor': { input: () => ({ body: { code: '123456' } }), statuses: ofStaff },
  'staff.sessions': { input: () => ({}), statuses: ofStaff },
  'staff.endSessions': { input: () => ({ body: { ids: [999_999_999] } }), statuses: ofStaff },
  'staff.changePassword': {
    input: () => ({ body: { old_password: 'mùa thu vàng', password: 'mùa hè xanh' } }),
    statuses: ofStaff,
  },
  'staff.invite': {
    input: () => ({
      body: { phone: freshPhone(), full_name: 'Nguyễn An', roles: ['teacher'] },
    }),
    statuses: ofStaff,
  },
  'staff.beginTotp': { input: () => ({}), statuses: ofStaff },
  'staff.confirmTotp': {
    input: () => ({ body: { set_up: 'x', code: '123456' } }),
    statuses: ofStaff,
  },
  'staff.askPasskey': { input: () => ({}), statuses: anybody },
  'staff.passkeySignIn': {
    input: () => ({ body: { credential: passkey } }),
    statuses: { anonymous: 401, stranger: 401, sibling: 401, owner: 401, revoked: 401 },
  },
  'staff.passkeyFactor': {
    input: () => ({ body: { credential: passkey } }),
    statuses: ofStaff,
  },
  'staff.beginPasskey': { input: () => ({}), statuses: ofStaff },
  'staff.confirmPasskey': {
    input: () => ({
      body: {
        credential: { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
      },
    }),
    statuses: ofStaff,
  },
  'staff.removeFactor': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'staff.factors': { input: () => ({}), statuses: ofStaff },
  'staff.renewRecoveryCodes': { input: () => ({}), statuses: ofStaff },
  'staff.me': { input: () => ({}), statuses: ofStaff },
  'staff.signOut': { input: () => ({}), statuses: ofStaff },
  'bulk.list': { input: () => ({ query: { list: 'students' } }), statuses: ofStaff },
  'bulk.read': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'bulk.apply': {
    input: () => ({ params: { id: 999_999_999 }, body: { checksum: 'x' } }),
    statuses: ofStaff,
  },
  'bulk.undo': { input: () => ({ params: { id: 999_999_999 }, body: {} }), statuses: ofStaff },
  'students.list': { input: () => ({}), statuses: ofStaff },
  'students.views': { input: () => ({}), statuses: ofStaff },
  'students.saveView': {
    input: () => ({ body: { name: 'x', filter: { stage: '3' } } }),
    statuses: ofStaff,
  },
  'students.removeView': { input: () => ({ body: { id: 999_999_999 } }), statuses: ofStaff },
  'students.template': { input: () => ({}), statuses: ofStaff },
  'students.classes': { input: () => ({}), statuses: ofStaff },
  'students.export': { input: () => ({}), statuses: ofStaff },
  'students.previewAdd': { input: () => ({ body: { text: 'x' } }), statuses: ofStaff },
  'students.previewEdit': {
    input: () => ({ body: { rows: [{ id: 999_999_999, full_name: 'Nguyễn An' }] } }),
    statuses: ofStaff,
  },
  'students.read': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'students.change': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { revision: 0, full_name: 'Nguyễn An', birth_year: 2016 },
    }),
    statuses: ofStaff,
  },
  'students.showPhone': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'students.addNote': {
    input: () => ({ params: { id: 999_999_999 }, body: { text: 'x' } }),
    statuses: ofStaff,
  },
  'students.removeNote': {
    input: () => ({ params: { id: 999_999_999 }, body: { note_id: 1 } }),
    statuses: ofStaff,
  },
  'students.cancelMove': {
    input: () => ({ params: { id: 999_999_999 }, body: { move_id: 1 } }),
    statuses: ofStaff,
  },
  'students.sendReset': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'students.resetAtCounter': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'students.previewMerge': {
    input: () => ({ params: { id: 999_999_999 }, body: { gone_id: 999_999_998, keep: [] } }),
    statuses: ofStaff,
  },
  'students.merges': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'students.viewLink': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'students.passwordPage': {
    input: () => ({ params: { code: 'A'.repeat(22) } }),
    statuses: anybody,
  },
  'students.choosePassword': {
    input: () => ({
      params: { code: 'A'.repeat(22) },
      body: { phone: '0912345678', password: 'mùa thu', again: 'mùa thu' },
    }),
    statuses: anybody,
  },
  'students.previewMove': {
    input: () => ({
      body: { student_ids: [1], to_class_id: 1, stage: 3, valid_from: '2026-12-01', reason: '' },
    }),
    statuses: ofStaff,
  },
};
