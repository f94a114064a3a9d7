import { errors } from '@bitu/contract/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPasswords,
  checkRegister,
  consentVersion,
  isConsent,
  isNamedLater,
  isNameKey,
  nameIssue,
  nameMaxLength,
} from './register.ts';

const good = {
  full_name: 'Nguyễn Minh An',
  phone: '0912345678',
  password: 'mua he xanh',
  re_password: 'mua he xanh',
  consent: true,
  advice: false,
  advertising: false,
};

test('a form that can be sent', () => {
  expect(checkRegister(good)).toEqual({});
});

describe('section 5, Register', () => {
  test.each([
    [{ full_name: '' }, { full_name: 'Thiếu thông tin họ và tên' }],
    [{ full_name: '   ' }, { full_name: 'Thiếu thông tin họ và tên' }],
    [{ full_name: 'a'.repeat(30) }, {}],
    [{ full_name: 'a'.repeat(31) }, { full_name: 'Họ và tên có độ dài quá 30 ký tự' }],
    [{ full_name: `${'a'.repeat(30)}   ` }, {}],
    [{ full_name: 'An 2' }, { full_name: 'Họ tên chỉ bao gồm các chữ cái' }],
    [{ full_name: 'An!' }, { full_name: 'Họ tên chỉ bao gồm các chữ cái' }],
    [{ full_name: 'An\u202eB' }, { full_name: 'Họ tên chỉ bao gồm các chữ cái' }],
    [{ full_name: 'An' }, {}],
    [{ phone: '' }, { phone: 'Thiếu thông tin số điện thoại' }],
    [{ phone: '91234567' }, { phone: 'Số điện thoại không đúng định dạng' }],
    [{ phone: '+84 912.345.678' }, {}],
    [
      { password: '', re_password: '' },
      { password: 'Thiếu thông tin mật khẩu', re_password: 'Thiếu thông tin nhập lại mật khẩu' },
    ],
    [{ password: 'abcde', re_password: 'abcde' }, { password: 'Mật khẩu phải tối thiểu 6 kí tự' }],
    [{ password: 'abcdef', re_password: 'abcdef' }, {}],
    [{ password: '      ', re_password: '      ' }, {}],
    [{ re_password: '' }, { re_password: 'Thiếu thông tin nhập lại mật khẩu' }],
    [{ re_password: 'mua he Xanh' }, { re_password: 'Mật khẩu nhập lại không đúng' }],
    [
      { consent: false },
      {
        consent: 'Bạn cần đồng ý với điều khoản và chính sách quyền riêng tư để tạo tài khoản.',
      },
    ],
  ])('%j', (change, errors) => {
    expect(checkRegister({ ...good, ...change })).toEqual(errors);
  });
});

test('a name counts the same in both spellings: 30 letters are 30, also with separate marks', () => {
  const name = 'ễ'.repeat(nameMaxLength);
  expect(nameIssue(name.normalize('NFD'))).toBeNull();
  expect(nameIssue(`${name}ễ`.normalize('NFD'))).toBe('nameTooLong');
});

test("the sentences are those of the server's errors", () => {
  expect(checkRegister({ ...good, full_name: '' }).full_name).toBe(errors.nameMissing.message);
  expect(checkRegister({ ...good, full_name: '9' }).full_name).toBe(errors.nameDigits.message);
  expect(checkRegister({ ...good, full_name: 'a'.repeat(31) }).full_name).toBe(
    errors.nameTooLong.message,
  );
  expect(checkRegister({ ...good, phone: '1' }).phone).toBe(errors.phoneFormat.message);
  expect(checkRegister({ ...good, consent: false }).consent).toBe(errors.consentMissing.message);
  expect(checkPasswords({ password: 'abcdef', re_password: 'x' }).re_password).toBe(
    errors.passwordsDiffer.message,
  );
});

test.each([
  ['a', true],
  ['Đ', true],
  ['ễ', true],
  ['\u0301', true],
  [' ', true],
  ['7', false],
  ['@', false],
  ['-', false],
  ['_', false],
  ['', false],
])('key %j is accepted: %s', (key, passes) => {
  expect(isNameKey(key)).toBe(passes);
});

test('the phone instead of a name means that the name is entered later', () => {
  expect(isNamedLater('0912345678', '0912345678')).toBe(true);
  expect(isNamedLater('+84 912 345 678', '0912345678')).toBe(true);
  expect(isNamedLater('0912345679', '0912345678')).toBe(false);
  expect(isNamedLater('Nguyễn An', '0912345678')).toBe(false);
});

test('only versions that were shown count as consent', () => {
  expect(isConsent(consentVersion)).toBe(true);
  expect(isConsent('1999-01-01')).toBe(false);
  expect(isConsent('')).toBe(false);
  expect(isConsent(undefined)).toBe(false);
});

test('never throws', () => {
  fc.assert(
    fc.property(
      fc.record({
        full_name: fc.string({ unit: 'binary' }),
        phone: fc.string({ unit: 'binary' }),
        password: fc.string({ unit: 'binary' }),
        re_password: fc.string({ unit: 'binary' }),
        consent: fc.boolean(),
        advice: fc.boolean(),
        advertising: fc.boolean(),
      }),
      (form) => {
        expect(Object.values(checkRegister(form)).every((text) => text.length > 0)).toBe(true);
      },
    ),
  );
});
