import type {
  PracticeResult,
  QuestionStatistics,
  ResultQuestion,
} from '@bitu/contract/practice.ts';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { practiceServer, type PracticeServer } from '@bitu/web/practice/testing-server.ts';
import { visit } from '@bitu/web/practice/testing.tsx';
import {
  essayAnswer,
  essayQuestion,
  essayText,
  machineFeedback,
  noStatistics,
  teacherFeedback,
} from '@bitu/web/practice/questions/judged/testing.ts';

let server: PracticeServer;
afterEach(() => server?.stop());

const resultOf = (
  question: ResultQuestion,
  statistics: Partial<QuestionStatistics[string]> = {},
): Partial<PracticeResult> => ({
  list_question: [question],
  question_statistics: { 1: { ...noStatistics, ...statistics } },
  total: 1,
  correct: 0,
  incorrect: 0,
  judged: question.status === 5 ? 1 : 0,
  waiting: question.status === 5 ? 0 : 1,
  score: question.status === 5 ? 5.5 : null,
  points: 0.55,
});

async function open(
  question: ResultQuestion,
  statistics: Partial<QuestionStatistics[string]> = {},
) {
  server = practiceServer({ questions: [] });
  server.result(resultOf(question, statistics));
  return visit(`/practice-result/${server.attemptId}`);
}

test('pasted parts are shown as the teacher sees them, also beside corrections', async () => {
  const start = essayText.indexOf('quiet');
  const pasted = [{ start, end: essayText.indexOf(' and they') }];
  const screen = await open(essayQuestion({ bai_lam: [{ text: essayText, pasted }] }));
  await unfold(screen, mineTitle);
  const part = screen.getByText('quiet animals 😀', { exact: false }).first();
  await expect.element(part).toHaveAttribute('data-pasted', 'true');
  await expect.element(part).toHaveTextContent('Phần được dán: quiet animals 😀 (hết phần dán)');
  await expect
    .element(
      screen.getByText('Phần được dán (2 từ) có gạch chấm bên dưới. Thầy cô cũng thấy như vậy.'),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^likes/ })).toBeVisible();
});

const unfold = (screen: Awaited<ReturnType<typeof open>>, title: string | RegExp) =>
  screen.getByText(title).click();
const mineTitle = /^Bài viết của con: /;

const waiting = { points: null, ai_evaluation: { status: 1, content: null } };

test('shows the machine’s range, each criterion with its reason and the child’s own words, and one next step', async () => {
  const screen = await open(essayQuestion());
  await expect.element(screen.getByText('4,5–5,5')).toBeVisible();
  await expect.element(screen.getByText(/ước lượng ban đầu/)).toBeVisible();
  const grammarWords = screen.getByText('Con chú ý động từ đi với “I”.');
  await expect.element(grammarWords).not.toBeVisible();
  await unfold(screen, 'Từng tiêu chí');
  const grammar = screen.getByRole('listitem').filter({ hasText: 'Ngữ pháp' }).last();
  await expect.element(grammar.getByText('4–5')).toBeVisible();
  await expect.element(grammar.getByText('Con chú ý động từ đi với “I”.')).toBeVisible();
  await expect.element(grammar.getByText('“I likes cat”')).toBeVisible();
  await expect.element(screen.getByText('về đúng đề')).toBeVisible();
  const next = screen.getByRole('region', { name: 'Bước tiếp theo' });
  await expect.element(next.getByText('Con thử nối hai câu bằng “because”.')).toBeVisible();
  await expect.element(screen.getByText('Đã chấm', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Đúng một phần|Chưa đúng/)).not.toBeInTheDocument();
});

