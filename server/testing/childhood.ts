/** A child about whom something is stored in every table and file that can hold it. */
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

  const now = server.clock.now;
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
