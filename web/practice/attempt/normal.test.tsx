import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Content, free, matching, multiple, paragraph, single } from '../testing-questions.ts';
import { practiceServer, type PracticeServer, right, wrong } from '../testing-server.ts';
import { visit } from '../testing.tsx';

let server: PracticeServer;
afterEach(() => server.stop());

async function open(options: Parameters<typeof practiceServer>[0]) {
  server = practiceServer(options);
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.button('Kiểm tra')).toBeVisible();
  return screen;
}

test('a tapped option is checked at once and final; then comes the next question', async () => {
  const screen = await open({ questions: [single('Một'), single('Hai')] });
  await screen.choose('con mèo');
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  expect(server.saves()).toEqual([[1, ['b'], 1]]);
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).toBeDisabled();
  await expect.element(screen.getByText('Đã lưu', { exact: true })).toBeVisible();
  await screen.button('Câu tiếp theo').click();
  await expect.element(screen.getByText('Hai', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toHaveFocus();
});

test('a wrong answer gets kind words, the right answer and the explanation at once, and again after a reload', async () => {
  const screen = await open({
    questions: [single(), single()],
    judge: () => wrong,
    reveal: () => ({
      right_answer: ['b'],
      accepted: null,
      explanation: [{ kind: 'text', text: ['Mèo kêu meo meo.'] }],
    }),
  });
  await expect.element(screen.getByText('Đáp án đúng')).not.toBeInTheDocument();
  await screen.choose('con gà');
  await expect.element(screen.getByText('Chưa đúng', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Con chọn, chưa đúng')).toBeVisible();
  await expect.element(screen.getByText('Đáp án đúng')).toBeVisible();
  await expect.element(screen.getByText('Mèo kêu meo meo.')).toBeVisible();
  await screen.button('Câu tiếp theo').click();
  await expect.element(screen.getByText('Mèo kêu meo meo.')).not.toBeInTheDocument();
  await screen.unmount();
  const again = await visit('/practice/7?start=1');
  await again.button('Câu trước').click();
  await expect.element(again.getByText('Đáp án đúng')).toBeVisible();
  await expect.element(again.getByText('Mèo kêu meo meo.')).toBeVisible();
});

test('a verdict has one place and one size, and longer text opens in it', async () => {
  const long = 'Mèo kêu meo meo, chó sủa gâu gâu, gà gáy ò ó o. '.repeat(8);
  const why = [['Ngắn.'], [long]];
  const screen = await open({
    questions: [single('Một'), single('Hai')],
    judge: (question) => (question === 1 ? right : wrong),
    reveal: (question) => ({
      right_answer: ['b'],
      accepted: null,
      explanation: [{ kind: 'text', text: why[question - 1] ?? [] }],
    }),
  });
  const box = (selector: string) => {
    const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
    return { x, y, width, height };
  };
  const button = () => box('.dock-actions > .button');
  const rest = button();
  // Ignoring the animation that moves it into place.
  document.documentElement.style.setProperty('--motion-enter', '0s');
  await screen.choose('con mèo');
  await expect.element(screen.getByText('Ngắn.')).toBeVisible();
  const sheet = box('.sheet');
  expect(button()).toEqual(rest);
  await expect.element(screen.button('Xem thêm')).not.toBeInTheDocument();
  await screen.button('Câu tiếp theo').click();
  await screen.choose('con chó');
  await expect.element(screen.getByText('Đáp án: con mèo')).toBeVisible();
  expect(box('.sheet')).toEqual(sheet);
  await screen.button('Xem thêm').click();
  expect(box('.sheet').height).toBeGreaterThan(sheet.height);
  expect(button()).toEqual(rest);
  await screen.button('Thu gọn').click();
  expect(box('.sheet')).toEqual(sheet);
  document.documentElement.style.removeProperty('--motion-enter');
});

test('a long explanation ends after a whole line', async () => {
  await page.viewport(360, 640);
  const long = 'Con mèo kêu meo meo, con chó kêu gâu gâu, con gà kêu ò ó o mỗi buổi sáng. '.repeat(
    8,
  );
  const screen = await open({
    questions: [single('Một')],
    tries: 2,
    judge: () => wrong,
    reveal: () => ({
      right_answer: ['b'],
      accepted: null,
      explanation: [{ kind: 'text', text: [long] }],
    }),
  });
  await screen.choose('con chó');
  await screen.button('Xem đáp án').click();
  await expect.element(screen.button('Xem thêm')).toBeVisible();
  const lines = document.querySelector('.sheet-lines')!;
  const line = Number.parseFloat(getComputedStyle(lines).lineHeight);
  await expect.poll(() => Math.abs((lines.clientHeight / line) % 1)).toBeLessThan(0.05);
  expect(lines.clientHeight).toBeGreaterThan(line);
});

test('an option that was chosen but not checked is there after going away and back', async () => {
  const screen = await open({ questions: [multiple(null), single()] });
  await screen.choose('con vịt');
  await screen.router.navigate('/learning');
  await expect.poll(() => screen.address()).toBe('/learning');
  screen.router.history.back();
  await expect.element(screen.counter('Câu 1/2')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'con vịt' })).toBeChecked();
  expect(server.saves()).toEqual([]);
});

test('one option that the keyboard chose but not checked is there, too', async () => {
  const screen = await open({ questions: [single(), single()] });
  screen.getByRole('radio').first().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).toBeChecked();
  await screen.router.navigate('/learning');
  await expect.poll(() => screen.address()).toBe('/learning');
  screen.router.history.back();
  await expect.element(screen.counter('Câu 1/2')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).toBeChecked();
  expect(server.saves()).toEqual([]);
});

