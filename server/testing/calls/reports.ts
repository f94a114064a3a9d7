import { openAttempt } from '../attempt.ts';
import { enterEntryTest } from '../entry-test.ts';
import { newStudent } from '../people.ts';
import { whilePaperIsBusy } from '../reports.ts';
import { about, type Centre, doneBy } from './centre.ts';
import {
  looks,
  takesAway,
  makesNew,
  own,
  owners,
  didSomething,
  anybody,
  type CallsOf,
} from './row.ts';

const none = { kind: 'final', sentence: '', closing: '' };
const words = { before: none, value: { ...none, closing: 'Con mạnh dạn hơn.' } };

/**
 * A child and its course report.
 * @param writes Whether it has closing words.
 */
async function course({ server, teacher, classId, child }: Centre, writes: boolean) {
  const student = await child();
  const params = { id: student.id, report: `final-${classId}` };
  if (writes) await doneBy(server, teacher, 'reports.enter', { params, body: words });
  return { params, row: { student, login: student } };
}

async function certificate({ server, office, classId, child }: Centre) {
  const student = await child();
  const params = { id: student.id };
  const body = { class_id: classId, title: 'Hoàn thành khóa học' };
  const row = { student, login: student, fields: ['certificate'] };
  const issue = () => doneBy(server, office, 'reports.issueCertificate', { params, body });
  return { params, body, row, issue };
}

