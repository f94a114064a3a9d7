/** Calls about reports and the entries after a lesson. */
import { own, owners, ofStaff, anybody, didSomething, type RowsOf } from './row.ts';

export const reportsRows: RowsOf<'reports' | 'lessons'> = {
  'reports.test': { input: ({ done }) => ({ params: { id: done.attemptId } }), statuses: owners },
  'reports.entry': {
    input: ({ entry }) => ({ params: { id: entry.attemptId } }),
    statuses: owners,
  },
  'reports.results': didSomething,
  'reports.result': { input: ({ done }) => ({ params: { id: done.attemptId } }), statuses: owners },
  'reports.latest': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => (data !== null) === (caller?.id === people.owner?.id),
  },
  'reports.family': {
    input: () => ({}),
    statuses: own,
    // Children of the caller's login, and of no other.
    check: ({ data }, caller, { people }) => {
      const shown = data.map((card: { core_user_id: number }) => card.core_user_id);
      return [people.owner, people.sibling, people.stranger].every(
        (one) => shown.includes(one?.id) === (one?.loginId === caller?.loginId),
      );
    },
  },
  'reports.lesson': {
    input: ({ room }) => ({ params: { id: room.reportId } }),
    statuses: owners,
    check: ({ data }, caller, { people, room }) =>
      data.id === `lesson-${room.reportId}` && caller?.id === people.owner?.id,
  },
  'reports.skills': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people, skill }) =>
      data.some((level: { level_id: number }) => level.level_id === skill.levelId) ===
      (caller?.id === people.owner?.id),
  },
  'reports.skill': { input: ({ skill }) => ({ params: skill }), statuses: owners },
  'reports.byLink': {
    input: ({ link }) => ({ params: { key: link.key } }),
    statuses: anybody,
    // The minimum about the child, whoever looks.
    check: ({ data }) =>
      !JSON.stringify(data).includes('/practice') &&
      data.sentence.clauses.every((clause: { url: unknown }) => clause.url === null),
  },
  'reports.viewed': {
    input: ({ link }) => ({ params: { key: link.key } }),
    statuses: anybody,
  },
  'reports.links': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.length === 0 || caller?.id === people.owner?.id,
  },
  'reports.createLink': {
    input: ({ entry }) => ({
      body: { report_id: `entry-${entry.attemptId}`, days: 7, name_shown: 'call' },
    }),
    statuses: owners,
  },
  'reports.endLink': {
    input: ({ link }) => ({ params: { id: link.id }, body: {} }),
    statuses: owners,
  },
  'reports.endLinks': { input: () => ({ body: {} }), statuses: own },
  // An id shows something only to its signed-in owner.
  'reports.trial': {
    input: ({ people, room }) => ({
      params: { userId: people.owner?.id ?? 0, lessonId: room.reportId },
    }),
    statuses: { ...owners, anonymous: 404 },
    check: ({ data }, _caller, { room }) => data.id === `trial-${room.reportId}`,
  },
  'reports.final': {
    input: ({ room }) => ({ params: { classId: room.classId } }),
    statuses: owners,
    check: ({ data }, _caller, { room }) => data.id === `final-${room.classId}`,
  },
  'reports.sheet': {
    input: ({ sheet }) => ({ params: { id: sheet } }),
    statuses: { ...owners, anonymous: 404 },
    check: ({ data }, _caller, { sheet }) => data.id === `sheet-${sheet}`,
  },
  'reports.certificateCheck': {
    input: ({ certificate }) => ({
      params: { number: certificate.number, code: certificate.check_code },
    }),
    statuses: anybody,
    check: ({ data }) => data.state === 'valid' && Object.keys(data).length === 2,
  },
  'reports.paper': {
    input: ({ entry }) => ({ params: { id: `entry-${entry.attemptId}` } }),
    statuses: owners,
  },
  'reports.linkPaper': { input: ({ link }) => ({ params: { key: link.key } }), statuses: anybody },
  'reports.certificatePaper': {
    input: ({ certificate }) => ({ params: { id: certificate.id }, query: { format: 'pdf' } }),
    statuses: owners,
  },
  'lessons.list': { input: () => ({ query: { list: 'missing' } }), statuses: ofStaff },
  'lessons.due': { input: () => ({}), statuses: ofStaff },
  'lessons.grid': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'lessons.attend': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { student_id: 1, before: null, value: { state: 'present', minutes: null } },
    }),
    statuses: ofStaff,
  },
  'lessons.assess': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { cell: 'comment', student_id: 1, before: '', value: 'Con đọc to.' },
    }),
    statuses: ofStaff,
  },
  'lessons.send': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'lessons.undo': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'reports.ofStudent': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'reports.forStaff': {
    input: () => ({ params: { id: 999_999_999, report: 'lesson-1' } }),
    statuses: ofStaff,
  },
  'reports.enter': {
    input: () => ({
      params: { id: 999_999_999, report: 'lesson-1' },
      body: {
        before: { kind: 'lesson', sentence: '' },
        value: { kind: 'lesson', sentence: 'Con đọc to.' },
      },
    }),
    statuses: ofStaff,
  },
  'reports.send': {
    input: () => ({ params: { id: 999_999_999, report: 'final-1' } }),
    statuses: ofStaff,
  },
  'reports.undo': {
    input: () => ({ params: { id: 999_999_999, report: 'final-1' } }),
    statuses: ofStaff,
  },
  'reports.issueCertificate': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { class_id: 1, title: 'Hoàn thành khóa học' },
    }),
    statuses: ofStaff,
  },
  'reports.revokeCertificate': {
    input: () => ({ params: { id: 999_999_999, certificate: 999_999_999 } }),
    statuses: ofStaff,
  },
};
