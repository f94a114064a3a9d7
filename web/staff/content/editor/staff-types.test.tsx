import type { QuestionType } from '@bitu/questions/contents.ts';
import { samples } from '@bitu/questions/samples.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { PracticePage } from '../practice/practice-page.tsx';
import { draftOf, practiceOf } from '../testing.ts';
import { staffTypes } from './staff-types.ts';

const routes = routesOf({ '/staff/office/content/:practice': PracticePage });

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  localStorage.clear();
  network = answerCalls();
  adoptToken('staff-token');
  network.data('authoring.preview', { question: null, drawn: null, issues: [], warnings: [] });
  network.data('authoring.saveQuestion', { revision: 4, at: 1_800_000_001 });
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const open = (type: QuestionType) => {
  network.data('authoring.read', practiceOf([draftOf(type)]));
  return showStaff('/staff/office/content/9?cau=cau-1', routes, lan);
};

test.each(questionTypeNames)('%s: typed text is previewed and saved', async (type) => {
  const { field, text, becomes } = samples[type].edit;
  const { screen } = await open(type);
  await expect
    .element(
      screen.getByRole('heading', { level: 2, name: new RegExp(`^${staffTypes[type].name}`) }),
    )
    .toBeVisible();
  await screen.getByLabelText(new RegExp(`^${field}( \\(không bắt buộc\\))?$`)).fill(text);
  const body = { id: 'cau-1', type, ...becomes };
  await expect
    .poll(() => network.of('authoring.saveQuestion').at(-1))
    .toMatchObject({ body: { body, revision: 3 } });
  await expect.poll(() => network.of('authoring.preview').at(-1)).toMatchObject({ body: { body } });
  await expect.element(screen.getByText('Đã lưu nháp')).toBeVisible();
});

test('issues are shown beside their fields, and so are warnings', async () => {
  network.data('authoring.preview', {
    question: null,
    drawn: null,
    issues: [
      { path: ['stem', 0, 'text'], message: 'Ô này đang trống.' },
      { path: ['options', 1, 'text'], message: 'Dài nhất 9 chữ.' },
    ],
    warnings: [{ path: ['skills'], message: 'Chưa chọn kỹ năng.' }],
  });
  const { screen } = await open('single_choice');
  await expect
    .element(screen.getByLabelText('Lựa chọn 2', { exact: true }))
    .toHaveAccessibleDescription('Dài nhất 9 chữ.');
  await expect.element(screen.getByText('Chưa chọn kỹ năng.')).toBeVisible();
  await expect.element(screen.getByText('Còn 2 chỗ cần viết nốt:')).toBeVisible();
});

test('an empty field is reported once it was left; missing parts are listed from the start', async () => {
  network.data('authoring.preview', {
    question: null,
    drawn: null,
    issues: [
      { path: ['stem', 0, 'text'], message: 'Ô này đang trống.' },
      { path: ['answer'], message: 'Ô này đang trống.' },
    ],
    warnings: [],
  });
  const draft = draftOf('single_choice');
  network.data('authoring.read', practiceOf([{ ...draft, body: { ...draft.body, answer: 0 } }]));
  const { screen } = await showStaff('/staff/office/content/9?cau=cau-1', routes, lan);
  await expect.element(screen.getByText('Câu hỏi: Ô này đang trống.')).toBeVisible();
  await expect.element(screen.getByText('Chưa chọn đáp án đúng.')).toBeVisible();
  const stem = screen.getByRole('textbox', { name: 'Câu hỏi', exact: true });
  await stem.fill('');
  await expect.element(stem).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(stem).toHaveAccessibleDescription('Ô này đang trống.');
});

test('removing its right option leaves a question without one until another is chosen', async () => {
  const options = ['một', 'hai', 'ba'].map((text) => ({ text }));
  const draft = draftOf('single_choice');
  network.data(
    'authoring.read',
    practiceOf([{ ...draft, body: { ...draft.body, options, answer: 3 } }]),
  );
  const { screen } = await showStaff('/staff/office/content/9?cau=cau-1', routes, lan);
  await screen.getByRole('button', { name: 'Bỏ: Lựa chọn 3' }).click();
  await screen.getByRole('button', { name: 'Thêm lựa chọn' }).click();
  await expect
    .poll(() => network.of('authoring.saveQuestion').at(-1))
    .toMatchObject({
      body: { body: { options: [{ text: 'một' }, { text: 'hai' }, { text: '' }], answer: 0 } },
    });
  for (const number of [1, 2, 3])
    await expect
      .element(screen.getByRole('radio', { name: `Lựa chọn ${number} đúng` }))
      .not.toBeChecked();
});

test('removing Not Given unsets it as the right answer', async () => {
  const draft = draftOf('true_false');
  const body = { ...draft.body, answer: 'not_given', not_given: true };
  network.data('authoring.read', practiceOf([{ ...draft, body }]));
  network.data('authoring.preview', {
    question: null,
    drawn: null,
    issues: [{ path: ['answer'], message: 'Chưa chọn đáp án đúng.' }],
    warnings: [],
  });
  const { screen } = await showStaff('/staff/office/content/9?cau=cau-1', routes, lan);
  await screen.getByRole('checkbox', { name: /Not Given/ }).click();
  await expect.element(screen.getByRole('radio', { name: 'Đúng' })).not.toBeChecked();
  const group = screen.getByRole('group', { name: 'Đáp án đúng' });
  await expect.element(group.getByText('Chưa chọn đáp án đúng.')).toBeVisible();
});

test('a short answer can be marked by a teacher', async () => {
  const { screen } = await open('free_text');
  await screen.getByLabelText('Ai chấm').selectOptions('Giáo viên');
  await expect
    .poll(() => network.of('authoring.saveQuestion').at(-1))
    .toMatchObject({ body: { body: { graded_by: 'teacher' } } });
});
