import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import { defineResource } from '../services/resource.ts';

/** The rooms in which lessons are; two of a centre have different names. */
export const rooms = defineResource('rooms', {
  target: 'room',
  order: ['name'],
  unique: { columns: ['centre_id', 'name'], sentence: ({ name }) => `Đã có phòng ${name}.` },
  async check({ trx }, { centre_id: centre }) {
    if (centre === null) return;
    // Locked against its removal until the room is stored.
    const centres = trx.selectFrom('centres').select('id').where('id', '=', centre).forKeyShare();
    if (!(await centres.executeTakeFirst())) throw new Failure('notFound');
  },
  /** Undoing a change of which families do not know yet can bring a lesson back into the room. */
  async checkRemoval({ trx }, id) {
    const { rows } = await sql`
      select from lessons where room_id = ${id}
      union all
      select from lesson_change_rows r join lesson_changes c on c.id = r.change_id
      where c.told_at is null and c.undone_at is null and (r.before ->> 'room_id')::bigint = ${id}
      limit 1`.execute(trx);
    if (rows.length > 0)
      throw new Failure('badRequest', {
        message: 'Phòng này có buổi học trong lịch. Bạn chuyển các buổi sang phòng khác trước nhé!',
      });
  },
});
