import { maxStudents } from '@bitu/rules/accounts/account-list.ts';
import { readSettings } from '../../settings/settings.ts';
import { browser, registration } from '../browser.ts';
import { freshPhone } from '../family.ts';
import { newStudent } from '../people.ts';
import { md5, demoPassword, testServer } from '../server.ts';
import { anybody, refused, own, unproven, type CallsOf } from './row.ts';

const profile = (change: object) => ({
  body: { full_name: 'Nguyễn An', date_of_birth: '2016-01-01', ...change },
});

const register = (change: object) => ({ body: registration('0989100003', change) });
const speedsms = { SMS_PROVIDER: 'speedsms', SPEEDSMS_TOKEN: 'token' };

export const newPassword = { password: md5('mùa thu vàng'), re_password: md5('mùa thu vàng') };

export const credentials = { user_name: '0912345678', password: md5(demoPassword) };

export const accountsCalls = {
  'accounts.tutorLogin': { input: { body: credentials }, statuses: anybody },
  'accounts.takeHandOver': {
    input: { body: { code: 'x'.repeat(43) } },
    statuses: refused,
    errors: { handOverInvalid: { body: { code: 'x'.repeat(43) } } },
  },
  'accounts.logout': { statuses: own },
  'accounts.list': {
    statuses: own,
    check: ({ data }, caller) =>
      data.find((one: { is_current: number }) => one.is_current === 1).core_user_id === caller?.id,
  },
  'accounts.switch': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id } }),
    statuses: { ...own, stranger: 404 },
  },
  'accounts.addStudent': {
    input: { body: { full_name: 'Nguyễn Bình An', date_of_birth: '2019-01-01' } },
    statuses: own,
    check: ({ data }, caller) => data.yob === 2019 && data.core_user_id !== caller?.id,
    errors: {
      async tooManyStudents({ server }) {
        const parent = await newStudent(server);
        const add = (i: number) =>
          server.call('accounts.addStudent', {
            body: { full_name: `Nguyễn An ${'ABCDEFGHIJ'[i]}`, date_of_birth: '2018-01-01' },
            token: parent.token,
          });
        for (let i = 1; i < maxStudents; i++) await add(i - 1);
        return add(maxStudents - 1);
      },
    },
  },
  'accounts.profile': { statuses: own, check: ({ data }, caller) => data.id === caller?.id },
  'accounts.updateProfile': {
    input: profile({}),
    statuses: own,
    errors: {
      nameDigits: profile({ full_name: 'An 2' }),
      nameOneWord: profile({ full_name: 'An' }),
      birthYearOutOfRange: profile({ date_of_birth: '1900-01-01' }),
    },
  },
  'accounts.isJoinTutor': {
    statuses: own,
    check: ({ data }, caller, { people }) => data === (caller?.id === people.owner?.id),
  },
  // The logins of tests have no valid password.
  'accounts.changePassword': {
    input: { body: { old_password: credentials.password, ...newPassword } },
    statuses: { ...own, stranger: 400, sibling: 400, owner: 400 },
    errors: {
      wrongOldPassword: {
        body: { old_password: md5('sai'), password: md5('mới'), re_password: md5('mới') },
      },
    },
  },
  'accounts.sessions': {
    statuses: own,
    check: ({ data }) =>
      data.filter((one: { is_current: number }) => one.is_current === 1).length === 1,
  },
  'accounts.endOtherSessions': { statuses: own },
  'accounts.checkAccount': {
    // With a wrong bot check nothing is revealed.
    input: { body: { phone: '0912345678', bot_check: 'bm9uZQ==' } },
    statuses: unproven,
    errors: { phoneFormat: { body: { phone: '1' } } },
  },
  'accounts.botCheck': { statuses: anybody },
  'accounts.sendOtp': {
    input: () => ({
      body: { mobile: freshPhone(), agent_type: 'web', type: 0, bot_check: 'bm9uZQ==' },
    }),
    statuses: unproven,
    errors: {
      phoneTaken: ({ server }) => browser(server).askForCode('0912345678', 0),
      phoneUnknown: ({ server }) => browser(server).askForCode('0989999999', 1),
      botCheckFailed: ({ server }) =>
        browser(server).askForCode('0912345678', 1, { bot_check: 'bm9uZQ==' }),
      async otpRefused({ server }) {
        await browser(server).askForCode('0989100001', 0);
        return browser(server).askForCode('0989100001', 0);
      },
      async smsUnavailable() {
        // Nothing listens on the discard port.
        const sms = readSettings({ ...speedsms, SMS_URL: 'http://127.0.0.1:9' }).sms;
        const other = await testServer({ sms });
        return browser(other)
          .askForCode('0989100002', 0)
          .finally(() => other.stop());
      },
    },
  },
  'accounts.verifyOtp': {
    input: { body: { mobile: '0912345678', code: '123456' } },
    statuses: anybody,
    check: ({ data }) => data.verify_status === false,
  },
  // Requires the proof of a phone, which the callers of this table do not have: see register.test.ts and password.test.ts.
  'accounts.register': {
    input: () => ({ body: registration(freshPhone()) }),
    statuses: refused,
    errors: {
      otpProofMissing: register({}),
      nameMissing: register({ full_name: '' }),
      nameTooLong: register({ full_name: 'a'.repeat(31) }),
      passwordsDiffer: register({ re_password: md5('khác') }),
      passwordCommon: register({ password: md5('123456'), re_password: md5('123456') }),
      consentMissing: register({ consent: '' }),
    },
  },
  'accounts.resetPassword': {
    input: { body: { phone: '0912345678', ...newPassword } },
    statuses: refused,
  },
  'accounts.login': {
    input: { body: credentials },
    statuses: anybody,
    errors: {
      async botCheckNeeded({ server }) {
        const body = { user_name: '0356789012', password: md5('sai') };
        for (let i = 0; i < 10; i++) await server.call('accounts.login', { body });
        return server.call('accounts.login', { body });
      },
      wrongCredentials: { body: { user_name: '0912345678', password: md5('sai') } },
    },
  },
  'accounts.createHandOver': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id } }),
    statuses: { ...own, stranger: 404 },
  },
  'accounts.studentByApp': {
    statuses: own,
    check: ({ data }, caller, { people }) =>
      data.some((one: { id: number }) => one.id === caller?.id) &&
      data.length >= (caller?.id === people.stranger?.id ? 1 : 2),
  },
  // For another server, with the access key: see view-only.test.ts.
  'accounts.createViewLink': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id, origin: 'crm' } }),
    statuses: refused,
  },
} satisfies CallsOf<'accounts'>;
