/**
 * Marking work other than texts: a recording is played and gets notes at its seconds, files are opened and get notes at
 * their places. The child hears and sees them.
 */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { returnDue } from '../server/marking/return.ts';
import { openAttempt } from '../server/testing/attempt.ts';
import { audioForm, spoken } from '../server/testing/audio-form.ts';
import { importPractices, practiceOf } from '../server/testing/content.ts';
import { markedBefore, singleItems, storeDesk } from '../server/testing/desk.ts';
import { newStudent, type Person } from '../server/testing/people.ts';
import { pictures } from '../server/testing/pictures.ts';
import { giveProject, uploadFile } from '../server/testing/projects.ts';
import { type StaffPerson, staffMember } from '../server/testing/staff.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { openDesk } from './marking.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const story =
  'My best friend is Lan. We met at school when we were six years old. She is kind and she draws very funny cats. ' +
  'I like her because she always listens to me, and we laugh a lot together.';

let teacher: StaffPerson;
beforeAll(async () => {
  const { server } = stage;
  await storeDesk(server);
  await importPractices(server, [
    practiceOf('noi-cho-co-nghe', {
      subject: 5,
      sections: [
        {
          name: 'Nói',
          questions: [
            {
              id: 'friend',
              type: 'ielts_unscripted_speaking',
              level: 2,
              stem: 'Con đọc thẻ, chuẩn bị rồi nói nhé.',
              topic: 'Describe a friend you like to spend time with.',
              points: ['who this person is', 'how you met'],
              model: 'My best friend is Lan.',
              why: 'Con kể lần lượt từng ý.',
            },
          ],
        },
      ],
    }),
  ]);
  teacher = await staffMember(server, ['teacher', 'lead'], { subjects: [5] });
  // Not a new teacher, whose first marks are all double-marked.
  await markedBefore(server, teacher.id);
});

