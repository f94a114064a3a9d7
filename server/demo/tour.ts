/** Who can be entered in the demo without a password, and eight places that show the product in three minutes. */
import type { DemoPerson, DemoTour } from '@bitu/contract/demo.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { ageText } from '@bitu/rules/accounts/profile.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { dayInVietnam } from '../time.ts';

interface Person {
  program: 'family' | 'staff';
  phone: string;
  label: string;
}

export const demoPeople: Record<DemoPerson, Person> = {
  child: { program: 'family', phone: '0912345678', label: 'An' },
  family: { program: 'family', phone: '0987654321', label: 'Nhà năm con' },
  ielts: { program: 'family', phone: '0900000002', label: 'Minh (IELTS)' },
  teacher: { program: 'staff', phone: '0900000103', label: 'Giáo viên' },
  office: { program: 'staff', phone: '0900000105', label: 'Văn phòng' },
  owner: { program: 'staff', phone: '0900000101', label: 'Chủ trung tâm' },
};

interface Stop {
  title: string;
  english: string;
  text: string;
  person: DemoPerson;
  /** The address; `#` stands for the id that `id` selects. */
  path: string;
  id?: RawBuilder<unknown>;
}

const practice = (code: string) => sql`(select id from practices where code = ${code})`;

const stops: readonly Stop[] = [
  {
    title: 'Làm một bài tập',
    english: 'A practice question',
    text: 'Chạm vào đáp án, biết đúng sai ngay, có gợi ý khi bí.',
    person: 'child',
    path: '/practice/#',
    id: practice('math-puzzles'),
  },
  {
    title: 'Đọc to một từ',
    english: 'A word to say',
    text: 'Máy nghe từng âm và chỉ chỗ cần đọc lại.',
    person: 'child',
    path: '/practice/#',
    id: practice('starters-speaking'),
  },
  {
    title: 'Bài luận đã chấm',
    english: 'The marks of an essay',
    text: 'Điểm theo từng tiêu chí và lời cô giáo ghi cạnh câu văn.',
    person: 'ielts',
    path: '/practice-result/#',
    id: sql`(
      select t.id from attempts t join students s on s.id = t.student_id join practices p on p.id = t.practice_id
      where s.user_name = 'demo.minh' and p.code = 'ielts-essay-city' order by t.id limit 1)`,
  },
  {
    title: 'Báo cáo sau buổi học',
    english: 'The report of a lesson',
    text: 'Ba mẹ đọc trong một phút: con học gì, làm được gì, cần gì.',
    person: 'child',
    path: '/lesson-report/#',
    id: sql`(
      select r.ref from reports r join students s on s.id = r.student_id
      where s.user_name = 'demo.an' and r.kind = 'lesson' and r.superseded_at is null
      order by r.released_at desc limit 1)`,
  },
  {
    title: 'Bàn chấm bài',
    english: 'The marking desk',
    text: 'Bài viết, bài nói và câu trả lời ngắn đang chờ cô chấm.',
    person: 'teacher',
    path: '/staff/marking',
  },
  {
    title: 'Lớp của cô',
    english: 'A class',
    text: 'Buổi học, bài tập về nhà và học sinh của một lớp.',
    person: 'teacher',
    path: '/staff/office/classes/#',
    id: sql`(select id from classes where code = 'ielts-target-6')`,
  },
  {
    title: 'Quầy tiếp đón',
    english: 'The counter',
    text: 'Gọi số, thấy ai đang chờ.',
    person: 'office',
    path: '/staff/office/queue',
  },
  {
    title: 'Trung tâm hôm nay',
    english: "The owner's first page",
    text: 'Học sinh cần để ý, việc còn chờ, lớp sắp học.',
    person: 'owner',
    path: '/staff/office',
  },
];

const tourRow = z.strictObject({
  birth_year: z.number().nullable(),
  ids: json<(number | null)[]>(),
});

/** Returns the people and the stops. A stop whose place somebody has removed is left out. */
export async function readTour({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DemoTour> {
  const ids = stops.map(({ id }) => sql`${id ?? sql`null`}::bigint`);
  const [row] = await readRows(
    db.queries,
    tourRow,
    sql`
    select (
      select s.birth_year from students s join logins l on l.id = s.login_id
      where l.phone = ${demoPeople.child.phone} order by s.id limit 1
    ) as birth_year, json_build_array(${sql.join(ids)}) as ids`,
  );
  const age = ageText(row?.birth_year ?? null, Number(dayInVietnam(clock()).slice(0, 4)));
  return {
    people: Object.entries(demoPeople).map(([person, { program, label }]) => ({
      person: person as DemoPerson,
      program,
      label: person === 'child' && age !== null ? `${label} (${age})` : label,
    })),
    stops: stops.flatMap(({ path, id, person, ...stop }, i) => {
      const target = row?.ids[i] ?? null;
      if (id && target === null) return [];
      const { program } = demoPeople[person];
      return [{ ...stop, person, program, path: path.replace('#', String(target)) }];
    }),
  };
}
