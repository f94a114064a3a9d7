/**
 * A stale tab never overwrites: a change contains what its author saw, and is refused if the stored value differs.
 */
import { type ErrorName, errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noon } from './testing/classroom.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { type NotedCall, staffWriteTable } from './testing/staff-writes/table.ts';
import {
  type Centre,
  doneBy,
  type MakeWrite,
  openCentre,
  type StaffWrite,
} from './testing/staff-writes/write.ts';

let server: TestServer;
let centre: Centre;
beforeAll(async () => {
  server = await testServer();
  centre = await openCentre(server);
});
beforeEach(() => {
  server.clock.now = new Date(noon);
});
afterAll(() => server.stop());

interface Guarded {
  /** What the stale tab would store there, besides the parts that it saw. */
  other?: object;
  /** Default: outdated, with the current value. */
  refused?: ErrorName;
  make?: MakeWrite;
}

const named = { full_name: 'Lê An Nhiên' };
const noted = { note: 'Của người khác' };

/** Changes of what somebody else may have changed. */
const guarded = {
  'staff.change': { other: { roles: ['office', 'owner'] } },
  'timetable.changeLesson': { other: { title: 'Tên khác' } },
  'timetable.cancelLesson': {},
  'rooms.change': { other: { fields: { name: 'Phòng cũ', seats: 11, centre_id: null } } },
  'timetable.closeDay': { other: { name: 'Tên khác' } },
  'timetable.changeClass': { other: { level_name: 'Tên khác' } },
  'timetable.endClass': {},
  'lessons.attend': { other: { value: { state: 'absent', minutes: null } } },
  'lessons.assess': { other: { value: 'Con đọc nhỏ.' } },
  'homework.change': { other: { value: 50 } },
  'homework.changeStudents': { other: { value: null } },
  'students.change': { other: named },
  'authoring.saveOutline': {},
  'authoring.saveQuestion': {},
  'authoring.discard': {},
  'authoring.publish': { refused: 'previewStale' },
  'overrides.withdraw': { refused: 'requestDecided' },
  'overrides.approve': { refused: 'requestDecided' },
  'overrides.decline': { refused: 'requestDecided' },
  'reports.enter': { other: { value: { kind: 'final', sentence: '', closing: 'Khác' } } },
  'leads.change': { other: noted },
  'rights.answer': { other: noted },
  'rights.extend': { other: noted },
  'rights.finish': { other: noted },
  'site.change': { other: { settings: { hotline: '1900 9999' } } },
  'centres.change': {
    other: {
      fields: { name: 'Cơ sở Súng', address: '1 Phố Sen', phone: null, hours: null, map_url: null },
    },
  },
  'levels.setRanges': {},
  'marking.saveRubric': { other: { title: 'Tên khác' } },
  'marking.saveComment': {
    other: { text: 'Rất tốt' },
    async make({ server: at, lead }): Promise<StaffWrite> {
      const body = { subject_id: 5, criterion: null, question_id: null, shared: true };
      const input = { body: { ...body, text: 'Tốt' } };
      const { id, text, subject_id, is_own } = await doneBy(at, lead, 'marking.saveComment', input);
      const changes = { id, text, subject_id, is_own };
      return { by: lead, input: { body: { ...body, text: 'Khá tốt', changes } }, rows: [] };
    },
  },
} satisfies Partial<Record<NotedCall, Guarded>>;

const makesNew = 'makes something new';
const takesAway = 'takes something away, or back: done twice it is still gone';
const looks = 'looks, and changes nothing';
const ofOneself = 'of the caller’s own sign-in';
const isSwitch = 'sets what the screen shows beside it, and says the whole of it';
const keepsAll = 'a mark never takes the place of another one: each is kept, with who and why';
const ofPreview = 'names the checksum of its preview: server/bulk, server/appeals';