test('tapping a correction shows the error, its reason and an example; then the next one, by keyboard', async () => {
  const screen = await open(essayQuestion());
  await unfold(screen, /^Bài viết của con: \d+ từ, 2 ghi chú$/);
  const mine = screen.getByRole('region', { name: 'Bài viết của con' });
  await mine.getByRole('button', { name: /^likes/ }).click();
  const said = screen.getByRole('status').filter({ hasText: 'Hòa hợp chủ vị' });
  await expect.element(said.getByText('Sau “I” động từ không thêm “s”.')).toBeVisible();
  await expect.element(said.getByText('I like dogs.')).toBeVisible();
  await screen.getByRole('button', { name: 'Ghi chú sau' }).click();
  await expect.element(screen.getByText('“Agree” đã là động từ.').first()).toBeVisible();
  await expect.element(screen.getByText(/Gợi ý, con xem lại nhé/)).toBeVisible();
  await screen.getByRole('button', { name: 'Đóng' }).click();
  await expect.element(screen.getByText(/Gợi ý, con xem lại nhé/)).not.toBeInTheDocument();
  mine
    .getByRole('button', { name: /^likes/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(said).toBeVisible();
});

test('three faults are told first, each once with its count; the rest is shown on demand', async () => {
  const at = (quote: string, from = 0) => {
    const start = essayText.indexOf(quote, from);
    return { start, end: start + quote.length };
  };
  const fault = (rule: string, place: { start: number; end: number }) => ({
    ...place,
    kind: 'error' as const,
    rule,
    what: `Lỗi ${rule}`,
    why: `Vì sao ${rule}.`,
    replacement: 'x',
    example: null,
  });
  const corrections = [
    fault('one', at('likes')),
    fault('two', at('cat')),
    fault('three', at('They')),
    fault('two', at('are')),
    fault('four', at('quiet')),
    fault('one', at('animals')),
    fault('three', at('they sleep')),
  ];
  const screen = await open(
    essayQuestion({ ai_evaluation: { status: 2, content: machineFeedback({ corrections }) } }),
  );
  await unfold(screen, /^Bài viết của con: \d+ từ, 7 ghi chú$/);
  const first = screen.getByRole('list', { name: 'Con sửa trước' });
  expect(
    first
      .getByRole('listitem')
      .elements()
      .map((one) => one.querySelector('strong')?.textContent),
  ).toEqual(['Lỗi one (2 chỗ)', 'Lỗi two (2 chỗ)', 'Lỗi three (2 chỗ)']);
  const mine = screen.getByRole('region', { name: 'Bài viết của con' });
  await expect.element(mine.getByRole('button', { name: /^likes/ })).toBeVisible();
  await expect.element(mine.getByRole('button', { name: /^quiet/ })).not.toBeInTheDocument();
  await mine.getByRole('button', { name: 'Xem thêm 1 chỗ khác' }).click();
  await expect.element(mine.getByRole('button', { name: /^quiet/ })).toBeVisible();
  await mine.getByRole('button', { name: 'Chỉ xem ba lỗi chính' }).click();
  await expect.element(mine.getByRole('button', { name: /^quiet/ })).not.toBeInTheDocument();
});

test('the whole text is shown, letter by letter, with its punctuation', async () => {
  const screen = await open(essayQuestion());
  await expect.element(screen.getByText('★ 1 câu hay')).not.toBeVisible();
  await unfold(screen, mineTitle);
  const sheet = screen.container
    .querySelector('.marked .judged-text')
    ?.cloneNode(true) as HTMLElement;
  for (const added of sheet.querySelectorAll('sup, .marked-sign')) added.remove();
  expect(sheet.textContent).toBe(essayText);
  await expect.element(screen.getByText('★ 1 câu hay')).toBeVisible();
  await expect.element(screen.getByText('↗ 1 câu có thể hay hơn')).toBeVisible();
});

test('a teacher’s marks come first; the machine’s are collapsed beside them', async () => {
  const screen = await open(
    essayQuestion({ teacher_evaluation: { status: 2, content: teacherFeedback() } }),
  );
  await expect.element(screen.getByText('Cô Lan chấm')).toBeVisible();
  await expect.element(screen.getByText('6 trên 9')).toBeVisible();
  await expect.element(screen.getByText('Con viết rất có ý!')).toBeVisible();
  await expect.element(screen.getByText(/Con tập câu ghép với “because”/)).toBeVisible();
  for (const folded of ['4,5–5,5', 'Câu đơn đúng, câu ghép còn lỗi.', 'Write about an animal.'])
    await expect.element(screen.getByText(folded)).not.toBeVisible();
  await unfold(screen, 'Điểm từng tiêu chí');
  await expect.element(screen.getByText('Câu đơn đúng, câu ghép còn lỗi.')).toBeVisible();
  await unfold(screen, 'Đề bài');
  await expect.element(screen.getByText('Write about an animal.')).toBeVisible();
  await screen.getByText('Bitu ước lượng thế nào?').click();
  await expect.element(screen.getByText('4,5–5,5')).toBeVisible();
  await unfold(screen, mineTitle);
  const mine = screen.getByRole('region', { name: 'Bài viết của con' });
  await mine.getByRole('button', { name: /^and they sleep a lot/ }).click();
  await expect.element(screen.getByText('Ý này hay!').first()).toBeVisible();
  // A note whose words are no longer there is left out.
  await expect.element(screen.getByText('Không còn đúng chỗ')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Bitu gợi ý (2)' }).click();
  await expect.element(mine.getByRole('button', { name: /^likes/ })).toBeVisible();
});

test('a request to do it again shows no mark, and kind words', async () => {
  const again = teacherFeedback({ outcome: 'again', overall: null, criteria: [] });
  const screen = await open(
    essayQuestion({
      points: null,
      ai_evaluation: null,
      teacher_evaluation: { status: 2, content: again },
    }),
  );
  await expect
    .element(screen.getByText('Cô mời con làm lại bài này một lần nữa nhé!'))
    .toBeVisible();
});

test.each([
  ['the machine reads', essayQuestion(waiting, { status: 4 }), /^Bitu đang đọc bài của con…/],
  [
    'a teacher marks, until a time',
    essayQuestion(
      { ...waiting, teacher_evaluation: { status: 1, content: null } },
      { status: 4, due_time: 1_795_777_200 },
    ),
    'Cô sẽ chấm trước 18:00 thứ Sáu 27/11.',
  ],
  [
    'refused by the machine, with its reason',
    essayQuestion(
      {
        points: null,
        ai_evaluation: {
          status: 4,
          content: machineFeedback({
            overall: null,
            criteria: [],
            next_step: null,
            refusal: { code: 'too_short', message: 'Bài còn ngắn quá, Bitu chưa chấm được.' },
          }),
        },
        teacher_evaluation: { status: 1, content: null },
      },
      { status: 4 },
    ),
    'Bài còn ngắn quá, Bitu chưa chấm được.',
  ],
  [
    'a teacher looks at the machine’s result too',
    essayQuestion({}, { due_time: 1_795_777_200 }),
    'Cô giáo cũng đang xem bài này.',
  ],
])('%s', async (_, question, words) => {
  const screen = await open(question);
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('when the day’s evaluations are used up, it says when the next are possible', async () => {
  const screen = await open(essayQuestion(waiting, { status: 4 }), { remain_number_of_grading: 0 });
  await expect.element(screen.getByText(/được chấm vào ngày mai/)).toBeVisible();
});

test('the open page updates by itself when the text is judged', async () => {
  const screen = await open(essayQuestion(waiting, { status: 4 }));
  await expect.element(screen.getByText(/^Bitu đang đọc bài của con…/)).toBeVisible();
  server.result(resultOf(essayQuestion()));
  server.emit({ type: 'graded', attempt_id: server.attemptId + 1 });
  server.emit({ type: 'graded', attempt_id: server.attemptId });
  await expect.element(screen.getByText('4,5–5,5')).toBeVisible();
  await expect.element(screen.getByText(/^Bitu đang đọc/)).not.toBeInTheDocument();
});

test('a second draft says what got better', async () => {
  const earlier = machineFeedback({
    overall: { low: 3.5, high: 4.5, provisional: 1 },
    corrections: Array.from({ length: 4 }, () => machineFeedback().corrections[0]!),
  });
  const screen = await open(essayQuestion(), {
    last_user_answer: essayAnswer().bai_lam,
    last_result: {
      result_id: 5,
      submitted_at: 1,
      ai_evaluation: { status: 2, content: earlier },
      teacher_evaluation: null,
    },
  });
  const better = screen.getByRole('region', { name: 'So với bài trước' });
  await expect.element(better.getByText('Band chung: 3,5–4,5 → 4,5–5,5')).toBeVisible();
  await expect.element(better.getByText('Hòa hợp chủ vị: 4 → 1 chỗ sai')).toBeVisible();
  await expect
    .element(better.getByRole('link', { name: 'Xem bài trước' }))
    .toHaveAttribute('href', '/practice-result/5');
});

test('a second draft with a lower band is not called equal', async () => {
  const earlier = machineFeedback({ overall: { low: 6.5, high: 7.5, provisional: 1 } });
  const screen = await open(essayQuestion(), {
    last_user_answer: essayAnswer().bai_lam,
    last_result: {
      result_id: 5,
      submitted_at: 1,
      ai_evaluation: { status: 2, content: earlier },
      teacher_evaluation: null,
    },
  });
  const better = screen.getByRole('region', { name: 'So với bài trước' });
  await expect
    .element(better.getByText(/Lần này thấp hơn. Band chung: 6,5–7,5 → 4,5–5,5/))
    .toBeVisible();
  await expect.element(better.getByText(/gần bằng/)).not.toBeInTheDocument();
});

test('the result includes the model answer and the explanation', async () => {
  const screen = await open(essayQuestion());
  await screen.getByText('Bài mẫu').click();
  await expect.element(screen.getByText('Cats are good company.')).toBeVisible();
  await expect.element(screen.getByText('Bài tốt nói rõ vì sao.')).toBeVisible();
});
