/** Calls of the office's daily work, and calls about the centre and the server. */
import { freshPhone } from '../family.ts';
import { timetableInputs } from '../timetable-inputs.ts';
import { ofStaff, anybody, unknown, type RowsOf } from './row.ts';

const sampleCentre = { name: 'Cơ sở', address: 'Số 1', phone: null, hours: null, map_url: null };
const sampleRoom = { name: 'P1', seats: 10, centre_id: 999_999_999 };
const announcedNotice = {
  type: 'notice',
  kind: 'news',
  title: 'Tin',
  content: '<p>Tin</p>',
  url: null,
  urgent: false,
};

export const officeRows: RowsOf<
  | 'timetable'
  | 'homework'
  | 'overrides'
  | 'outreach'
  | 'queue'
  | 'rooms'
  | 'centres'
  | 'site'
  | 'consultation'
  | 'theme'
  | 'system'
  | 'demo'
> = {
  'consultation.send': {
    input: () => ({
      body: {
        phone: freshPhone(),
        children_name: 'Nguyễn An',
        children_yob: 2016,
        referer: 'Rino Math',
      },
    }),
    statuses: anybody,
  },
  'centres.list': {
    input: () => ({}),
    statuses: anybody,
    check: ({ data }) => data.length === 2 && data[0].is_open,
  },
  'centres.take': {
    input: () => ({ params: { id: 1 }, body: { name: 'Nguyễn An', phone: freshPhone() } }),
    statuses: anybody,
    check: ({ data }) => data.status === 'waiting',
  },
  // Requires a queue ticket, which the callers of this table do not have: see server/centres/queue.test.ts.
  'centres.ticket': { input: () => ({ params: { ticket: 'x'.repeat(22) } }), statuses: unknown },
  'centres.leave': { input: () => ({ params: { ticket: 'x'.repeat(22) } }), statuses: unknown },
  // Like the student's stream below.
  'centres.stream': {
    input: () => ({ params: { id: 1 }, query: { stray: 1 } }),
    statuses: { anonymous: 400, stranger: 400, sibling: 400, owner: 400, revoked: 401 },
  },
  'theme.byKey': {
    input: () => ({ query: { source: '1' } }),
    statuses: anybody,
    check: ({ data }) => data.data === null,
  },
  'site.settings': { input: () => ({}), statuses: anybody },
  'queue.list': { input: () => ({}), statuses: ofStaff },
  'queue.days': { input: () => ({}), statuses: ofStaff },
  'queue.next': { input: () => ({ params: { id: 1 }, body: { after: null } }), statuses: ofStaff },
  'queue.pass': { input: () => ({ params: { id: 1 }, body: { number: 1 } }), statuses: ofStaff },
  'queue.open': {
    input: () => ({ params: { id: 1 }, body: { is_open: false } }),
    statuses: ofStaff,
  },
  'site.office': { input: () => ({}), statuses: ofStaff },
  'rooms.list': { input: () => ({}), statuses: ofStaff },
  'rooms.create': { input: () => ({ body: sampleRoom }), statuses: ofStaff },
  'rooms.change': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { seen: sampleRoom, fields: sampleRoom },
    }),
    statuses: ofStaff,
  },
  'rooms.remove': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'centres.create': { input: () => ({ body: sampleCentre }), statuses: ofStaff },
  'centres.change': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { seen: sampleCentre, fields: sampleCentre },
    }),
    statuses: ofStaff,
  },
  'centres.remove': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'site.change': { input: () => ({ body: { seen: {}, settings: {} } }), statuses: ofStaff },
  'homework.give': {
    input: () => ({ body: { lesson_id: 999_999_999, practice_id: 1, due_days: 7 } }),
    statuses: ofStaff,
  },
  'homework.change': {
    input: () => ({ params: { id: 999_999_999 }, body: { before: 7, value: 14 } }),
    statuses: ofStaff,
  },
  'homework.changeStudents': {
    input: () => ({ params: { id: 999_999_999 }, body: { before: null, value: [1] } }),
    statuses: ofStaff,
  },
  'homework.releaseResults': {
    input: () => ({ params: { id: 999_999_999 } }),
    statuses: ofStaff,
  },
  'homework.takeBack': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'timetable.week': { input: () => timetableInputs['timetable.week'], statuses: ofStaff },
  'timetable.choices': { input: () => timetableInputs['timetable.choices'], statuses: ofStaff },
  'timetable.createLesson': {
    input: () => timetableInputs['timetable.createLesson'],
    statuses: ofStaff,
  },
  'timetable.repeat': { input: () => timetableInputs['timetable.repeat'], statuses: ofStaff },
  'timetable.changeLesson': {
    input: () => timetableInputs['timetable.changeLesson'],
    statuses: ofStaff,
  },
  'timetable.cancelLesson': {
    input: () => timetableInputs['timetable.cancelLesson'],
    statuses: ofStaff,
  },
  'timetable.undo': { input: () => timetableInputs['timetable.undo'], statuses: ofStaff },
  'timetable.closedDays': {
    input: () => timetableInputs['timetable.closedDays'],
    statuses: ofStaff,
  },
  'timetable.closeDay': { input: () => timetableInputs['timetable.closeDay'], statuses: ofStaff },
  'timetable.openDay': { input: () => timetableInputs['timetable.openDay'], statuses: ofStaff },
  'timetable.classes': { input: () => timetableInputs['timetable.classes'], statuses: ofStaff },
  'timetable.class': { input: () => timetableInputs['timetable.class'], statuses: ofStaff },
  'timetable.createClass': {
    input: () => timetableInputs['timetable.createClass'],
    statuses: ofStaff,
  },
  'timetable.changeClass': {
    input: () => timetableInputs['timetable.changeClass'],
    statuses: ofStaff,
  },
  'timetable.endClass': { input: () => timetableInputs['timetable.endClass'], statuses: ofStaff },
  'outreach.list': { input: () => ({}), statuses: ofStaff },
  'outreach.past': { input: () => ({}), statuses: ofStaff },
  'outreach.choices': { input: () => ({}), statuses: ofStaff },
  'outreach.count': { input: () => ({ query: { class_id: 999_999_999 } }), statuses: ofStaff },
  'outreach.send': {
    input: () => ({
      body: {
        key: '00000000-0000-4000-8000-000000000001',
        body: announcedNotice,
        audience: {
          class_id: 999_999_999,
          subject_id: null,
          level_id: null,
          state: null,
          stage: null,
        },
        goes_at: null,
        replaces: null,
      },
    }),
    statuses: ofStaff,
  },
  'outreach.stop': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'outreach.hide': {
    input: () => ({ body: { type: 'popup', code: 'none', revision: 0 } }),
    statuses: ofStaff,
  },
  'outreach.upload': { input: () => ({ body: { data: 'AAAA' } }), statuses: ofStaff },
  'outreach.makeTrial': {
    input: () => ({ body: { body: announcedNotice, sms: false } }),
    statuses: ofStaff,
  },
  'outreach.trial': { input: () => ({ params: { code: 'x'.repeat(22) } }), statuses: unknown },
  'overrides.list': { input: () => ({}), statuses: ofStaff },
  'overrides.class': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'overrides.handedIn': {
    input: () => ({ params: { id: 999_999_999 }, query: { student_id: 1, practice_id: 1 } }),
    statuses: ofStaff,
  },
  'overrides.create': {
    input: () => ({
      body: {
        class_id: 999_999_999,
        student_id: null,
        practice_id: 1,
        extra_minutes: 5,
        reason: 'Mất điện',
      },
    }),
    statuses: ofStaff,
  },
  'overrides.end': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'overrides.restore': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'overrides.requests': { input: () => ({}), statuses: ofStaff },
  'overrides.requestCount': { input: () => ({}), statuses: ofStaff },
  'overrides.ask': {
    input: () => ({
      body: {
        class_id: 999_999_999,
        student_id: null,
        practice_id: 1,
        extra_minutes: 5,
        reason: 'Mất điện',
      },
    }),
    statuses: ofStaff,
  },
  'overrides.seeReplies': { input: () => ({}), statuses: ofStaff },
  'overrides.withdraw': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'overrides.approve': {
    input: () => ({ params: { id: 999_999_999 }, body: { extra_minutes: 5 } }),
    statuses: ofStaff,
  },
  'overrides.decline': {
    input: () => ({ params: { id: 999_999_999 }, body: { reply: 'Chưa cần' } }),
    statuses: ofStaff,
  },
  'demo.tour': { input: () => ({}), statuses: anybody },
  'demo.enterFamily': { input: () => ({ body: { person: 'child' } }), statuses: anybody },
  'demo.enterStaff': { input: () => ({ body: { person: 'teacher' } }), statuses: anybody },
  'system.healthz': { input: () => ({}), statuses: anybody },
  'system.readyz': { input: () => ({}), statuses: anybody },
  'system.metrics': {
    input: () => ({}),
    statuses: { anonymous: 403, stranger: 403, sibling: 403, owner: 403, revoked: 401 },
  },
};
