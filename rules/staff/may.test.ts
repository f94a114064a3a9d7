import { areas, type Capability, type StaffRole, staffRoles } from '@bitu/contract/capabilities.ts';
import { describe, expect, test } from 'vitest';
import { may, mayInvite, mayInviteAgain, reachesOf } from './may.ts';

/** The office's matrix by role: teacher, lead, office, owner. */
const matrix = `
students     r r w w
accounts     - - w w
classes      r r w w
attendance   w w w w
comments     w w - w
homework     w w w w
drafts       w w r w
content      - w r w
keys         - w - w
overrides    ask w w w
mark         w w - r
outreach     w w w w
site         - - r w
leads        - - w w
rights       - - w w
overview     r w w w
staff        - - - w
substitutes  - w - w
invitations  - - w w`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

test('the matrix has every area', () => {
  expect(matrix.map(([area]) => area).toSorted()).toEqual([...areas].toSorted());
});

describe.each(matrix)('%s', (area, ...rights) => {
  test.each(staffRoles.map((role, i) => [role, rights[i]] as const))('%s: %s', (role, right) => {
    expect(may([role], `${area}.read` as Capability)).toBe(right !== '-');
    expect(may([role], `${area}.write` as Capability)).toBe(right === 'w');
  });
});

test.each(staffRoles)('overrides, %s: roles that cannot grant them can request them', (role) => {
  expect(may([role], 'overrides.ask')).toBe(role === 'teacher');
});

test('several roles together may do what one of them may, and nobody without a role may do anything', () => {
  expect(may(['teacher', 'office'], 'leads.write')).toBe(true);
  expect(may(['teacher', 'office'], 'keys.write')).toBe(false);
  for (const area of areas) expect(may([], `${area}.read`)).toBe(false);
});

test.each<[StaffRole[], Capability, string[]]>([
  [['teacher'], 'mark.write', ['own']],
  [['lead'], 'mark.write', ['subjects']],
  [['teacher', 'lead'], 'mark.write', ['own', 'subjects']],
  [['teacher', 'lead'], 'keys.write', ['subjects']],
  [['office', 'owner'], 'mark.read', ['all']],
  [['office'], 'mark.read', []],
])('%j reach with %s: %j', (roles, can, reaches) => {
  expect(reachesOf(roles, can)).toEqual(reaches);
});

test('the owner invites everybody, the office only teachers, and others nobody', () => {
  expect(mayInvite(['owner'], ['owner', 'lead'])).toBe(true);
  expect(mayInvite(['office'], ['teacher'])).toBe(true);
  expect(mayInvite(['office'], ['teacher', 'lead'])).toBe(false);
  expect(mayInvite(['lead'], ['teacher'])).toBe(false);
});

test.each<[StaffRole, StaffRole[], boolean, boolean]>([
  ['office', ['teacher'], false, true],
  ['office', ['teacher'], true, false],
  ['office', ['owner'], false, false],
  ['office', ['teacher', 'lead'], false, false],
  ['owner', ['owner'], true, true],
])(
  '%s replaces the invitation of somebody invited as %j, former staff: %s: %s',
  (role, roles, hasWorked, may) => {
    expect(mayInviteAgain([role], { roles, hasWorked })).toBe(may);
  },
);