/** The other writes, each with why it needs no guard. */
export const others: Record<Exclude<NotedCall, keyof typeof guarded>, string> = {
  'staff.invite': makesNew,
  'timetable.createLesson': makesNew,
  'timetable.repeat': makesNew,
  'rooms.create': makesNew,
  'timetable.createClass': makesNew,
  'homework.give': makesNew,
  'students.addNote': makesNew,
  'students.sendReset': makesNew,
  'students.resetAtCounter': makesNew,
  'students.viewLink': makesNew,
  'guardians.inviteAsOffice': makesNew,
  'authoring.create': makesNew,
  'authoring.addQuestion': makesNew,
  'authoring.upload': makesNew,
  'authoring.import': makesNew,
  'overrides.create': makesNew,
  'overrides.ask': makesNew,
  'outreach.send': 'makes something new; what it replaces has a revision: server/outreach',
  'outreach.upload': makesNew,
  'outreach.makeTrial': makesNew,
  'rights.takeIn': makesNew,
  'centres.create': makesNew,
  'overview.call': makesNew,
  'staff.suspend': takesAway,
  'staff.resetFactor': takesAway,
  'staff.endSubstitute': takesAway,
  'timetable.undo': takesAway,
  'timetable.openDay': takesAway,
  'lessons.undo': takesAway,
  'homework.takeBack': takesAway,
  'homework.releaseResults': 'shows what was held: done twice it is still shown',
  'students.removeNote': takesAway,
  'students.cancelMove': takesAway,
  'guardians.endInvitationAsOffice': takesAway,
  'guardians.endAsOffice': takesAway,
  'guardians.restoreAsOffice': takesAway,
  'overrides.end': takesAway,
  'overrides.restore': takesAway,
  'outreach.stop': takesAway,
  'outreach.hide': takesAway,
  'rights.erase': takesAway,
  'centres.remove': takesAway,
  'rooms.remove': takesAway,
  'overview.endFirstSteps': takesAway,
  'overview.takeBackCall': takesAway,
  'marking.removeComment': takesAway,
  'reports.issueCertificate': makesNew,
  'reports.revokeCertificate': takesAway,
  'reports.undo': takesAway,
  'reports.forStaff': looks,
  'audit.export': looks,
  'leads.export': looks,
  'queue.days': looks,
  'rights.sheet': looks,
  'students.read': looks,
  'students.export': looks,
  'students.showPhone': looks,
  'leads.phone': looks,
  'rights.find': looks,
  'rights.export': looks,
  'overview.sheet': looks,
  'marking.showName': looks,
  'staff.enterFactor': ofOneself,
  'staff.passkeyFactor': ofOneself,
  'staff.endSessions': ofOneself,
  'staff.changePassword': ofOneself,
  'staff.confirmTotp': ofOneself,
  'staff.confirmPasskey': ofOneself,
  'staff.removeFactor': ofOneself,
  'staff.renewRecoveryCodes': ofOneself,
  'staff.substitute': isSwitch,
  'queue.open': isSwitch,
  'queue.next': 'names the number that was seen: it calls no other one twice',
  'queue.pass': 'names the number that is called',
  'reports.send': 'sends what stands there, and what was sent already not again',
  'lessons.send': 'sends what stands there, and what was sent already not again',
  'marking.send': keepsAll,
  'marking.undo': keepsAll,
  'marking.handOn': keepsAll,
  'marking.settle': keepsAll,
  'marking.amend': keepsAll,
  'marking.release': 'lets go what is held: twice is once',
  'bulk.apply': ofPreview,
  'bulk.undo': ofPreview,
  'appeals.apply': ofPreview,
  'appeals.undo': ofPreview,
};

test.each(Object.entries(guarded) as [keyof typeof guarded, Guarded][])(
  '%s of a stale tab is refused with the current value',
  async (name, { other = {}, refused = 'outdated', make = staffWriteTable[name] }) => {
    const { by, input } = await make(centre);
    const send = (more: object) =>
      server.call(name, {
        ...input,
        token: by.token,
        ...(input?.body !== undefined && { body: { ...(input.body as object), ...more } }),
      });
    const first = await send({});
    expect(first.status, first.body).toBe(200);
    const stale = await send(other);
    expect(stale, stale.body).toMatchObject({ status: 409, code: errors[refused].code });
    if (refused === 'outdated') expect(Object.values(stale.data as object)).toHaveLength(1);
  },
);

test('every other staff write says why it needs no guard', () => {
  const listed = [...Object.keys(guarded), ...Object.keys(others)];
  expect(listed.toSorted()).toEqual(Object.keys(staffWriteTable).toSorted());
});
