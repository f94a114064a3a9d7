import { sql } from 'kysely';
import { dayInVietnam } from '../../time.ts';
import { idByCode } from '../classroom.ts';
import { newStudent, type Person } from '../people.ts';
import type { TestServer } from '../server.ts';
import { staffMember } from '../staff.ts';
import { some, exportOf, onChild, type Centre, doneBy, listOf, type AuditRow } from './centre.ts';
import { somebody } from './overview.ts';
import {
  ofPreview,
  looks,
  ofCaller,
  preview,
  makesNew,
  takesAway,
  anybody,
  type CallsOf,
} from './row.ts';

const ofBulk = 'each kind asks for what it needs: no kind is a lead’s';

/** The office previews a move of a new child into a class. */
async function previewOfMove(server: TestServer) {
  const { token } = await staffMember(server, 'office');
  const { id: studentId } = await newStudent(server);
  const { data } = await server.call('students.previewMove', {
    body: {
      student_ids: [studentId],
      to_class_id: await idByCode(server, 'classes', 'starters-a'),
      stage: 3,
      valid_from: dayInVietnam(server.clock.now),
      reason: '',
    },
    token,
  });
  return { token, studentId, params: { id: data.id }, checksum: data.checksum };
}

/** A previewed change of a name. */
async function edit({ server, office, child }: Centre) {
  const student = await child();
  const body = { rows: [{ id: student.id, full_name: 'Trần Bảo Ngọc' }] };
  const { id, checksum } = await doneBy(server, office, 'students.previewEdit', { body });
  const target = { type: 'bulk', id } as const;
  const ofChild = { target, student, login: student };
  return { student, target, ofChild, input: { params: { id }, body: { checksum } } };
}

/** A single edit that can be undone like a bulk change. */
const undoable =
  (student: Person, field: string) =>
  ({ bulk_id }: { bulk_id: number }): AuditRow[] => {
    const target = { type: 'bulk', id: bulk_id } as const;
    return [
      { target, fields: [field] },
      { target, student, login: student },
    ];
  };

