import { expect, test } from 'vitest';
import { displayName, givenName, hasName, needsCompletion } from './display-name.ts';

test.each([
  [2015, 'Lê An', false],
  [null, 'Lê An', true],
  [0, 'Lê An', true],
  [2015, '0912345678', true],
  [2015, '', true],
  [2015, 'Lê An 2', false],
])('section 4: born %s, named %j must complete the profile: %s', (yob, full_name, asked) => {
  expect(needsCompletion({ yob, full_name })).toBe(asked);
});

test.each([
  ['Lê An', 'Lê An'],
  ['0912345678', 'an.le'],
  ['', 'an.le'],
  ['An 2', 'An 2'],
])('section 3: %j is shown as %j', (full_name, expected) => {
  expect(displayName({ full_name, user_name: 'an.le' })).toBe(expected);
});

test.each([
  ['Nguyễn Minh An', 'An'],
  ['  Trần  Bảo Chi ', 'Chi'],
  ['Khoa', 'Khoa'],
  ['Trần Thu Hà (bản mẫu)', 'Hà'],
  ['0912345678', '0912345678'],
])('the given name of %j is %j', (name, expected) => {
  expect(givenName(name)).toBe(expected);
});

test.each([
  ['Lê An', true],
  ['An 2', true],
  ['0912345678', false],
  [' ', false],
])("%j is a person's name: %s", (full_name, expected) => {
  expect(hasName({ full_name })).toBe(expected);
});