export const reportsCalls = {
  'reports.latest': {
    statuses: own,
    check: ({ data }, caller, { people }) => (data !== null) === (caller?.id === people.owner?.id),
  },
  'reports.family': {
    statuses: own,
    // The reply has the children of the caller's login, and of no other.
    check: ({ data }, caller, { people }) => {
      const ids = data.map((card: { core_user_id: number }) => card.core_user_id);
      return [people.owner, people.sibling, people.stranger].every(
        (one) => ids.includes(one?.id) === (one?.loginId === caller?.loginId),
      );
    },
  },
  'reports.test': {
    input: ({ done }) => ({ params: { id: done.attemptId } }),
    statuses: owners,
    errors: {
      async reportNotReady({ server }) {
        const student = await newStudent(server);
        const { attemptId } = await openAttempt(server, student, 'exam');
        return server.call('reports.test', { params: { id: attemptId }, token: student.token });
      },
    },
  },
  'reports.entry': {
    input: ({ entry }) => ({ params: { id: entry.attemptId } }),
    statuses: owners,
  },
  'reports.results': { ...didSomething },
  'reports.result': { input: ({ done }) => ({ params: { id: done.attemptId } }), statuses: owners },
  'reports.lesson': {
    input: ({ room }) => ({ params: { id: room.reportId } }),
    statuses: owners,
    check: ({ data }, caller, { people, room }) =>
      data.id === `lesson-${room.reportId}` && caller?.id === people.owner?.id,
  },
  'reports.skills': {
    statuses: own,
    check: ({ data }, caller, { people, skill }) =>
      data.some((level: { level_id: number }) => level.level_id === skill.levelId) ===
      (caller?.id === people.owner?.id),
  },
  'reports.skill': { input: ({ skill }) => ({ params: skill }), statuses: owners },
  'reports.byLink': {
    input: ({ link }) => ({ params: { key: link.key } }),
    statuses: anybody,
    // The reply has the minimum about the child, whoever looks.
    check: ({ data }) =>
      !JSON.stringify(data).includes('/practice') &&
      data.sentence.clauses.every((clause: { url: unknown }) => clause.url === null),
    errors: { linkGone: { params: { key: 'A'.repeat(22) } } },
  },
  'reports.viewed': { input: ({ link }) => ({ params: { key: link.key } }), statuses: anybody },
  'reports.links': {
    statuses: own,
    check: ({ data }, caller, { people }) => data.length === 0 || caller?.id === people.owner?.id,
  },
  'reports.createLink': {
    input: ({ entry }) => ({
      body: { report_id: `entry-${entry.attemptId}`, days: 7, name_shown: 'call' },
    }),
    statuses: owners,
    errors: {
      async tooManyLinks({ server }) {
        const student = await newStudent(server);
        const attempt = await enterEntryTest(server, student);
        const body = { report_id: `entry-${attempt.attemptId}`, days: 7, name_shown: 'call' };
        for (let i = 0; i < 10; i++)
          await server.call('reports.createLink', { body, token: student.token });
        return server.call('reports.createLink', { body, token: student.token });
      },
    },
  },
  'reports.endLink': {
    input: ({ link }) => ({ params: { id: link.id }, body: {} }),
    statuses: owners,
  },
  'reports.endLinks': { input: { body: {} }, statuses: own },
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
    errors: {
      async paperBusy({ server }) {
        const student = await newStudent(server);
        const { attemptId } = await enterEntryTest(server, student);
        const params = { id: `entry-${attemptId}` };
        return whilePaperIsBusy(server, () =>
          server.call('reports.paper', { params, token: student.token }),
        );
      },
    },
  },
  'reports.linkPaper': { input: ({ link }) => ({ params: { key: link.key } }), statuses: anybody },
  'reports.certificatePaper': {
    input: ({ certificate }) => ({ params: { id: certificate.id }, query: { format: 'pdf' } }),
    statuses: owners,
  },
  'reports.ofStudent': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead office owner',
    otherSubject: about(404, async (centre) => ({ params: { id: (await centre.child()).id } })),
  },
  'reports.forStaff': {
    input: { params: { id: 999_999_999, report: 'lesson-1' } },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { params, row } = await course(centre, false);
      return { by: centre.office, input: { params }, rows: [{ action: 'see-student', ...row }] };
    },
    stale: looks,
    otherSubject: 404,
  },
  'reports.enter': {
    input: {
      params: { id: 999_999_999, report: 'lesson-1' },
      body: {
        before: { kind: 'lesson', sentence: '' },
        value: { kind: 'lesson', sentence: 'Con đọc to.' },
      },
    },
    roles: 'teacher lead owner',
    audit: async (centre) => {
      const { params, row } = await course(centre, false);
      return {
        by: centre.teacher,
        input: { params, body: words },
        rows: [{ ...row, fields: ['report'] }],
      };
    },
    stale: { other: { value: { kind: 'final', sentence: '', closing: 'Khác' } } },
    otherSubject: 404,
  },
  'reports.send': {
    input: { params: { id: 999_999_999, report: 'final-1' } },
    roles: 'teacher lead owner',
    audit: async (centre) => {
      const { params, row } = await course(centre, true);
      return {
        by: centre.teacher,
        input: { params },
        rows: [{ action: 'publish', ...row, fields: ['report', 'sent'] }],
      };
    },
    stale: 'sends what stands there, and what was sent already not again',
    otherSubject: 404,
  },
  'reports.undo': {
    input: { params: { id: 999_999_999, report: 'final-1' } },
    roles: 'teacher lead owner',
    audit: async (centre) => {
      const { params, row } = await course(centre, true);
      await doneBy(centre.server, centre.teacher, 'reports.send', { params });
      return {
        by: centre.teacher,
        input: { params },
        rows: [{ action: 'publish', ...row, fields: ['report', 'undone'] }],
      };
    },
    stale: takesAway,
    otherSubject: 404,
  },
  'reports.issueCertificate': {
    input: { params: { id: 999_999_999 }, body: { class_id: 1, title: 'Hoàn thành khóa học' } },
    roles: 'office owner',
    audit: async (centre) => {
      const { params, body, row } = await certificate(centre);
      return { by: centre.office, input: { params, body }, rows: [row] };
    },
    stale: makesNew,
  },
  'reports.revokeCertificate': {
    input: { params: { id: 999_999_999, certificate: 999_999_999 } },
    roles: 'office owner',
    audit: async (centre) => {
      const { params, row, issue } = await certificate(centre);
      await issue();
      const { id } = await centre.server.db.queries
        .selectFrom('certificates')
        .select('id')
        .where('student_id', '=', params.id)
        .executeTakeFirstOrThrow();
      return { by: centre.office, input: { params: { ...params, certificate: id } }, rows: [row] };
    },
    stale: takesAway,
  },
} satisfies CallsOf<'reports'>;
