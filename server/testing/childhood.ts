/** A child about whom something is stored in every table and file that can hold it. */
import { setOpen } from '../centres/queue.ts';
import { audioForm, silence } from './audio-form.ts';
import { idByCode, storeClassroom } from './classroom.ts';
import { deliverNotice } from '../notices/deliver.ts';
import { handInProject } from './projects.ts';
import { newBrowser } from './push-service.ts';
import { dataUrl, pictures } from './pictures.ts';
import type { Browser } from './browser.ts';
import type { Family } from './family.ts';
import type { TestServer } from './server.ts';

export const street = 'Ngõ 7 phố Hàng Sáo Trúc';
export const answer = 'câu trả lời chỉ con biết';

/** Everything goes through the calls that make it, where there is one. Answers what must be nowhere after an erasure. */
export async function liveAWhile(
  server: TestServer,
  here: Browser,
  family: Family,
  index = 0,
): Promise<{ words: string[]; practiceId: number; attemptId: number }> {
  const { phone, loginId } = family;
  const child = family.students[index];
  if (!child) throw new Error('no such child');
  const { id, token, name } = child;
  const details = { full_name: name, birth_year: 2016, province_code: '01', ward_code: '00004' };
  await here.call('profile.updateDetails', { token, body: { ...details, street } });
  const image = dataUrl(pictures.jpeg);
  const avatar = await here.call('profile.setAvatar', { token, body: { image } });
  await here.call('accounts.createHandOver', { token, body: {} });

  const { queries } = server.db;
  const { id: class_id } = await queries
    .selectFrom('classes')
    .select('id')
    .where('code', '=', 'starters-a')
    .executeTakeFirstOrThrow();
  await queries.insertInto('enrolments').values({ student_id: id, class_id, status: 1 }).execute();
  const unfinished = await here.call('learning.unfinished', { token });
  const practiceId: number = unfinished.data[0].practice_id;
  const opened = await here.call('practice.open', { query: { practiceId }, token });
  const attemptId: number = opened.data.attempt_id;
  // Whatever the question asks: words of the child.
  await queries
    .updateTable('answers')
    .set({
      bai_lam: JSON.stringify([answer]) as never,
      revision: 1,
      points: 1,
      right_parts: 1,
      total_parts: 1,
    })
    .where('attempt_id', '=', attemptId)
    .where('position', '=', 1)
    .execute();

  // The form's text is the child's own.
  await server.call('speech.score', { token, ...audioForm(silence, { text: `I am ${name}` }) });

  const now = server.clock.now;
  const notice = {
    kind: 'news',
    title: `Gửi ${name}`,
    content: '',
    url: null,
    urgent: false,
  } as const;
  await deliverNotice(server.deps, notice, { phone });
  await here.call('notices.setPushSettings', { token, body: { kinds: { news: 0 } } });
  await here.call('notices.subscribe', { token, body: newBrowser() });
  await setOpen(server.deps, 'demo-ha-noi', true);
  const { data: number } = await server.call('centres.take', {
    params: { id: 1 },
    body: { name, phone },
  });
  // A sibling of the same phone may want one too.
  await server.call('centres.leave', { params: { ticket: number.ticket } });
  const { id: lesson_id } = await queries
    .selectFrom('lessons')
    .select('id')
    .where('class_id', '=', class_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('teacher_reviews')
    .values({ student_id: id, lesson_id, review: `${name} học tốt`, created_at: now })
    .execute();
  await queries
    .insertInto('attendances')
    .values({ student_id: id, lesson_id, joined_at: now })
    .execute();
  await storeClassroom(server);
  const { id: video_id } = await queries
    .selectFrom('videos')
    .select('id')
    .where('slug', '=', 'test-song')
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('video_progress')
    .values({ student_id: id, video_id, position: 7, noted_at: now })
    .execute();
  await server.call('learning.digitalLesson', {
    token,
    params: { id: await idByCode(server, 'text_book_units', 'one') },
  });
  await queries
    .insertInto('mission_rewards')
    .values({
      student_id: id,
      mission: 'day-practice',
      period_start: now,
      stars: 2,
      rewarded_at: now,
    })
    .execute();
  await here.call('learning.calendarLink', { token });
  await handInProject(server, { token }, lesson_id);
  await queries
    .insertInto('certificates')
    .values({ student_id: id, class_id, title: `Chứng nhận của ${name}` })
    .execute();
  await queries
    .insertInto('consents')
    .values({ login_id: loginId, version: '2026-11-21', given_at: now })
    .execute();
  const lead = {
    phone,
    full_name: 'Mẹ',
    children_name: name,
    referer: '',
    source: '',
    created_at: now,
  };
  await queries
    .insertInto('leads')
    .values([lead, { ...lead, login_id: loginId, full_name: name, children_name: null }])
    .execute();
  // A code on the phone that nobody enters.
  await here.askForCode(phone, 1);
  server.clock.forward(121);
  return {
    words: [name, street, answer, avatar.data.avatar_url.split('/').at(-1)],
    practiceId,
    attemptId,
  };
}