test('wrong pairs are named in words, as the sheet covers them', async () => {
  const screen = await open({
    questions: [matching(), single()],
    judge: () => ({ is_correct: 0, points: 0, right_parts: 0, total_parts: 2 }),
    reveal: () => ({
      right_answer: [
        ['a', 'y'],
        ['b', 'x'],
      ],
      accepted: null,
      explanation: [],
    }),
  });
  for (const tile of ['cat', 'con chó', 'dog', 'con mèo'])
    await screen.getByRole('button', { name: new RegExp(`^${tile}`) }).click();
  await expect.element(screen.getByText('Đáp án: cat – con mèo, dog – con chó')).toBeVisible();
});

test('two lines above the button fit into the sheet of a phone', async () => {
  await page.viewport(360, 800);
  const screen = await open({
    questions: [multiple(2), single()],
    judge: () => ({ is_correct: 0, points: 0.5, right_parts: 1, total_parts: 2 }),
    tries: 2,
  });
  await screen.choose('con vịt');
  await screen.choose('con bò');
  await expect.element(screen.getByText('Sửa chỗ sai, được một nửa số điểm.')).toBeVisible();
  const body = document.querySelector('.sheet-lines')!;
  expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight);
  await expect.element(screen.button('Xem đáp án')).toBeVisible();
  await expect.element(screen.button('Xem thêm')).not.toBeInTheDocument();
});

test('a partly right answer says how much', async () => {
  const screen = await open({
    questions: [multiple(2), single()],
    judge: () => ({ is_correct: 0, points: 0.5, right_parts: 1, total_parts: 2 }),
  });
  await screen.choose('con vịt');
  await screen.choose('con bò');
  await expect.element(screen.getByText('Gần đúng rồi!')).toBeVisible();
  await expect.element(screen.getByText('Đúng 1 trên 2 ý')).toBeVisible();
});

test('a slip of form is reported, not sent and not wrong', async () => {
  const screen = await open({ questions: [single(), multiple(2), free('number')] });
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText('Con chọn một đáp án nhé!').last()).toBeVisible();
  await screen.button('Câu sau').click();
  await screen.choose('con vịt');
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText('Con chọn đúng 2 đáp án nhé!')).toBeVisible();
  await screen.button('Câu sau').click();
  await screen.getByLabelText('Con viết số vào ô nhé!').fill('năm');
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText(/Con viết câu trả lời bằng số nhé/)).toBeVisible();
  expect(server.saves()).toEqual([]);
  // Typing on removes the hint.
  await screen.getByLabelText('Con viết số vào ô nhé!').fill('5');
  await expect.element(screen.getByText(/bằng số nhé/)).not.toBeInTheDocument();
});

test('an incomplete answer is not accepted for checking, and is submitted as it is', async () => {
  const screen = await open({ questions: [paragraph()] });
  await screen.getByLabelText('Chỗ trống 1').fill('goes');
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText('Còn 1 chỗ trống, con điền nốt nhé!')).toBeVisible();
  await expect.element(screen.getByLabelText('Chỗ trống 1')).toBeEnabled();
  expect(server.saves()).toEqual([]);
  await screen.button('Bảng câu hỏi').click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect
    .element(screen.getByText('Câu nào con chưa bấm Kiểm tra thì được tính như đang viết.'))
    .toBeVisible();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect.poll(() => server.calls.of('practice.submit').length).toBe(1);
  expect(server.calls.of('practice.submit')[0]?.body).toMatchObject({
    unchecked: [{ question_id: 1, bai_lam: ['goes', ''] }],
  });
});

test('by keyboard alone: number, Enter, Enter, arrow back', async () => {
  const screen = await open({ questions: [single('Một'), single('Hai')] });
  await userEvent.keyboard('2{Enter}');
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.counter('Câu 2/2')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.counter('Câu 1/2')).toBeVisible();
});

test('the second half of a double tap does not skip the result', async () => {
  const screen = await open({ questions: [free('text'), single('Hai')] });
  await screen.getByLabelText('Con viết câu trả lời nhé!').fill('năm');
  await screen.button('Kiểm tra').dblClick();
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  await expect.element(screen.counter('Câu 1/2')).toBeVisible();
});

