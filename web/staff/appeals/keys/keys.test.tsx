import type { KeyedQuestion, Regrade } from '@bitu/contract/appeals.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { KeyPage } from './key-page.tsx';
import { KeysPage } from './keys-page.tsx';

const routes = routesOf({ '/staff/keys': KeysPage, '/staff/keys/:question': KeyPage });
const lead = { ...lan, roles: ['lead' as const] };
const now = Math.floor(Date.now() / 1000);

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
  network.data('appeals.regrades', []);
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const stem = [{ kind: 'text' as const, text: ['Nửa cái bánh là bao nhiêu?'] }];
const asked = { id: 12, right_answer: [], accepted: null, explanation: [] };
const practice = { id: 9, title: 'Ôn tập phân số' };
const typed: KeyedQuestion = {
  practice,
  question: {
    ...asked,
    type_code: 'free_text',
    content: { stem, input: 'text', unit: null },
  },
  key: { text: '1/2|một nửa' },
  revision: 0,
};

const regrade: Regrade = {
  id: 6,
  question_id: 12,
  revision: 1,
  state: 'previewed',
  reason: 'x',
  checksum: 'abc',
  counts: { answers: 30, raised: 4, lowered: 2, kept: 1, messages: 4 },
  done: 0,
  examples: [],
  previewed_at: now,
  applied_at: null,
  undo_until: null,
};

test('a question is found by the words of its practice and its number', async () => {
  network.data('appeals.questions', [
    { id: 12, practice, number: 3, title: 'Nửa cái bánh là bao nhiêu?' },
  ]);
  const { screen } = await showStaff('/staff/keys', routes, lead);
  await screen.getByRole('button', { name: 'Tìm câu hỏi' }).click();
  await expect.element(screen.getByText('Bạn gõ vài chữ trong tên bài nhé.')).toBeVisible();
  await screen.getByLabelText('Tên bài tập').fill('phan so');
  await screen.getByLabelText(/^Câu số/).fill('3');
  await screen.getByRole('button', { name: 'Tìm câu hỏi' }).click();
  await expect
    .element(screen.getByRole('link', { name: /Ôn tập phân số · câu 3/ }))
    .toHaveAttribute('href', '/staff/keys/12');
  expect(network.of('appeals.questions')).toMatchObject([
    { query: { practice: 'phan so', number: '3' } },
  ]);
  network.data('appeals.questions', []);
  await screen.getByLabelText('Tên bài tập').fill('hình học');
  await screen.getByRole('button', { name: 'Tìm câu hỏi' }).click();
  await expect.element(screen.getByText('Không thấy câu nào')).toBeVisible();
});

