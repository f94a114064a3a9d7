/**
 * Every staff call that a lead may make, made by the lead of another subject: it is refused or returns nothing,
 * while the subject's own lead is let in. Calls that do not depend on the subject state the reason.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noon } from './testing/classroom.ts';
import { childrenCalls } from './testing/other-subject/children.ts';
import { deskCalls } from './testing/other-subject/desk.ts';
import { lessonCalls } from './testing/other-subject/lessons.ts';
import type { Scoped } from './testing/other-subject/scoped.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { type StaffPerson, staffMember } from './testing/staff.ts';
import { type StaffCall, staffTable } from './testing/staff-route-table.ts';
import { type NotedCall, staffWriteTable } from './testing/staff-writes/table.ts';
import { type Centre, openCentre } from './testing/staff-writes/write.ts';

let server: TestServer;
let centre: Centre;
let other: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  centre = await openCentre(server);
  other = await staffMember(server, 'lead', { subjects: [2] });
});
beforeEach(() => {
  // What one call waited for makes no factor of another stale.
  server.clock.now = new Date(noon);
});
afterAll(() => server.stop());

const scoped: Partial<Record<StaffCall, Scoped>> = {
  ...lessonCalls,
  ...childrenCalls,
  ...deskCalls,
};

const ofOneself = 'of the caller alone';
const ofCentre = 'of the whole centre: rooms, days, teachers';
const ofNobody = 'about nobody and nothing of a subject';
const ofBulk = 'each kind asks for what it needs: no kind is a lead’s';

/** Calls that do not depend on the lead's subject, each with the reason. */
const unscoped: Partial<Record<StaffCall, string>> = {
  'staff.me': ofOneself,
  'staff.signOut': ofOneself,
  'staff.enterFactor': ofOneself,
  'staff.sessions': ofOneself,
  'staff.endSessions': ofOneself,
  'staff.changePassword': ofOneself,
  'staff.beginTotp': ofOneself,
  'staff.confirmTotp': ofOneself,
  'staff.passkeyFactor': ofOneself,
  'staff.beginPasskey': ofOneself,
  'staff.confirmPasskey': ofOneself,
  'staff.removeFactor': ofOneself,
  'staff.factors': ofOneself,
  'staff.renewRecoveryCodes': ofOneself,
  'students.views': ofOneself,
  'students.saveView': ofOneself,
  'students.removeView': ofOneself,
  'timetable.choices': ofCentre,
  'timetable.closedDays': ofCentre,
  'outreach.upload': ofNobody,
  'outreach.makeTrial': ofNobody,
  'authoring.upload': ofNobody,
  'authoring.stage': ofNobody,
  'authoring.template': ofNobody,
  'bulk.list': ofBulk,
  'bulk.read': ofBulk,
  'bulk.apply': ofBulk,
  'bulk.undo': ofBulk,
  'marking.comments': 'shared comments are read by every teacher',
  'marking.rubrics': 'rubrics are read by every teacher',
  'overview.sheet': 'the list of overview.children as a file',
  'marking.recording': 'nothing is recorded here: server/marking/voice.test.ts',
  'marking.leeches': 'server/notebook/leeches.test.ts',
  'appeals.agreement': 'server/appeals/agreement.test.ts',
};

describe.each(Object.entries(scoped) as [StaffCall, Scoped][])('%s', (name, row) => {
  test('a lead of another subject gets nothing from it', async () => {
    const make = row.make ?? staffWriteTable[name as NotedCall];
    const made = await make(centre);
    const sees = 'sees' in made ? made.sees : undefined;
    const as = ({ token }: StaffPerson) => server.call(name, { ...made.input, token });
    const refused = await as(other);
    if (row.other === 'nothing') {
      expect(refused.status, refused.body).toBe(200);
      expect(sees?.(refused), refused.body).toBe(false);
    } else {
      expect([refused.status, refused.code], refused.body).toContain(row.other);
    }
    if (row.unproved !== undefined) return;
    const own = await as(centre.lead);
    expect(own.status, own.body).toBe(200);
    if (sees) expect(sees(own), own.body).toBe(true);
  });
});

test('every call open to leads is scoped by subject or states why it is not', () => {
  const ofLeads = Object.entries(staffTable).filter(([, roles]) => roles.includes('lead'));
  const listed = [...Object.keys(scoped), ...Object.keys(unscoped)];
  expect(listed.toSorted()).toEqual(ofLeads.map(([name]) => name).toSorted());
});