test('a recording is played at the desk and marked with a note at a place; the child plays that place on the result page', async () => {
  const { server } = stage;
  const student = await newStudent(server);
  const { attemptId } = await talk(student);
  const [item] = await singleItems(server, attemptId);
  const child = await stage.open(`/practice-result/${attemptId}`, { as: student });
  await child.getByText('Cô giáo đang chấm bài này.').waitFor();

  const desk = await openDesk(stage, teacher, `/staff/marking/${item}`);
  await desk.getByRole('button', { name: 'Nghe', exact: true }).click();
  await desk.getByText(/^00:0[2-9] \//).waitFor();
  await desk.keyboard.press('m');
  const dialog = desk.getByRole('dialog', { name: /^Phút 00:0[2-9]$/ });
  await dialog.getByText('Phát âm').click();
  await dialog.getByLabel('Lời nhắn cho học sinh').fill('Con đọc rõ âm cuối nhé.');
  await dialog.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await giveBands(desk, 6);
  await desk.getByLabel('Nhận xét cho học sinh').fill('Con kể rất tự nhiên.');
  await send(desk);

  await later();
  await child.getByText('Con kể rất tự nhiên.').waitFor();
  const place = child
    .getByRole('listitem')
    .filter({ hasText: 'Phát âm: Con đọc rõ âm cuối nhé.' })
    .getByRole('button', { name: /^Nghe từ 00:0[2-9]$/ });
  await expectNoBarrier(child, 'a talk with a note in it');
  await place.tap();
  const { start_ms } = await placeOfNote(attemptId);
  const player = child.getByLabel('Bài con nói', { exact: true });
  await expect
    .poll(() => player.evaluate((sound: HTMLAudioElement) => sound.currentTime))
    .toBeGreaterThan(start_ms / 1000);
});

test('the files of a project are opened and marked at the desk, and the child sees the mark and every note', async () => {
  const { server } = stage;
  const { id, student: newcomer } = await giveProject(server);
  const student = await newcomer();
  await handInFiles(student, id);
  const [item] = await server.db.queries
    .updateTable('marking_items')
    .set({ round_wanted: 1 })
    .where('student_id', '=', student.id)
    .returning('id')
    .execute();
  const child = await stage.open(`/practice-project/${id}`, { as: student });
  await child.getByRole('heading', { name: 'Bài con đã nộp' }).waitFor();

  const desk = await openDesk(stage, teacher, `/staff/marking/${item?.id}`);
  const [opened] = await Promise.all([
    desk.waitForEvent('download'),
    desk
      .getByRole('figure')
      .filter({ hasText: paper.name })
      .getByRole('link', { name: 'Mở' })
      .click(),
  ]);
  expect(opened.suggestedFilename()).toBe(paper.name);
  await desk.getByRole('button', { name: 'Ghi chú trên tranh.png' }).click();
  await note(desk, 'Làm tốt', 'Màu rất hợp.');
  await desk.getByRole('spinbutton', { name: 'Trang', exact: true }).fill('2');
  await desk.getByRole('button', { name: 'Ghi chú trang này' }).click();
  await note(desk, 'Cần ví dụ', 'Con ghi thêm giá nhé.');
  await expectNoBarrier(desk, 'files at the desk');
  await giveBands(desk, 9);
  await desk.getByLabel('Nhận xét cho học sinh').fill('Gian hàng đẹp lắm!');
  await desk.getByLabel('Bước tiếp theo cho học sinh').fill('Con thử đổi giá một món.');
  await send(desk);

  await later();
  await child.reload();
  const mark = child.getByRole('region', { name: 'Nhận xét của thầy cô' });
  await mark.getByText('Gian hàng đẹp lắm!').waitFor();
  await mark.getByText('Con thử đổi giá một món.').waitFor();
  await mark.getByText('Làm tốt: Màu rất hợp.').waitFor();
  await mark.getByText('Trang 2: Cần ví dụ: Con ghi thêm giá nhé.').waitFor();
  await mark.getByRole('img', { name: /9.*10/ }).waitFor();
  await expectNoBarrier(child, 'a marked project');
  await expectNoOverflow(child);
});

const paper = { name: 'bảng giá.pdf', type: 'application/pdf' };

/** A child speaks about a card, and submits. */
async function talk(student: Person) {
  const attempt = await openAttempt(stage.server, student, 'noi-cho-co-nghe');
  const sound = await spoken(story, 'female');
  const form = audioForm(sound, { question_id: attempt.id('friend') });
  await stage.server.call('speech.score', { ...form, token: student.token });
  const audio_id = createHash('sha256').update(sound).digest('hex');
  await attempt.save('friend', [{ audio_id }]);
  const handedIn = await attempt.submit();
  expect(handedIn.status, handedIn.body).toBe(200);
  return attempt;
}

async function handInFiles({ token }: Person, project_id: number) {
  const picture = await uploadFile(stage.server, { token }, project_id, {
    name: 'tranh.png',
    bytes: pictures.png,
  });
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
  const page = await uploadFile(stage.server, { token }, project_id, { ...paper, bytes });
  const upload_ids = [picture.id, page.id];
  const handedIn = await stage.server.call('projects.submit', {
    token,
    body: { project_id, upload_ids, description: 'Gian hàng của con' },
  });
  expect(handedIn.status, handedIn.body).toBe(200);
}

async function note(desk: Page, tag: string, words: string) {
  const dialog = desk.getByRole('dialog');
  await dialog.getByText(tag).click();
  await dialog.getByLabel('Lời nhắn cho học sinh').fill(words);
  await dialog.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function giveBands(desk: Page, band: number) {
  for (const button of await desk.getByRole('button', { name: new RegExp(`: ${band}$`) }).all())
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    await button.click();
}

async function send(desk: Page) {
  const sent = desk.waitForResponse('**/api/staff/marking/send');
  await desk.getByRole('button', { name: /^Gửi/ }).click();
  expect((await sent).status()).toBe(200);
}

/** Sends what is held for ten minutes. */
async function later() {
  const { server } = stage;
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
  await returnDue(server.deps);
}

/** The place of the only note of an attempt. */
async function placeOfNote(attemptId: number): Promise<{ start_ms: number }> {
  const { anchor } = await stage.server.db.queries
    .selectFrom('mark_notes as n')
    .innerJoin('marks as m', 'm.id', 'n.mark_id')
    .innerJoin('marking_items as i', 'i.id', 'm.item_id')
    .select('n.anchor')
    .where('i.attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return anchor as unknown as { start_ms: number };
}
