import { freshPhone } from '../family.ts';
import { confirmAddress } from '../mail.ts';
import { newStudent } from '../people.ts';
import { testServer } from '../server.ts';
import { credentials } from './accounts.ts';
import { unknown, own, anybody, type CallsOf } from './row.ts';

export const profileCalls = {
  'profile.details': { statuses: own, check: ({ data }) => /^0[0-9]{9}$/.test(data.phone_number) },
  'profile.updateDetails': {
    input: {
      body: {
        full_name: 'Nguyễn An',
        birth_year: 2016,
        province_code: null,
        ward_code: null,
        street: null,
      },
    },
    statuses: own,
  },
  'profile.setAdvertising': { input: { body: { wanted: true } }, statuses: own },
  // Requires the proof of a phone, which the callers of this table do not have: see phone.test.ts.
  'profile.changePhone': {
    input: () => ({ body: { phone: freshPhone(), password: credentials.password } }),
    statuses: { ...own, stranger: 403, sibling: 403, owner: 403 },
  },
  'profile.setAvatar': {
    input: { body: { image: null } },
    statuses: own,
    errors: {
      pictureUnreadable: { body: { image: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==' } },
    },
  },
  'profile.certificates': { statuses: own },
  // The reply has the login's own children, including the sibling, and no others.
  'profile.export': {
    input: ({ people }) => ({ query: { core_user_id: people.owner?.id ?? 0 } }),
    statuses: { ...own, stranger: 404 },
  },
  'profile.erase': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id } }),
    statuses: { ...own, stranger: 404, sibling: 403, owner: 403 },
  },
  'profile.provinces': { statuses: anybody },
  'profile.districts': {
    input: { params: { province: '01' } },
    statuses: anybody,
    errors: { addressUnknown: { params: { province: '999999' } } },
  },
  'digests.settings': { statuses: own },
  'digests.setSettings': {
    input: { body: { hour: 20 } },
    statuses: own,
    errors: { mailUnconfirmed: { body: { mail: 1 } } },
  },
  'digests.sendCode': {
    input: () => ({ body: { email: `${freshPhone()}@example.vn` } }),
    statuses: own,
    errors: {
      async mailUnavailable() {
        // Nothing listens on the discard port.
        const mail = { url: 'smtp://127.0.0.1:9', from: 'bitu@example.vn' };
        const other = await testServer({ mail });
        const { token } = await newStudent(other);
        return other
          .call('digests.sendCode', { body: { email: 'me@example.vn' }, token })
          .finally(() => other.stop());
      },
    },
  },
  // A code that was never sent gets the reply of a wrong one.
  'digests.confirmEmail': {
    input: { body: { code: '000000' } },
    statuses: own,
    errors: {
      async emailTaken({ server }) {
        const [first, second] = [await newStudent(server), await newStudent(server)];
        const email = `${crypto.randomUUID()}@example.vn`;
        await confirmAddress(server, first, email);
        return confirmAddress(server, second, email);
      },
    },
  },
  // The address is in a mail: see digests.test.ts.
  'digests.unsubscribe': { input: { params: { key: 'x'.repeat(22) } }, statuses: unknown },
  'profile.avatar': {
    input: { params: { name: `${'x'.repeat(22)}.png` } },
    statuses: { ...anybody, anonymous: 404, stranger: 404, sibling: 404, owner: 404 },
  },
  'profile.wards': { input: { params: { province: '01', district: '00004' } }, statuses: anybody },
} satisfies CallsOf<'profile' | 'digests'>;
