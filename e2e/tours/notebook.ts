import type { DrillData } from '@bitu/contract/drills.ts';
import { newStudent } from '../../server/testing/people.ts';
import { askedOf, fetchAs } from '../attempt.ts';
import { inBothSubjects, withMistakes } from '../notebook-day.ts';
import type { Tour } from './tour.ts';

/** The garden of skills and an empty notebook, of a new child. */
export const practising: Tour = async ({ site, open, look }) => {
  const student = await newStudent(site, inBothSubjects);
  const page = await open('/so-tay', student);
  await page.getByText('Chưa có câu nào.').waitFor();
  await look(page, 'notebook-empty');
  await page.goto(`${site.origin}/ky-nang`);
  await page.getByRole('heading', { name: 'Vườn kỹ năng của con' }).waitFor();
  await look(page, 'skills');
  await page.getByRole('link', { name: /^Cộng và trừ/ }).click();
  await page.getByRole('link', { name: 'Luyện 5 câu' }).waitFor();
  await look(page, 'skill-without-answers');
  await page.goto(`${site.origin}/on-tap`);
  await page.getByText('Hôm nay không có câu nào cần ôn.').waitFor();
  await look(page, 'nothing-due');
};

/** Today's set of the notebook, and its outcome. */
export const reviewing: Tour = async ({ site, open, look }) => {
  const student = await withMistakes(site);
  const page = await open('/so-tay', student);
  await page.getByRole('link', { name: /^Ôn/ }).waitFor();
  await look(page, 'notebook');
  await page.getByRole('link', { name: /^Ôn/ }).click();
  await page.getByRole('heading', { name: /^Câu 1\// }).waitFor();
  await look(page, 'notebook-drill');
  const drill = await fetchAs<DrillData>(site, student, '/api/notebook/open', {});
  const { attempt_id } = drill;
  const questions = await askedOf(site, drill.list_question);
  await Promise.all(
    questions.map(({ id, right, wrong, position }) =>
      fetchAs(site, student, '/api/drills/update-answer', {
        attempt_id,
        question_id: id,
        bai_lam: position === 2 ? wrong : right,
        revision: 1,
      }),
    ),
  );
  await fetchAs(site, student, '/api/drills/finish', { attempt_id });
  await page.goto(`${site.origin}/on-tap/${attempt_id}`);
  await page.getByRole('link', { name: 'Về sổ tay' }).waitFor();
  await look(page, 'drill-end');
  await page.goto(`${site.origin}/so-tay`);
  await page.getByRole('heading', { name: 'Hôm nay con ôn xong rồi!' }).waitFor();
  await look(page, 'notebook-done');
};
