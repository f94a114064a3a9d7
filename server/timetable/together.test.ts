/** Many people at once: no teacher or room is ever booked twice. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { lessonAt, officeOf, timeIn } from '../testing/timetable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** Returns pairs of planned lessons that share a teacher, a room or a class at the same time. */
async function doubles(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from planned_lessons a
    join planned_lessons b on a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    join classes c on c.id = a.class_id join classes d on d.id = b.class_id
    where c.code like 'CUNG-%' and d.code like 'CUNG-%' and (
      coalesce(a.teacher_id, c.teacher_id) = coalesce(b.teacher_id, d.teacher_id)
      or a.room_id = b.room_id or a.class_id = b.class_id)`.execute(server.db.queries);
  return rows[0]?.count ?? -1;
}

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('50 people who concurrently move, give away, create and undo lessons book nobody twice', async () => {
  const offices = await Promise.all(Array.from({ length: 5 }, () => officeOf(server)));
  const [office] = offices as [Awaited<ReturnType<typeof officeOf>>];
  const teachers = [await office.teacher('Trần Lan'), await office.teacher('Lê Mai')];
  const rooms = [await office.room('Chung 1', 99), await office.room('Chung 2', 99)];
  const lessons: number[] = [];
  const classes: number[] = [];
  for (let n = 0; n < 10; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each has its place
    const taught = await office.class({ code: `CUNG-${n}`, teacher_id: teachers[n % 2] ?? 0 });
    classes.push(taught);
    // oxlint-disable-next-line no-await-in-loop -- as above
    lessons.push((await office.lesson(taught, timeIn(server, 2 + n))).lesson_ids[0]);
  }
  expect(await doubles()).toBe(0);
  const pick = numbers(7);
  const one = <T>(of: readonly T[]): T => of[pick(of.length)] as T;
  const time = () => timeIn(server, 2 + pick(3), one(['17:30', '18:00', '18:30']));

  const replies: { status: number }[] = [];
  for (let round = 0; round < 4; round++) {
    // oxlint-disable-next-line no-await-in-loop -- round by round, as each sees what the last one left
    const lessonsBefore = new Map(
      (await Promise.all(lessons.map(async (id) => [id, await office.see(id)]))) as [
        number,
        { updated_at: string },
      ][],
    );
    const work = Array.from({ length: 50 }, (_, n) => {
      const who = offices[n % offices.length] ?? office;
      const place = {
        starts_at: time(),
        room_id: one(rooms),
        teacher_id: one([null, ...teachers]),
      };
      if (n % 10 === 0)
        return who.call('timetable.createLesson', {
          body: lessonAt(one(classes), place.starts_at, { room_id: place.room_id }),
        });
      const id = one(lessons);
      const updated_at = lessonsBefore.get(id)?.updated_at;
      return who.call('timetable.changeLesson', {
        params: { id },
        body: { updated_at, scope: 'one', ...place },
      });
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const done = await Promise.all(work);
    replies.push(...done);
    const undone = done
      .flatMap(({ data }) => (data?.state === 'saved' ? [Number(data.change_id)] : []))
      .filter((_, n) => n % 3 === 0)
      .map((id) => office.call('timetable.undo', { params: { id }, body: {} }));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all(undone);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await doubles()).toBe(0);
  }
  const statuses = new Set(replies.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([200, 409]);
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
});
