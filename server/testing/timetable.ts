/** Classes and lessons for tests, created as the office does. */
import { staffMember } from './staff.ts';
import type { ApiResponse, TestServer } from './server.ts';

const hour = 3600;
const day = 24 * hour;

let made = 0;

/** The office's calls, in their own session. */
export async function officeOf(server: TestServer) {
  const { id, token } = await staffMember(server, 'office');
  const ok = (reply: ApiResponse) => {
    if (reply.status !== 200) throw new Error(reply.body);
    return reply.data;
  };
  const call: TestServer['call'] = (name, input = {}) => server.call(name, { ...input, token });

  /** Sends a change, and confirms it if asked. */
  const confirmed = async (
    name: Parameters<TestServer['call']>[0],
    input: { params?: { id: number }; body: object },
  ) => {
    const asked = await call(name, input);
    if (asked.data?.state !== 'confirm') return asked;
    return call(name, { ...input, body: { ...input.body, confirm: asked.data.confirm } });
  };

  return {
    id,
    token,
    call,
    confirmed,
    teacher: async (name: string): Promise<number> =>
      (
        await server.db.queries
          .insertInto('teachers')
          .values({ code: `thay-co-${++made}`, full_name: name, gender: 0 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    room: async (name: string, seats = 20): Promise<number> =>
      ok(await call('rooms.create', { body: { name, seats, centre_id: null } })).id,
    class: async (own: { code?: string; teacher_id?: number } = {}): Promise<number> =>
      ok(
        await call('timetable.createClass', {
          body: {
            code: own.code ?? `LOP${++made}`,
            subject_id: 1,
            grade_id: 3,
            level_id: null,
            level_name: null,
            teacher: own.teacher_id === undefined ? null : { teacher_id: own.teacher_id },
            join_url: null,
            status: 1,
          },
        }),
      ).id,
    lesson: async (class_id: number, starts_at: number, own: object = {}) =>
      ok(await call('timetable.createLesson', { body: lessonAt(class_id, starts_at, own) })) as {
        change_id: number;
        lesson_ids: [number, ...number[]];
      },
    /** Returns a lesson as the week shows it. */
    async see(id: number) {
      const at = await server.db.queries
        .selectFrom('lessons')
        .select('starts_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const query = {
        day: new Date(at.starts_at.getTime() + 7 * hour * 1000).toISOString().slice(0, 10),
      };
      const { lessons } = ok(await call('timetable.week', { query }));
      return lessons.find((one: { id: number }) => one.id === id);
    },
  };
}

export const lessonAt = (class_id: number, starts_at: number, own: object = {}) => ({
  class_id,
  starts_at,
  minutes: 90,
  room_id: null,
  teacher_id: null,
  ...own,
});

/** A time such as '18:30' in Vietnam, this many days after the clock's. */
export function timeIn(server: Pick<TestServer, 'clock'>, days: number, time = '18:30'): number {
  const local = new Date(server.clock.now.getTime() + 7 * hour * 1000 + days * day * 1000);
  return Date.parse(`${local.toISOString().slice(0, 10)}T${time}:00+07:00`) / 1000;
}
