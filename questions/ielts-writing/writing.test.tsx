import type { Content as Prompt } from './content.ts';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { machineFeedback } from '@bitu/web/practice/questions/judged/testing.ts';
import { recordsOf } from '@bitu/web/practice/outbox/outbox.ts';
import { type Content, single } from '@bitu/web/practice/testing-questions.ts';
import { practiceServer, type PracticeServer } from '@bitu/web/practice/testing-server.ts';
import { visit } from '@bitu/web/practice/testing.tsx';
import { holdClock, releaseClock } from '@bitu/web/ui/testing.ts';

let server: PracticeServer;
afterEach(() => server?.stop());

const essay = (own: Partial<Prompt> = {}): Content => ({
  type_code: 'ielts_writing',
  content: {
    stem: [{ kind: 'text', text: ['Should children learn to cook?'] }],
    task: 'task_2',
    min_words: 8,
    minutes: 40,
    ...own,
  },
});

async function write(type: 'normal' | 'test' = 'normal', questions = [essay()]) {
  server = practiceServer({ questions, type });
  const screen = await visit('/practice/7?start=1');
  const sheet = screen.getByRole('textbox', { name: 'Bài viết của con' });
  await expect.element(sheet).toBeVisible();
  return { screen, sheet };
}

/** Types without a pause, however long the keys take on this machine, and then pauses. */
async function typeInOneGo(sheet: Parameters<typeof userEvent.type>[0], text: string) {
  holdClock('setTimeout', 'clearTimeout');
  await userEvent.type(sheet, text);
  vi.advanceTimersByTime(2000);
  releaseClock();
}

const savedTexts = () =>
  server
    .saves()
    .map(([, [item]]) => (typeof item === 'object' && 'text' in item ? item.text : null));

test('shows the requirements before the first word, and the words left while writing', async () => {
  const { screen, sheet } = await write();
  await expect
    .element(screen.getByText('IELTS Writing Task 2 · ít nhất 8 từ · khoảng 40 phút'))
    .toBeVisible();
  await expect
    .element(screen.getByText('Đề cần ít nhất 8 từ. Con cứ viết, bài tự lưu.'))
    .toBeVisible();
  await userEvent.type(sheet, 'I cook with my mum.');
  await expect.element(screen.getByText('còn 3 từ nữa là đủ 8 từ')).toBeVisible();
  await userEvent.type(sheet, ' It is fun.');
  await expect
    .element(screen.getByText('Đủ 8 từ rồi, con đọc lại bài một lượt nhé!'))
    .toBeVisible();
});

test.each(['normal', 'test'] as const)(
  'in a %s practice a text is saved while it is written, not with every key',
  async (type) => {
    const { screen, sheet } = await write(type);
    await typeInOneGo(sheet, 'I cook with my mum.');
    await expect.element(screen.getByText('Đã lưu', { exact: true })).toBeVisible();
    expect(savedTexts()).toEqual(['I cook with my mum.']);
    await typeInOneGo(sheet, ' Often.');
    await expect.poll(savedTexts).toEqual(['I cook with my mum.', 'I cook with my mum. Often.']);
    // There is nothing to check, so it is submitted.
    await expect.element(screen.button('Nộp bài').first()).toBeVisible();
    await expect.element(screen.button('Kiểm tra')).not.toBeInTheDocument();
  },
);

test('without a network it stays on the device, survives a reload and is sent later', async () => {
  const { screen, sheet } = await write();
  server.offline();
  await userEvent.type(sheet, 'I cook.');
  await expect.element(screen.getByText('Đã lưu trên máy này')).toBeVisible();
  await screen.unmount();
  server.online();
  const again = await visit('/practice/7?start=1');
  await expect
    .element(again.getByRole('textbox', { name: 'Bài viết của con' }))
    .toHaveValue('I cook.');
  await expect.poll(savedTexts).toContain('I cook.');
});

test('text typed just before leaving is saved', async () => {
  const { screen, sheet } = await write();
  await userEvent.type(sheet, 'I co');
  await screen.unmount();
  const again = await visit('/practice/7?start=1');
  await expect
    .element(again.getByRole('textbox', { name: 'Bài viết của con' }))
    .toHaveValue('I co');
});

test('steps are undone and redone, by key and by button, also after a reload', async () => {
  const { screen, sheet } = await write();
  await userEvent.type(sheet, 'I like cats');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(sheet).toHaveValue('I like ');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(sheet).toHaveValue('I like cats');
  await screen.unmount();
  const again = await visit('/practice/7?start=1');
  const reopened = again.getByRole('textbox', { name: 'Bài viết của con' });
  await expect.element(reopened).toHaveValue('I like cats');
  await again.button('Hoàn tác').click();
  await expect.element(reopened).toHaveValue('I like ');
  await again.button('Hoàn tác').click();
  await expect.element(reopened).toHaveValue('I ');
  await again.button('Làm lại bước vừa hoàn tác').click();
  await expect.element(reopened).toHaveValue('I like ');
});

