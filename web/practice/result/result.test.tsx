import type { ResultQuestion } from '@bitu/contract/practice.ts';
import { rinoLines } from '@bitu/rules/practice/rino-lines.ts';
import { afterEach, expect, test } from 'vitest';
import {
  type Content,
  free,
  matching,
  multiple,
  withoutFeedback,
  paragraph,
  single,
} from '../testing-questions.ts';
import { practiceServer, type PracticeServer } from '../testing-server.ts';
import { visit } from '../testing.tsx';
import { essayQuestion } from '../questions/judged/testing.ts';
import { reading, voice } from '../speaking/testing.ts';
import { noteHandedIn } from './handed-in.ts';
import { endOf, reckoning, sentence } from './words.ts';

let server: PracticeServer;
afterEach(() => server?.stop());

function question(
  position: number,
  content: Content,
  mine: ResultQuestion['right_answer'] | null,
  rightAnswer: ResultQuestion['right_answer'],
  verdict: { points: number; right: number; total: number },
  accepted: string[] | null = null,
): ResultQuestion {
  return {
    id: position,
    position,
    folder_id: 1,
    folder_name: 'Từ vựng',
    folder_position: 1,
    level_id: 1,
    grading_object: 0,
    is_expired: 0,
    tries: 1,
    hints: 0,
    seen_hints: [],
    due_time: null,
    status: mine ? 5 : 1,
    user: mine
      ? [
          {
            bai_lam: mine,
            revision: 1,
            saved_at: 1,
            is_correct: verdict.points === 1 ? 1 : 0,
            points: verdict.points,
            right_parts: verdict.right,
            total_parts: verdict.total,
            ...withoutFeedback,
            ai_evaluation: null,
            teacher_evaluation: null,
          },
        ]
      : [],
    ...content,
    right_answer: rightAnswer,
    accepted,
    explanation: [{ kind: 'text', text: ['Vì nó kêu ', { strong: 'meo meo' }, '.'] }],
  } as ResultQuestion;
}

const none = { points: 0, right: 0, total: 1 };
const right = { points: 1, right: 1, total: 1 };

async function open(list: ResultQuestion[], fields = {}, hash = '') {
  server = practiceServer({ questions: [] });
  server.result({ list_question: list, ...fields });
  return visit(`/practice-result/${server.attemptId}${hash}`);
}

const parents = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.getByText('Cho ba mẹ: điểm được tính thế nào');

