/** Checks that a week of many teachers is shown at once. */
import { createClient, expectData } from '../kit/client.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { median } from '../kit/stats.ts';
import { addMarkers } from '../marking/fill.ts';
import type { Database } from '@bitu/db/connect.ts';

const size = { teachers: 200, lessonsEach: 20, weeks: 60 };
const limitMs = 150;
const calls = 40;

/** Adds teachers with a class each, and lessons of a year before and after this week. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `with taught as (
       insert into teachers (code, full_name, gender)
       select 'bench-week-' || n, 'Giáo Viên ' || n, 0 from generate_series(1, $1::int) n returning id, code
     ), rooms as (
       insert into rooms (name, seats, updated_at) select 'B' || n, 20, now() from generate_series(1, $1::int) n
     )
     insert into classes (code, subject_id, grade_id, status, teacher_id)
     select code, 5, 3, 1, id from taught`,
    [size.teachers],
  );
  await pool.query(
    `insert into lessons (class_id, code, title, lesson_type, starts_at, ends_at, room_id)
     select c.id, 'w' || w || '-' || l, 'Buổi ' || l, 1, at, at + interval '90 minutes', r.id
     from (select c.id, row_number() over (order by c.id) as n from classes c where c.code like 'bench-week-%') c
     join (select id, row_number() over (order by id) as n from rooms where name like 'B%') r using (n)
     cross join generate_series(-$2::int / 2, $2::int / 2) w cross join generate_series(0, $1::int - 1) l
     cross join lateral (
       select date_trunc('week', now()) + make_interval(weeks => w, days => l % 6, hours => 1 + 2 * (l / 6)) as at
     ) t`,
    [size.lessonsEach, size.weeks],
  );
  await pool.query('analyze lessons, classes');
}

export const timetable: Benchmark = {
  name: 'timetable',
  claim: `p50 of the week of ${size.teachers} teachers with ${size.lessonsEach} lessons each under ${limitMs} ms`,
  async run(say) {
    const place = await makePlace('postgres');
    const { server, prepared } = await startPrepared(place, async (db) => {
      await fill(db);
      return addMarkers(db, 1);
    });
    const call = createClient(server.port);
    const token = prepared[0]?.token ?? '';
    const query = { day: new Date().toISOString().slice(0, 10) };
    const took: number[] = [];
    let lessons = 0;
    for (let i = 0; i < calls; i++) {
      const began = performance.now();
      const week = await expectData(
        call<{ lessons: unknown[] }>('timetable.week', token, { query }),
      );
      took.push(performance.now() - began);
      lessons = week.lessons.length;
    }
    say(`${lessons} lessons of ${size.teachers} teachers in the week`);
    await server.end('SIGTERM');
    await place.drop();
    return [
      {
        what: 'week of everybody, p50',
        value: median(took),
        unit: 'ms',
        limit: { atMost: limitMs },
      },
    ];
  },
};
