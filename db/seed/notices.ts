import { sql } from 'kysely';
import type { Queries } from '../connect.ts';

/** Demo notices, named as such. */
const notices = [
  {
    kind: 'news',
    title: 'Chào mừng con đến với <b>Bitu</b>!',
    content: '<p>Đây là thông báo mẫu. Con bấm vào chuông để xem những gì thầy cô gửi nhé!</p>',
    url: '/learning',
    urgent: false,
  },
  {
    kind: 'homework',
    title: 'Con có bài tập về nhà mới',
    content: '<p>Đây là thông báo mẫu. Con vào <b>Học tập</b> để làm bài nhé!</p>',
    url: '/learning',
    urgent: false,
  },
] as const;

/** Demo comments on a student's last lesson of a class. */
const reviews = [
  {
    user_name: 'demo.an',
    class_code: 'math-grade-3',
    review: 'Nhận xét mẫu: con nắm bài tốt và trình bày rõ ràng. Con luyện thêm phép chia nhé!',
  },
  {
    user_name: 'demo.an',
    class_code: 'starters-a',
    review: 'Nhận xét mẫu: con hăng hái phát biểu, phát âm rõ. Con nhớ ôn từ mới ở nhà nhé!',
  },
];

/** Stores demo notices for the existing demo students, and two demo comments. */
export async function storeDemoNotices(queries: Queries, now: Date): Promise<void> {
  for (const [i, notice] of notices.entries()) {
    // Dated from when the children joined: older notices have smaller ids.
    const created_at = new Date(now.getTime() - (92 - i) * 86_400_000);
    const { id } = await queries
      .insertInto('notices')
      .values({ ...notice, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into notice_recipients (student_id, notice_id)
      select id, ${id}::bigint from students where user_name like 'demo.%'`.execute(queries);
  }
  for (const { user_name, class_code, review } of reviews) {
    await sql`
      insert into teacher_reviews (student_id, lesson_id, review, created_at)
      select s.id, l.id, ${review}::text, l.ends_at
      from students s
      join classes c on c.code = ${class_code}
      cross join lateral (
        select id, ends_at from lessons where class_id = c.id and ends_at <= ${now} order by ends_at desc limit 1
      ) l
      where s.user_name = ${user_name}`.execute(queries);
  }
}