test('the effects of a changed key are shown before it is applied', async () => {
  network.data('appeals.question', typed);
  network.data('appeals.preview', regrade);
  network.data('appeals.apply', { ...regrade, state: 'applying' });
  const { screen } = await showStaff('/staff/keys/12', routes, lead);
  const field = screen.getByLabelText('Đáp án đúng');
  await expect.element(field).toHaveValue('1/2\nmột nửa');
  await field.fill(' ');
  await screen.getByRole('button', { name: 'Xem thay đổi' }).click();
  await expect.element(screen.getByText('Đáp án còn trống.')).toBeVisible();
  await field.fill('1/2\nmột nửa\n0,5');
  await screen.getByRole('button', { name: 'Xem thay đổi' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Vì sao đổi đáp án?').fill('Số thập phân cũng đúng');
  await dialog.getByLabelText('Hạ điểm cả những câu nay thành sai').click();
  await dialog.getByRole('button', { name: 'Xem trước thay đổi' }).click();
  await expect.element(dialog.getByText('4 câu lên điểm')).toBeVisible();
  await expect.element(dialog.getByText('2 câu xuống điểm')).toBeVisible();
  expect(network.of('appeals.preview')).toMatchObject([
    {
      body: {
        question_id: 12,
        key: { text: '1/2|một nửa|0,5' },
        reason: 'Số thập phân cũng đúng',
        lower: true,
      },
    },
  ]);
  await dialog.getByRole('button', { name: 'Chấm lại 30 câu trả lời' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('appeals.apply')).toMatchObject([{ body: { checksum: 'abc' } }]);
});

const options = [
  { id: 'a', text: ['Một phần hai'] },
  { id: 'b', text: ['Một phần ba'] },
  { id: 'c', text: ['Hai phần bốn'] },
];
const choiceOf = (fields: object): KeyedQuestion => ({ ...typed, ...fields });

test.each([
  [
    'one of several choices',
    choiceOf({
      question: { ...asked, type_code: 'single_choice', content: { stem, options } },
      key: { option: 'a' },
    }),
    ['Một phần ba'],
    { option: 'b' },
  ],
  [
    'some of several choices',
    choiceOf({
      question: {
        ...asked,
        type_code: 'multiple_choice',
        content: { stem, options, choose: null },
      },
      key: { options: ['a'] },
    }),
    ['Hai phần bốn'],
    { options: ['a', 'c'] },
  ],
  [
    'right or wrong',
    choiceOf({
      question: { ...asked, type_code: 'true_false', content: { stem } },
      key: { value: 'true' },
    }),
    ['Sai'],
    { value: 'false' },
  ],
])('changes the key of a question with %s', async (_, keyed, pressed, key) => {
  network.data('appeals.question', keyed);
  network.data('appeals.preview', regrade);
  const { screen } = await showStaff('/staff/keys/12', routes, lead);
  for (const name of pressed)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await screen.getByLabelText(name).click();
  await screen.getByRole('button', { name: 'Xem thay đổi' }).click();
  await screen.getByLabelText('Vì sao đổi đáp án?').fill('Đề in sai');
  await screen.getByRole('button', { name: 'Xem trước thay đổi' }).click();
  await expect.poll(() => network.of('appeals.preview')).toMatchObject([{ body: { key } }]);
});

test('changes the keys of gaps and of pairs', async () => {
  network.data(
    'appeals.question',
    choiceOf({
      question: {
        ...asked,
        type_code: 'fill_paragraph',
        content: { stem, paragraph: [{ text: ['I '] }, { gap: 0 }, { gap: 1 }], bank: null },
      },
      key: { gaps: ['am', 'a pupil'] },
    }),
  );
  network.data('appeals.preview', regrade);
  const gaps = await showStaff('/staff/keys/12', routes, lead);
  await gaps.screen.getByLabelText('Chỗ trống 2').fill('a pupil\na student');
  await gaps.screen.getByRole('button', { name: 'Xem thay đổi' }).click();
  await gaps.screen.getByLabelText('Vì sao đổi đáp án?').fill('Từ cùng nghĩa');
  await gaps.screen.getByRole('button', { name: 'Xem trước thay đổi' }).click();
  await expect
    .poll(() => network.of('appeals.preview'))
    .toMatchObject([{ body: { key: { gaps: ['am', 'a pupil|a student'] } } }]);
  await gaps.screen.unmount();

  network.data(
    'appeals.question',
    choiceOf({
      question: {
        ...asked,
        type_code: 'matching',
        content: {
          stem,
          left: [
            { id: 'x', text: ['Mèo'] },
            { id: 'y', text: ['Chó'] },
          ],
          right: [
            { id: '1', text: ['cat'] },
            { id: '2', text: ['dog'] },
          ],
        },
      },
      key: {
        pairs: [
          ['x', '2'],
          ['y', '1'],
        ],
      },
    }),
  );
  const pairs = await showStaff('/staff/keys/13', routes, lead);
  await pairs.screen.getByLabelText('Mèo').selectOptions('cat');
  await pairs.screen.getByLabelText('Chó').selectOptions('dog');
  await pairs.screen.getByRole('button', { name: 'Xem thay đổi' }).click();
  await pairs.screen.getByLabelText('Vì sao đổi đáp án?').fill('Nhập nhầm');
  await pairs.screen.getByRole('button', { name: 'Xem trước thay đổi' }).click();
  await expect
    .poll(() => network.of('appeals.preview').at(-1))
    .toMatchObject({
      body: {
        key: {
          pairs: [
            ['x', '1'],
            ['y', '2'],
          ],
        },
      },
    });
});