test('by keyboard an option is only selected, as the arrow keys pass others on their way', async () => {
  const screen = await open({ questions: [single('Một'), single('Hai')] });
  await userEvent.keyboard('1{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).toBeChecked();
  await expect.element(screen.button('Kiểm tra')).toBeVisible();
  expect(server.saves()).toEqual([]);
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  expect(server.saves()).toEqual([[1, ['b'], 1]]);
});

test('the last pair and the last word are checked at once; a choice of several options is not', async () => {
  const screen = await open({
    questions: [matching(), paragraph(['goes', 'school']), multiple(null)],
  });
  for (const name of ['cat', 'con mèo', 'dog', 'con chó'])
    await screen.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await screen.button('Câu tiếp theo').click();
  await screen.button('goes').click();
  expect(server.saves()).toHaveLength(1);
  await screen.button('school').click();
  await screen.button('Câu tiếp theo').click();
  await screen.choose('con vịt');
  await screen.choose('con ong');
  await screen.button('Kiểm tra').click();
  await expect.poll(() => server.saves().map(([question]) => question)).toEqual([1, 2, 3]);
});

test('when every answer is final, it is submitted without asking', async () => {
  const screen = await open({ questions: [single()] });
  await screen.choose('con mèo');
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  await screen.button('Nộp bài').first().click();
  await expect.poll(screen.address).toBe(`/practice-result/${server.attemptId}`);
});

test('an attempt that cannot be submitted now says why, and can be submitted later', async () => {
  const screen = await open({ questions: [single()] });
  server.offline();
  await screen.choose('con mèo');
  await expect.element(screen.getByText('Đã lưu trên máy, sẽ chấm khi có mạng')).toBeVisible();
  await screen.button('Nộp bài').first().click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/Còn câu trả lời chưa gửi được/)).toBeVisible();
  expect(server.calls.of('practice.submit')).toEqual([]);
  server.online();
  await dialog.getByRole('button', { name: 'Nộp bài' }).click();
  await expect.poll(screen.address).toBe(`/practice-result/${server.attemptId}`);
});

test('two right answers in a row are celebrated', async () => {
  // Until it is visible; its duration is tested in celebration.test.tsx.
  const { style } = document.documentElement;
  style.setProperty('--motion-celebrate', '1h');
  const screen = await open({ questions: [single(), single(), single()], judge: () => right });
  for (const combo of [null, 'Đúng 2 câu liên tiếp!', 'Đúng 3 câu liên tiếp!']) {
    await userEvent.keyboard('2{Enter}');
    await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
    if (combo) await expect.element(screen.getByText(combo)).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
  }
  style.removeProperty('--motion-celebrate');
});

test('without a network the answer is kept, the child goes on, and it is checked later', async () => {
  const screen = await open({ questions: [single('Một'), single('Hai')] });
  server.offline();
  await userEvent.keyboard('2{Enter}');
  await expect.element(screen.getByText('Đã lưu trên máy, sẽ chấm khi có mạng')).toBeVisible();
  await expect.element(screen.getByText('Đã lưu trên máy này')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.counter('Câu 2/2')).toBeVisible();
  server.online();
  dispatchEvent(new Event('online'));
  await expect.poll(() => [...server.stored.keys()]).toEqual([1]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
});

test('a half entered answer survives a reload', async () => {
  const first = await open({ questions: [free('text'), single()] });
  await first.getByLabelText('Con viết câu trả lời nhé!').fill('nă');
  await first.unmount();
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.getByLabelText('Con viết câu trả lời nhé!')).toHaveValue('nă');
  expect(server.saves()).toEqual([]);
});

test("a question answered on another device first shows the server's answer, with the explanation", async () => {
  const screen = await open({ questions: [single('Một'), single('Hai')] });
  server.answerElsewhere(1, ['c'], 1);
  await userEvent.keyboard('2{Enter}');
  await expect
    .element(screen.getByText('Câu này đã được chấm, con không đổi được nữa.'))
    .toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'con gà' })).toBeChecked();
});

test('a passage shared by several questions is shown once, and stays collapsed from one to the next', async () => {
  const passage = 'Twenty years ago the night train was finished. '.repeat(10);
  const about = (words: string): Content => ({
    type_code: 'true_false',
    content: { stem: [passage, words].map((one) => ({ kind: 'text', text: [one] })) },
  });
  const screen = await open({ questions: [about('Một'), about('Hai'), single('Ba')] });
  const text = screen.getByRole('region', { name: 'Bài đọc' });
  await expect.element(text).toBeVisible();
  await expect.element(text.getByText('Một')).not.toBeInTheDocument();
  await screen.getByText('Bài đọc').click();
  await expect.element(text).not.toBeInTheDocument();
  await screen.button('Câu sau').click();
  await expect.element(screen.getByText('Hai', { exact: true })).toBeVisible();
  await expect.element(text).not.toBeInTheDocument();
  await screen.getByText('Bài đọc').click();
  await expect.element(text).toBeVisible();
  await screen.button('Câu sau').click();
  await expect.element(screen.getByText('Bài đọc')).not.toBeInTheDocument();
});