export const studentsCalls = {
  // Each kind of change requires its own capability.
  'bulk.list': {
    input: { query: { list: 'students' } },
    roles: 'teacher lead office owner',
    otherSubject: ofBulk,
  },
  'bulk.read': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead office owner',
    otherSubject: ofBulk,
  },
  'bulk.apply': {
    input: { params: { id: 999_999_999 }, body: { checksum: 'x' } },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { target, ofChild, input } = await edit(centre);
      return { by: centre.office, input, rows: [{ target, fields: ['students.edit'] }, ofChild] };
    },
    stale: ofPreview,
    otherSubject: ofBulk,
    errors: {
      async bulkStale({ server }) {
        const { token, params } = await previewOfMove(server);
        return server.call('bulk.apply', {
          params,
          body: { checksum: 'of something else' },
          token,
        });
      },
    },
  },
  'bulk.undo': {
    input: { params: { id: 999_999_999 }, body: {} },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { target, ofChild, input } = await edit(centre);
      await doneBy(centre.server, centre.office, 'bulk.apply', input);
      return {
        by: centre.office,
        input: { params: input.params, body: {} },
        rows: [{ target, fields: ['students.edit', 'undo'] }, ofChild],
      };
    },
    stale: ofPreview,
    otherSubject: ofBulk,
    errors: {
      async undoConflict({ server }) {
        const { token, params, checksum, studentId } = await previewOfMove(server);
        await server.call('bulk.apply', { params, body: { checksum }, token });
        const theirs = server.db.queries.updateTable('enrolments').set({ status: 2 });
        await theirs.where('student_id', '=', studentId).execute();
        return server.call('bulk.undo', { params, body: {}, token });
      },
    },
  },
  'students.list': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ students }) => some(students), somebody),
  },
  'students.export': {
    roles: 'office owner',
    fresh: true,
    audit: exportOf('students'),
    stale: looks,
  },
  'students.views': { roles: 'teacher lead office owner', otherSubject: ofCaller },
  'students.saveView': {
    input: { body: { name: 'x', filter: { stage: '3' } } },
    roles: 'teacher lead office owner',
    audit: ofCaller,
    otherSubject: ofCaller,
  },
  'students.removeView': {
    input: { body: { id: 999_999_999 } },
    roles: 'teacher lead office owner',
    audit: ofCaller,
    otherSubject: ofCaller,
  },
  'students.classes': { roles: 'teacher lead office owner', otherSubject: listOf(some) },
  'students.previewMove': {
    input: {
      body: { student_ids: [1], to_class_id: 1, stage: 3, valid_from: '2026-12-01', reason: '' },
    },
    roles: 'office owner',
    audit: preview,
  },
  'students.previewAdd': { input: { body: { text: 'x' } }, roles: 'office owner', audit: preview },
  'students.template': { roles: 'office owner' },
  'students.previewEdit': {
    input: { body: { rows: [{ id: 999_999_999, full_name: 'Nguyễn An' }] } },
    roles: 'office owner',
    audit: preview,
  },
  'students.read': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead office owner',
    audit: async ({ office, child }) => {
      const student = await child();
      return {
        by: office,
        input: { params: { id: student.id } },
        rows: [{ action: 'see-student', student, login: student }],
      };
    },
    stale: looks,
    otherSubject: 404,
  },
  'students.change': {
    input: {
      params: { id: 999_999_999 },
      body: { revision: 0, full_name: 'Nguyễn An', birth_year: 2016 },
    },
    roles: 'office owner',
    audit: onChild('change', {
      body: { revision: 0, full_name: 'Trần Bảo Ngọc', birth_year: 2016 },
      fields: ['full_name'],
    }),
    stale: { other: { full_name: 'Lê An Nhiên' } },
  },
  'students.showPhone': {
    input: { params: { id: 999_999_999 }, body: {} },
    roles: 'office owner',
    audit: onChild('show-phone', { body: {} }),
    stale: looks,
  },
  'students.addNote': {
    input: { params: { id: 999_999_999 }, body: { text: 'x' } },
    roles: 'office owner',
    audit: onChild('change', { body: { text: 'Con nhút nhát' }, fields: ['note'] }),
    stale: makesNew,
  },
  'students.removeNote': {
    input: { params: { id: 999_999_999 }, body: { note_id: 1 } },
    roles: 'office owner',
    audit: async ({ server, office, child }) => {
      const student = await child();
      const params = { id: student.id };
      const body = { text: 'Con nhút nhát' };
      const { id } = await doneBy(server, office, 'students.addNote', { params, body });
      return {
        by: office,
        input: { params, body: { note_id: id } },
        rows: undoable(student, 'students.removeNote'),
      };
    },
    stale: takesAway,
  },
  'students.cancelMove': {
    input: { params: { id: 999_999_999 }, body: { move_id: 1 } },
    roles: 'office owner',
    audit: async ({ server, office, child, classId }) => {
      const student = await child();
      const { rows } = await sql<{ id: number }>`
      insert into waiting_moves (student_id, from_class_id, to_class_id, lesson_at, stage, reason, created_at)
      select ${student.id}, ${classId}, min(id), now(), 3, '', now() from classes where id <> ${classId}
      returning id`.execute(server.db.queries);
      const { id = 0 } = rows[0] ?? {};
      return {
        by: office,
        input: { params: { id: student.id }, body: { move_id: id } },
        rows: undoable(student, 'students.cancelMove'),
      };
    },
    stale: takesAway,
  },
  'students.sendReset': {
    input: { params: { id: 999_999_999 }, body: {} },
    roles: 'office owner',
    audit: onChild('send-reset', { body: {} }),
    stale: makesNew,
  },
  'students.resetAtCounter': {
    input: { params: { id: 999_999_999 }, body: {} },
    roles: 'office owner',
    fresh: true,
    audit: onChild('reset-at-counter', { body: {} }),
    stale: makesNew,
  },
  'students.viewLink': {
    input: { params: { id: 999_999_999 }, body: {} },
    roles: 'office owner',
    fresh: true,
    audit: onChild('view-link', { body: {} }),
    stale: makesNew,
  },
  'students.previewMerge': {
    input: { params: { id: 999_999_999 }, body: { gone_id: 999_999_998, keep: [] } },
    roles: 'office owner',
    fresh: true,
    audit: preview,
  },
  'students.merges': { input: { params: { id: 999_999_999 } }, roles: 'office owner' },
  'students.passwordPage': { input: { params: { code: 'A'.repeat(22) } }, statuses: anybody },
  'students.choosePassword': {
    input: {
      params: { code: 'A'.repeat(22) },
      body: { phone: '0912345678', password: 'mùa thu', again: 'mùa thu' },
    },
    statuses: anybody,
  },
} satisfies CallsOf<'students' | 'bulk'>;
