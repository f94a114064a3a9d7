import { sql } from 'kysely';
import { newStudent, type Person } from '../people.ts';
import { type AuditRow, type Centre, doneBy, type MakeWrite } from './write.ts';
import type { AuditAction } from '../../services/audit.ts';

/** An action on a child, logged with its login. */
const about =
  (
    action: AuditAction,
    { body, fields }: { body?: object; fields?: readonly string[] } = {},
  ): MakeWrite =>
  async ({ office, child }) => {
    const student = await child();
    return {
      by: office,
      input: { params: { id: student.id }, ...(body && { body }) },
      rows: [{ action, student, login: student, ...(fields && { fields }) }],
    };
  };

const invitation = { relation: 'grandparent', rights: 'see' };

/** A child with a further guardian. */
async function followed({ server, office, child }: Centre) {
  const student = await child();
  const params = { id: student.id };
  const body = invitation;
  const { url } = await doneBy(server, office, 'guardians.inviteAsOffice', { params, body });
  return { student, params, code: String(new URL(url).hash.slice(1) || url.slice(-22)) };
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

export const studentWrites = {
  'students.read': async ({ office, child }) => {
    const student = await child();
    return {
      by: office,
      input: { params: { id: student.id } },
      rows: [{ action: 'see-student', student, login: student }],
    };
  },
  'students.change': about('change', {
    body: { revision: 0, full_name: 'Trần Bảo Ngọc', birth_year: 2016 },
    fields: ['full_name'],
  }),
  'students.showPhone': about('show-phone', { body: {} }),
  'students.addNote': about('change', { body: { text: 'Con nhút nhát' }, fields: ['note'] }),
  'students.removeNote': async ({ server, office, child }) => {
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
  'students.cancelMove': async ({ server, office, child, classId }) => {
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
  'students.sendReset': about('send-reset', { body: {} }),
  'students.resetAtCounter': about('reset-at-counter', { body: {} }),
  'students.viewLink': about('view-link', { body: {} }),
  'guardians.inviteAsOffice': about('invite-guardian', { body: invitation }),
  'guardians.endInvitationAsOffice': async (centre) => {
    const { student, params } = await followed(centre);
    const read = await doneBy(centre.server, centre.office, 'guardians.ofStudent', { params });
    return {
      by: centre.office,
      input: { params, body: { invitation_id: read.invitations[0].id } },
      rows: [{ action: 'end-guardian', student, login: student }],
    };
  },
  'guardians.endAsOffice': async (centre) => {
    const { student, params, code } = await followed(centre);
    const other = await newStudent(centre.server);
    await doneBy(centre.server, other, 'guardians.accept', { body: { code, digest: 0 } });
    const read = await doneBy(centre.server, centre.office, 'guardians.ofStudent', { params });
    return {
      by: centre.office,
      input: { params, body: { guardian_id: read.guardians[0].id } },
      rows: [{ action: 'end-guardian', student, login: student }],
    };
  },
  'guardians.restoreAsOffice': async (centre) => {
    const { student, params } = await followed(centre);
    const { server, office } = centre;
    const [{ id }] = (await doneBy(server, office, 'guardians.ofStudent', { params })).invitations;
    const body = { invitation_id: id };
    await doneBy(server, office, 'guardians.endInvitationAsOffice', { params, body });
    return {
      by: office,
      input: { params, body },
      rows: [{ action: 'restore-guardian', student, login: student }],
    };
  },
  'bulk.apply': async (centre) => {
    const { target, ofChild, input } = await edit(centre);
    return { by: centre.office, input, rows: [{ target, fields: ['students.edit'] }, ofChild] };
  },
  'bulk.undo': async (centre) => {
    const { target, ofChild, input } = await edit(centre);
    await doneBy(centre.server, centre.office, 'bulk.apply', input);
    return {
      by: centre.office,
      input: { params: input.params, body: {} },
      rows: [{ target, fields: ['students.edit', 'undo'] }, ofChild],
    };
  },
} satisfies Record<string, MakeWrite>;