test('pasted text is marked, reported and sent; one’s own words may be moved', async () => {
  const { screen, sheet } = await write('normal', [essay(), single()]);
  await userEvent.type(sheet, 'My words. ');
  const field = sheet.element() as HTMLTextAreaElement;
  const insert = (text: string, inputType: string) => {
    const { selectionStart: at } = field;
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    set?.call(field, field.value.slice(0, at) + text + field.value.slice(at));
    field.setSelectionRange(at + text.length, at + text.length);
    field.dispatchEvent(new InputEvent('input', { inputType, data: text, bubbles: true }));
  };
  insert('Words from elsewhere.', 'insertFromPaste');
  await expect.element(screen.getByText(/^Phần tô màu \(3 từ\)/)).toBeVisible();
  expect(screen.container.querySelector('mark')?.textContent).toBe('Words from elsewhere.');
  await expect
    .poll(() => server.stored.get(1)?.bai_lam)
    .toEqual([{ text: 'My words. Words from elsewhere.', pasted: [{ start: 10, end: 31 }] }]);
  await screen.button('Hoàn tác').click();
  await expect.element(screen.getByText(/^Phần tô màu/)).not.toBeInTheDocument();
  field.setSelectionRange(0, 9);
  field.dispatchEvent(new ClipboardEvent('copy', { bubbles: true }));
  field.setSelectionRange(10, 10);
  insert('My words.', 'insertFromPaste');
  await expect.element(sheet).toHaveValue('My words. My words.');
  await expect.element(screen.getByText(/^Phần tô màu/)).not.toBeInTheDocument();
});

test('no browser corrects the spelling, and the sheet is English in a Vietnamese page', async () => {
  const { sheet } = await write('test');
  await expect.element(sheet).toHaveAttribute('lang', 'en');
  await expect.element(sheet).toHaveAttribute('spellcheck', 'false');
  await expect.element(sheet).toHaveAttribute('autocapitalize', 'off');
});

test('an empty text is reported once, and lets the child go on', async () => {
  const { screen, sheet } = await write('normal', [essay(), single()]);
  await userEvent.type(sheet, ' ');
  await screen.button('Câu tiếp theo').click();
  await expect.element(screen.getByText('Con viết bài vào khung nhé!')).toBeVisible();
  await screen.button('Câu tiếp theo').click();
  await expect.element(screen.counter('Câu 2/2')).toBeVisible();
});

test('the history is deleted when the text is submitted', async () => {
  const { screen, sheet } = await write();
  await sheet.fill('I cook.');
  await screen.button('Nộp bài').first().click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect.poll(() => screen.address()).toContain('/practice-result/');
  // On a slow machine it was also saved while it was written.
  expect(new Set(savedTexts())).toEqual(new Set(['I cook.']));
  const place = { student_id: server.studentId, attempt_id: server.attemptId };
  await expect.poll(() => recordsOf(place)).toEqual([]);
});

test('a text with too few words is reported before submitting, and can be submitted', async () => {
  const { screen, sheet } = await write();
  await userEvent.type(sheet, 'I cook with my mum.');
  await screen.button('Nộp bài').first().click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/Câu 1 còn thiếu 3 từ so với đề/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Nộp bài' }).click();
  await expect.poll(() => screen.address()).toContain('/practice-result/');
});

test('a second draft starts from the first one, and shows the step to take', async () => {
  server = practiceServer({ questions: [essay()], type: 'normal' });
  server.calls.data('practice.open', () => ({
    ...server.data(),
    question_statistics: {
      1: {
        remain_number_of_grading: 1,
        last_user_answer: [{ text: 'I cooks.' }],
        last_result: {
          result_id: 5,
          submitted_at: 1,
          ai_evaluation: { status: 2, content: machineFeedback() },
          teacher_evaluation: null,
        },
      },
    },
  }));
  const screen = await visit('/practice/7?start=1');
  await expect
    .element(screen.getByText(/Hôm nay Bitu chấm câu này được một lần nữa/))
    .toBeVisible();
  await screen.getByText('Bài con viết lần trước').click();
  await expect.element(screen.getByText(/nối hai câu bằng “because”/)).toBeVisible();
  await screen.button('Sửa tiếp từ bài này').click();
  const sheet = screen.getByRole('textbox', { name: 'Bài viết của con' });
  await expect.element(sheet).toHaveValue('I cooks.');
  await expect.element(screen.getByText(/^Phần tô màu/)).not.toBeInTheDocument();
  await expect.element(screen.button('Sửa tiếp từ bài này')).not.toBeInTheDocument();
});