test('a reading that waits for a teacher is neither wrong nor skipped', async () => {
  const waiting = { ...question(1, voice(), [{ audio_id: 'a'.repeat(64) }], [], none), status: 4 };
  const screen = await open([waiting], { waiting: 2, total: 20, score: 8 });
  await expect.element(screen.getByText('Đang chờ chấm', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText(/^Điểm tạm tính trên 18\/20 câu\. Câu chưa chấm không tính là sai/))
    .toBeVisible();
  await expect.element(screen.getByText('2 chưa chấm', { exact: true })).toBeVisible();
  const card = screen.getByRole('listitem').filter({ hasText: 'Câu 1' });
  await expect.element(card.getByText('Chưa đúng')).not.toBeInTheDocument();
});

test('a reading with a wrong and a missing word is nearly right, and names the words', async () => {
  const mine = [{ audio_id: 'a'.repeat(64), result: reading(80) }];
  const screen = await open([question(1, voice(), mine, [], { points: 0.8, right: 1, total: 3 })]);
  await expect.element(screen.getByText('Gần đúng', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Con luyện thêm từ: think, so.')).toBeVisible();
});

test('an essay has its band, and no score of ten made from it', async () => {
  const screen = await open([essayQuestion()], {
    score: 6.1,
    band: { low: 4.5, high: 6.5 },
    points: 0.61,
    judged: 1,
    correct: 0,
    incorrect: 0,
    unanswered: 0,
    total: 1,
  });
  await expect.element(screen.getByText(/^Bài của con được band 4,5–6,5/)).toBeVisible();
  await expect.element(screen.getByText(/6,1/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('img', { name: /trên 10/ })).not.toBeInTheDocument();
});

test('while nothing is scored, it shows no score and no wrong answers, and says once that it is pending', async () => {
  const waits = { points: null, ai_evaluation: { status: 1 as const, content: null } };
  const moment = { sentence: 'Bài đang được chấm, có điểm là Bitu báo con ngay.' };
  const screen = await open([essayQuestion(waits, { status: 4 })], {
    waiting: 1,
    total: 1,
    score: null,
    correct: 0,
    incorrect: 0,
    moment: { stars: 0, missions: [], streak: 0, next: null, ...moment },
  });
  await expect.element(screen.getByText('Con đã nộp bài!')).toBeVisible();
  await expect.element(screen.getByText(moment.sentence)).toBeVisible();
  await expect.element(screen.getByText('Bitu đang đọc bài của con…')).toBeVisible();
  expect(screen.container.textContent.match(/chấm|Bitu báo|báo cho con/g)).toHaveLength(2);
  await expect.element(screen.getByRole('img', { name: /Điểm/ })).not.toBeInTheDocument();
});

test('a result that was judged before the event stream was open shows its score', async () => {
  server = practiceServer({ questions: [] });
  const waits = { points: null, ai_evaluation: { status: 1 as const, content: null } };
  const pending = {
    waiting: 1,
    total: 1,
    score: null,
    list_question: [essayQuestion(waits, { status: 4 })],
  };
  server.result(pending, { waiting: 0, judged: 1, score: 6, list_question: [] });
  const screen = await visit(`/practice-result/${server.attemptId}`);
  await parents(screen).click();
  await expect.element(screen.getByText(/1 : 1 × 10 = 6\.$/)).toBeVisible();
});

test('after a repetition the best result counts, and the latest is shown beside it', async () => {
  const screen = await open([], {
    best: { result_id: 3, score: 9, band: null, submitted_at: 1_700_000_000 },
    latest: {
      result_id: server?.attemptId ?? 0,
      score: 5,
      band: null,
      submitted_at: 1_700_100_000,
    },
  });
  await expect.element(screen.getByText('Tốt nhất, được tính')).toBeVisible();
  await expect.element(screen.getByText('9 điểm')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '05:13 15/11/2023' }))
    .toHaveAttribute('href', '/practice-result/3');
  await expect.element(screen.getByText('Mới nhất')).toBeVisible();
});

test('shows the score, the sentence, and what to do next', async () => {
  const screen = await open(
    [question(1, single(), ['b'], ['b'], { points: 1, right: 1, total: 1 })],
    {
      score: 8.5,
      correct: 8,
      incorrect: 1,
      unanswered: 1,
      total: 10,
      points: 8.5,
    },
  );
  await expect.element(screen.getByRole('img', { name: 'Điểm 8,5 trên 10' })).toBeVisible();
  const words = screen.getByText(/Con làm đúng 8 trên 10 câu, được 8,5 điểm/);
  await expect.element(words).not.toBeVisible();
  await parents(screen).click();
  await expect.element(words).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Luyện câu sai (2)' }))
    .toHaveAttribute('href', `/practice/7?wrong_of=${server.attemptId}&redo=1`);
  await expect
    .element(screen.getByRole('link', { name: 'Làm lại' }))
    .toHaveAttribute('href', '/practice/7?redo=1');
  await expect
    .element(screen.getByRole('link', { name: 'Câu chưa đúng nằm trong Sổ tay của Rino' }))
    .toHaveAttribute('href', '/so-tay');
});

test('a test whose time ran out says that the server submitted it', async () => {
  const screen = await open([], { submitted_by: 'server' });
  await expect.element(screen.getByText(/, hết giờ nên máy tự nộp\.$/)).toBeVisible();
});

test('past its due time a new attempt is not offered, but reviewing the mistakes is', async () => {
  const screen = await open([], { may_redo: false, incorrect: 1 });
  await expect.element(screen.getByRole('link', { name: /Luyện câu sai/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Làm lại' })).not.toBeInTheDocument();
});

test('after the teacher has reopened it, the main link continues it', async () => {
  const screen = await open([], { reopened: true, incorrect: 1 });
  await expect.element(screen.getByText('Cô cho con làm tiếp bài này.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Làm tiếp' }))
    .toHaveAttribute('href', '/practice/7');
  await expect.element(screen.getByRole('link', { name: 'Làm lại' })).not.toBeInTheDocument();
});

test('when it is reopened while it is shown, it says so', async () => {
  const screen = await open([], { incorrect: 1 });
  await expect.element(screen.getByRole('link', { name: 'Làm lại' })).toBeVisible();
  server.result({ reopened: true, incorrect: 1 });
  server.emit({ type: 'reopened', attempt_id: server.attemptId });
  await expect.element(screen.getByRole('link', { name: 'Làm tiếp' })).toBeVisible();
});

test('a continued attempt links to the one that it continues', async () => {
  server = practiceServer({ questions: [] });
  const latest = { result_id: server.attemptId, score: 5, band: null, submitted_at: 1_700_100_000 };
  const before = { result_id: 3, score: 2.5, band: null, submitted_at: 1_700_000_000 };
  server.result({ best: latest, latest, before });
  const screen = await visit(`/practice-result/${server.attemptId}`);
  await expect.element(screen.getByText('Bản nộp trước')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '05:13 15/11/2023' }))
    .toHaveAttribute('href', '/practice-result/3');
});

test('an address that names a question scrolls to it, once the result is loaded', async () => {
  const list = Array.from({ length: 12 }, (_, i) => question(i + 1, single(), ['b'], ['b'], right));
  const screen = await open(list, {}, '#question-9');
  const heading = screen.getByRole('heading', { name: /Câu 9$/ });
  await expect.element(heading).toBeInViewport();
  await expect.element(heading).toHaveFocus();
});

test('without mistakes, there is nothing to practise again', async () => {
  const screen = await open([], { incorrect: 0, unanswered: 0, correct: 2, score: 10, points: 2 });
  const title = screen.getByRole('heading', { level: 1 });
  const said = () => title.element().textContent;
  await expect.poll(() => rinoLines.endGreat.includes(said())).toBe(true);
  await expect.element(screen.getByRole('link', { name: /Luyện câu sai/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /Sổ tay/ })).not.toBeInTheDocument();
});

test('each question shows the answer, the right one, the explanation, and the points', async () => {
  const options = { points: 0, right: 1, total: 2 };
  const chosen = question(2, multiple(null), ['b', 'a'], ['b', 'c'], options);
  Object.assign(chosen.user[0] ?? {}, { wrong_parts: ['a'] });
  const screen = await open([
    question(1, single(), ['a'], ['b'], none),
    chosen,
    question(
      3,
      matching(),
      [['a', 'x']],
      [
        ['a', 'y'],
        ['b', 'x'],
      ],
      { points: 0, right: 0, total: 2 },
    ),
    question(
      4,
      paragraph(),
      ['goes', 'park'],
      ['goes', 'school'],
      { points: 0.5, right: 1, total: 2 },
      ['goes / walks', 'school'],
    ),
    question(5, free('number'), ['6'], ['5'], none, ['5', 'five']),
    question(6, single(), null, ['b'], none),
  ]);
  const card = (n: number) => screen.getByRole('listitem', { name: new RegExp(`Câu ${n}$`) });
  await expect.element(card(1).getByText('Con chọn, chưa đúng')).toBeVisible();
  await expect.element(card(1).getByText('Đáp án đúng')).toBeVisible();
  await expect.element(card(1).getByText('meo meo')).toBeVisible();
  await expect.element(card(2).getByText('Đúng 1 trên 2 ý, còn 1 ý chọn chưa đúng')).toBeVisible();
  await expect.element(card(3).getByText('Đáp án đúng')).toBeVisible();
  await expect
    .element(card(4).getByText('Đúng 1 trên 2 chỗ trống: được một nửa số điểm'))
    .toBeVisible();
  await expect.element(card(4).getByText(/school/)).toBeVisible();
  await expect.element(card(5).getByText(/cũng được: five/)).toBeVisible();
  await expect.element(card(6).getByText('Chưa làm')).toBeVisible();
});

test('the questions to review come first, and the right ones are folded', async () => {
  const screen = await open([
    question(1, single('Câu đúng ơi'), ['b'], ['b'], right),
    question(2, single('Câu sai ơi'), ['a'], ['b'], none),
  ]);
  const toReview = screen.getByRole('region', { name: 'Cần xem lại (1)' });
  await expect.element(toReview.getByText('Câu sai ơi')).toBeVisible();
  await expect.element(screen.getByText('Câu đúng ơi')).not.toBeVisible();
  await screen.getByRole('heading', { name: 'Câu đúng (1)' }).click();
  await expect.element(screen.getByText('Câu đúng ơi')).toBeVisible();
});

test('the page counts mistakes once, with one number', async () => {
  const later = question(2, single(), ['a'], ['a'], { points: 0.5, right: 1, total: 1 });
  Object.assign(later.user[0] ?? {}, { tries_used: 2, is_right: 1 });
  const list = [
    question(1, single(), ['b'], ['b'], right),
    later,
    question(3, single(), ['a'], ['b'], none),
    question(4, single(), null, ['b'], none),
    { ...essayQuestion(), id: 5, position: 5, user: [] },
  ];
  const screen = await open(list, { correct: 1, incorrect: 2, unanswered: 2, total: 5 });
  await expect.element(screen.getByRole('link', { name: 'Luyện câu sai (3)' })).toBeVisible();
  await expect.element(screen.getByText('3 cần xem lại', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Cần xem lại (3)' })).toBeVisible();
  // The missing text cannot be practised like that.
  await expect.element(screen.getByText('1 chưa làm', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1 chưa đúng', { exact: true })).not.toBeInTheDocument();
});

test('says that a result does not exist', async () => {
  server = practiceServer({ questions: [] });
  server.calls.fails('practice.result', 'resultNotFound');
  const screen = await visit('/practice-result/1');
  await expect.element(screen.getByText('Không tìm thấy kết quả này.')).toBeVisible();
});

test('the words fit the score', () => {
  const ends = [10, 8, 7.9, 5, 4.9, 0, null].map(endOf);
  const great = ['endGreat', 'endGreat'];
  expect(ends).toEqual([...great, 'endGood', 'endGood', 'endTried', 'endTried', null]);
});

const moment = {
  sentence: 'Con nhớ được “elephant” rồi!',
  stars: 5,
  missions: ['Làm trọn một bài', 'Chắc tay'],
  streak: 3,
  next: { practice_id: 9, title: 'Màu sắc' },
};

test('the best thing, the stars with their reasons, and the streak come first', async () => {
  const screen = await open([], { moment });
  const card = screen.getByRole('region').first();
  await expect.element(card.getByText('Con nhớ được “elephant” rồi!')).toBeVisible();
  await expect
    .element(card.getByText('Nhiệm vụ vừa xong: Làm trọn một bài, Chắc tay'))
    .toBeVisible();
  await expect.element(card.getByText('Chuỗi 3 ngày học')).toBeVisible();
  const stars = card.getByRole('listitem').first();
  expect(stars.element().textContent).toContain('+5');
});

test('without rewards and a streak, it does not mention them', async () => {
  const screen = await open([], { moment: { ...moment, stars: 0, missions: [], streak: 1 } });
  await expect.element(screen.getByText(moment.sentence)).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/sao|Chuỗi|Nhiệm vụ/);
});

test.each([
  ['mistakes come first', { incorrect: 1 }, 'Luyện câu sai (1)', /wrong_of=/],
  ['then the next homework', { incorrect: 0 }, 'Bài tiếp theo', /practice\/9$/],
  [
    'with nothing left it is done',
    { incorrect: 0, moment: { ...moment, next: null } },
    'Xong rồi',
    /\/learning$/,
  ],
])('main link: %s', async (_name, fields, name, address) => {
  const screen = await open([], { moment, ...fields });
  const main = screen.getByRole('region').first().getByRole('link');
  await expect.element(main).toHaveAccessibleName(name);
  expect(main.all()).toHaveLength(1);
  expect((main.element() as HTMLAnchorElement).href).toMatch(address);
});

test('questions to look at again are one tap away each', async () => {
  const list = Array.from({ length: 12 }, (_, i) =>
    question(i + 1, single(), i === 10 ? ['b'] : ['a'], ['b'], i === 10 ? right : none),
  );
  const screen = await open(list, { incorrect: 11, moment });
  const again = screen.getByRole('navigation', { name: 'Xem lại' });
  await expect.element(again).toBeVisible();
  const names = again
    .getByRole('link')
    .all()
    .map((one) => one.element().textContent);
  expect(names).toEqual([...[1, 2, 3, 4, 5, 6].map((n) => `Câu ${n}`), '+5 câu']);
  await again.getByRole('link', { name: 'Câu 6' }).click();
  await expect.element(screen.getByRole('heading', { name: /Câu 6$/ })).toBeInViewport();
});

test('a new submission is celebrated once, with stars that count up', async () => {
  server = practiceServer({ questions: [] });
  server.result({ moment });
  noteHandedIn(server.attemptId);
  const screen = await visit(`/practice-result/${server.attemptId}`);
  const stars = screen.getByRole('listitem').first();
  await expect.element(screen.getByText(moment.sentence)).toBeVisible();
  const confetti = screen.container.querySelector('.confetti') as Element;
  const ends = confetti
    .getAnimations({ subtree: true })
    .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  expect(ends.length).toBeGreaterThan(10);
  expect(Math.max(...ends)).toBeLessThanOrEqual(900);
  // For a screen reader the number is there at once; for the eye it grows.
  expect(stars.element().querySelector('.sr-only')?.textContent).toBe('5');
  await expect
    .poll(() => stars.element().querySelector('[aria-hidden=true].tabular-nums')?.textContent)
    .toBe('5');
  await screen.unmount();

  const again = await visit(`/practice-result/${server.attemptId}`);
  await expect.element(again.getByText(moment.sentence)).toBeVisible();
  expect(again.container.querySelector('.confetti')).toBeNull();
});

test('a pending result says so, and praises nothing', async () => {
  const sentenceOfWaiting = 'Bài đang được chấm, có điểm là Bitu báo con ngay.';
  const screen = await open([], {
    moment: { ...moment, sentence: sentenceOfWaiting },
    waiting: 2,
    total: 2,
    score: null,
    correct: 0,
    incorrect: 0,
  });
  await expect.element(screen.getByRole('heading', { name: 'Con đã nộp bài!' })).toBeVisible();
  await expect.element(screen.getByText(sentenceOfWaiting)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Từng câu' })).not.toBeInTheDocument();
});

test('one sentence says what is partly right, and its sum agrees', () => {
  const parts = [1 / 3, 2 / 3].map((points) => ({
    type_code: 'matching',
    user: [{ points }],
  }));
  const later = { type_code: 'single_choice', user: [{ points: 0.5, is_right: 1 }] };
  const result = {
    correct: 9,
    judged: 0,
    waiting: 0,
    total: 13,
    points: 10.5,
    score: 8.1,
    band: null,
    list_question: [...parts, later] as never,
  };
  const counted =
    '9 câu đúng, 1 câu đúng nhờ thử lại hoặc gợi ý (0,5 điểm), 2 câu đúng một phần (0,33 + 0,67 điểm)';
  expect(sentence(result)).toBe(
    `${counted} trên 13 câu, được 8,1 điểm: con đã hiểu bài, chỉ cần xem lại vài câu.`,
  );
  expect(reckoning(result)).toBe(`Cách tính điểm: ${counted}, 10,5 : 13 × 10 = 8,1.`);
  expect(reckoning({ ...result, waiting: 1, total: 14 })).toContain('10,5 : 13 × 10');
});

test('says how the points of an answer came about', async () => {
  const second = question(1, single(), ['a'], ['a'], { points: 0.5, right: 1, total: 1 });
  const hinted = question(2, single(), ['b'], ['a'], none);
  Object.assign(second.user[0] ?? {}, { tries_used: 2, is_right: 1 });
  Object.assign(hinted.user[0] ?? {}, { tries_used: 2, hints_used: 1, is_right: 0 });
  const screen = await open([second, hinted], { correct: 0, incorrect: 2 });
  await parents(screen).click();
  await expect
    .element(screen.getByText(/^0 câu đúng, 1 câu đúng nhờ thử lại hoặc gợi ý/))
    .toBeVisible();
  await expect.element(screen.getByText('Còn 1 câu chưa đúng.')).toBeVisible();
  await expect.element(screen.getByText('Đúng ở lần 2: được một nửa số điểm')).toBeVisible();
  await expect
    .element(screen.getByText('Chưa đúng sau 2 lần, dùng 1 gợi ý: chưa có điểm'))
    .toBeVisible();
});
