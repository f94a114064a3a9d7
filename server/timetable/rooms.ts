import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import type { ResourceOptions } from '../services/resource.ts';

/** The rooms in which lessons are. */
export const rooms: ResourceOptions<'rooms'> = {
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
};
