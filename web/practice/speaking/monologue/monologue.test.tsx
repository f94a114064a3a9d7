import type { MonologueMeasures, SpeakingFeedback } from '@bitu/contract/speaking.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hum, withMicrophone } from '../../../ui/recorder/testing.ts';
import { deleteStudentData, recordsOf } from '../../outbox/outbox.ts';
import type { Evaluations } from '../../questions/types.ts';
import { monologue } from '../../testing-questions.ts';
import { practiceServer } from '../../testing-server.ts';
import { visit } from '../../testing.tsx';
import { speakingServer } from '../testing.ts';
import { inMinutes } from './minutes.ts';

type Server = ReturnType<typeof speakingServer>;
let server: Server | ReturnType<typeof practiceServer> | undefined;
let restoreMicrophone: () => void;
beforeEach(() => {
  restoreMicrophone = withMicrophone(hum);
});
afterEach(async () => {
  restoreMicrophone();
  vi.restoreAllMocks();
  await server?.stop();
});

const received = { status: 200, result: null, message: null } as const;

async function open(here: Server) {
  server = here;
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.getByText('Describe a friend.')).toBeVisible();
  return screen;
}
type Screen = Awaited<ReturnType<typeof open>>;

async function speak(screen: Screen, name = 'Bắt đầu nói') {
  await screen.button(name).click();
  // At least a second of it.
  await expect.element(screen.getByText(/^1:[0-5]\d$/)).toBeVisible();
  await screen.button('Dừng ghi âm').click();
}

test('prepares with notes that stay on the device, speaks, listens, and submits the recording', async () => {
  const here = speakingServer('test', [received], monologue());
  here.listening();
  const screen = await open(here);
  await expect.element(screen.getByText('why you like them')).toBeVisible();
  await screen.button('Bắt đầu chuẩn bị').click();
  await expect
    .element(screen.getByText(/^Con chuẩn bị: còn ([1-5]?\d giây|1 phút)$/))
    .toBeVisible();
  await screen.getByLabelText('Ý của con').fill('Lan, kind, cats');
  await screen.button('Con sẵn sàng nói').click();
  await expect.element(screen.getByText('Con nói tiếng Anh, nhiều nhất 2 phút.')).toBeVisible();
  await expect.element(screen.getByLabelText('Ý của con')).toHaveValue('Lan, kind, cats');
  await speak(screen);
  await expect
    .element(screen.getByText(/Bitu đã nhận bài nói của con. Con nói được \d+ giây. Con có thể/))
    .toBeVisible();
  await expect.element(screen.button('Nghe lại bài con nói')).toBeVisible();
  await expect.poll(() => here.sent()).toEqual(['speech.score', 'practice.save']);
  expect(here.saves()[0]?.[1]).toEqual([{ audio_id: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(JSON.stringify(here.calls.requests)).not.toContain('kind, cats');
});

test('Rino listens to free speech too, and is in one place only', async () => {
  const here = speakingServer('test', [received], monologue(0));
  here.listening();
  const screen = await open(here);
  await screen.button('Bắt đầu').click();
  const rinos = () =>
    [...screen.container.querySelectorAll<SVGElement>('svg.rino')]
      .filter((one) => getComputedStyle(one).visibility === 'visible')
      .map((one) => one.dataset['state']);
  await expect.poll(() => rinos().length).toBe(1);
  await screen.button('Bắt đầu nói').click();
  await expect.poll(rinos).toEqual(['listening']);
});

test('notes are still there after a reload, for this child only, and are deleted with the child', async () => {
  const here = speakingServer('test', [received], monologue());
  const first = await open(here);
  await first.button('Bắt đầu chuẩn bị').click();
  await first.getByLabelText('Ý của con').fill('Lan');
  await first.unmount();
  const again = await open(here);
  await again.button('Bỏ qua, nói luôn').click();
  await expect.element(again.getByLabelText('Ý của con')).toHaveValue('Lan');
  await again.unmount();
  await deleteStudentData(here.studentId);
  const forgotten = await open(here);
  await forgotten.button('Bỏ qua, nói luôn').click();
  await expect.element(forgotten.getByLabelText('Ý của con')).toHaveValue('');
});

test('the end of the preparation opens the recorder and says so', async () => {
  const screen = await open(speakingServer('test', [received], monologue(1)));
  await screen.button('Bắt đầu chuẩn bị').click();
  await expect.element(screen.getByText(/Hết giờ chuẩn bị rồi/)).toBeVisible();
  await expect.element(screen.button('Bắt đầu nói')).toBeVisible();
});

test('a card without preparation starts at once', async () => {
  const screen = await open(speakingServer('test', [received], monologue(0)));
  await expect.element(screen.getByText('Con nói nhiều nhất 2 phút.')).toBeVisible();
  await screen.button('Bắt đầu').click();
  await expect.element(screen.button('Bắt đầu nói')).toBeVisible();
});

test('without a network the recording is kept, and sent before its answer', async () => {
  const here = speakingServer('test', [received], monologue());
  here.deaf();
  here.calls.offline('practice.save');
  const screen = await open(here);
  await screen.button('Bỏ qua, nói luôn').click();
  await speak(screen);
  await expect.element(screen.getByText('Đã giữ bài nói của con')).toBeVisible();
  await expect.element(screen.getByText(/có mạng Bitu tự gửi/)).toBeVisible();
  expect(here.saves()).toEqual([]);
  here.listening();
  here.online();
  dispatchEvent(new Event('online'));
  await expect.poll(() => here.sent().slice(-2)).toEqual(['speech.score', 'practice.save']);
  const place = { student_id: here.studentId, attempt_id: here.attemptId };
  await expect.poll(() => recordsOf(place)).toEqual([]);
});

test('speaking again replaces the recording', async () => {
  const here = speakingServer('test', [received], monologue());
  here.listening();
  const screen = await open(here);
  await screen.button('Bỏ qua, nói luôn').click();
  await speak(screen);
  // A recording that is still waiting would be replaced before it is sent.
  await expect.poll(() => here.saves().length).toBe(1);
  await speak(screen, 'Nói lại');
  await expect.poll(() => here.saves().length).toBe(2);
  const [first, second] = here.saves().map(([, baiLam]) => baiLam);
  expect(second).not.toEqual(first);
});

test('silence is reported at once, and the child speaks again', async () => {
  const message = 'Bitu chưa nghe thấy tiếng con. Con kiểm tra micro rồi đọc to hơn nhé!';
  const here = speakingServer('test', [{ status: 415, result: null, message }], monologue());
  here.listening();
  const screen = await open(here);
  await screen.button('Bỏ qua, nói luôn').click();
  await speak(screen);
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.button('Nói lại')).toBeEnabled();
  await expect.element(screen.getByText(/đã nhận bài nói|đã được giữ/)).not.toBeInTheDocument();
});

const measures: MonologueMeasures = {
  duration_ms: 80_000,
  speaking_ms: 62_000,
  syllables: 190,
  syllables_per_minute: 152,
  pace: 'middle',
  pauses: 12,
  mean_pause_ms: 830,
  longest_pause_ms: 2400,
  long_pauses: [{ at_ms: 31_000, ms: 2400 }],
  mean_run: 14.6,
  fluency: { low: 5, high: 7.5 },
  pronunciation: { low: 4.5, high: 8.5 },
};
const machine = (own: Partial<SpeakingFeedback> = {}): SpeakingFeedback => ({
  measures,
  refusal: null,
  transcript: null,
  words_per_minute: null,
  criteria: [],
  corrections: [],
  transcribing: 0,
  version: '1',
  ...own,
});
const teacher: TeacherFeedback = {
  teacher: 'Cô Lan',
  outcome: 'marked',
  overall: 6.5,
  scale: { min: 0, max: 9, step: 0.5 },
  criteria: [
    { id: 'FC', name: 'Độ trôi chảy', band: 6.5, words: 'Nói dài, thỉnh thoảng ngập ngừng.' },
  ],
  comment: 'Con kể rất sinh động!',
  next_step: 'Con thử dùng thì quá khứ khi kể chuyện đã qua.',
  notes: [
    {
      anchor: { kind: 'sound', start_ms: 42_000, end_ms: null },
      tag: 'tense',
      text: 'go',
      replacement: 'went',
    },
  ],
  marked_at: 1_700_000_000,
  changed: null,
};

/** The result page of one answer in free speech. */
async function result(evaluations: Partial<Evaluations>, accepted: string[] | null = null) {
  const here = practiceServer({ questions: [monologue()] });
  server = here;
  here.stored.set(1, { bai_lam: [{ audio_id: 'a'.repeat(64) }], revision: 1, verdict: {} });
  here.result({
    list_question: here.data().list_question.map(
      (one) =>
        ({
          ...one,
          user: one.user.map((answer) => ({ ...answer, points: null, ...evaluations })),
          right_answer: [],
          accepted,
          explanation: [],
        }) as never,
    ),
  });
  here.calls.answers('speech.recording', () => new Response(new Blob(['sound'])));
  const screen = await visit('/practice-result/1');
  return { here, screen };
}

test('the result plays the recording, and offers the example', async () => {
  const { here, screen } = await result({}, ['My friend is Lan.']);
  await expect.element(screen.getByText('Cô giáo đang chấm bài này.')).toBeVisible();
  await screen.button('Nghe bài con nói').click();
  await expect.poll(() => here.calls.of('speech.recording').length).toBe(1);
  await expect.element(screen.getByLabelText('Bài con nói')).toBeVisible();
  await screen.getByText('Xem một bài nói mẫu').click();
  await expect.element(screen.getByText('My friend is Lan.')).toBeVisible();
});

test('a recording that is gone says so', async () => {
  const { here, screen } = await result({});
  here.calls.offline('speech.recording');
  await screen.button('Nghe bài con nói').click();
  await expect.element(screen.getByText(/Chưa mở được bản ghi âm/)).toBeVisible();
});

test('measures are given in words, as an orientation and never as a mark', async () => {
  const { screen } = await result({ ai_evaluation: { status: 1, content: machine() } });
  for (const words of [
    '1 phút 20 giây, trong đó con nói 1 phút 2 giây',
    'vừa phải, khoảng 152 âm tiết một phút',
    '12 lần, mỗi lần khoảng 0,8 giây, lâu nhất 2,4 giây',
    'khoảng 5 đến 7,5 trên 10',
    'khoảng 4,5 đến 8,5 trên 10',
    /Let me think/,
    /Điểm của bài nói là do cô chấm/,
  ])
    await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText('Máy chép lại lời con')).not.toBeInTheDocument();
});

test('what is no talk has no measures, and says why', async () => {
  const refusal = { code: 'repetition' as const, message: 'Bài nói lặp đi lặp lại vài từ.' };
  const { screen } = await result({ ai_evaluation: { status: 1, content: machine({ refusal }) } });
  await expect.element(screen.getByText(/Bài nói lặp đi lặp lại vài từ/)).toBeVisible();
  await expect.element(screen.getByText(/trên 10|âm tiết một phút/)).not.toBeInTheDocument();
});

test('with a transcript, words are shown and counted; without measures, it says why', async () => {
  const content = machine({ transcript: 'My friend is Lan.', words_per_minute: 96 });
  const { screen } = await result({ ai_evaluation: { status: 1, content } });
  await screen.getByText('Máy chép lại lời con').click();
  await expect.element(screen.getByText('My friend is Lan.')).toBeVisible();
  await expect.element(screen.getByText('vừa phải, khoảng 96 từ một phút')).toBeVisible();
  await screen.unmount();
  const noisy = await result({
    ai_evaluation: { status: 1, content: machine({ measures: null, transcribing: 1 }) },
  });
  await expect.element(noisy.screen.getByText(/Bản ghi ồn hoặc nhỏ quá/)).toBeVisible();
  await expect.element(noisy.screen.getByText('Máy đang chép lại lời con…')).toBeVisible();
});

test('words and grammar are described by the transcript, with possible corrections in it', async () => {
  const content = machine({
    transcript: 'My sister like cats.',
    words_per_minute: 96,
    criteria: [
      {
        code: 'grammar',
        range: { low: 4.5, high: 6, provisional: 1 },
        words: null,
        reason: 'Con còn quên s ở động từ.',
        quote: null,
      },
    ],
    corrections: [
      {
        start: 10,
        end: 14,
        kind: 'error',
        rule: 'agreement',
        what: 'Hòa hợp',
        why: 'Một người thì động từ thêm s.',
        replacement: 'likes',
        example: null,
      },
    ],
  });
  const { screen } = await result({ ai_evaluation: { status: 1, content } });
  await screen.getByText('Từng tiêu chí').click();
  await expect.element(screen.getByText('4,5–6')).toBeVisible();
  await expect.element(screen.getByText('Con còn quên s ở động từ.')).toBeVisible();
  await screen.getByText('Máy chép lại lời con').click();
  await screen.button(/like/).click();
  await expect.element(screen.getByText('Một người thì động từ thêm s.')).toBeVisible();
});

test('a short talk is measured, but gets no range', async () => {
  const short = { ...measures, fluency: null, pronunciation: null, longest_pause_ms: 300 };
  const { screen } = await result({
    ai_evaluation: { status: 1, content: machine({ measures: short }) },
  });
  await expect.element(screen.getByText(/Bài nói còn ngắn/)).toBeVisible();
  await expect.element(screen.getByText(/trên 10/)).not.toBeInTheDocument();
});

test('the teacher’s evaluation is shown, and each time mark plays from its place', async () => {
  const { here, screen } = await result({ teacher_evaluation: { status: 2, content: teacher } });
  const card = screen.getByRole('region', { name: 'Cô Lan chấm' });
  await expect.element(card.getByText('6,5 trên 9')).toBeVisible();
  await expect.element(card.getByText('Con kể rất sinh động!')).toBeVisible();
  await expect.element(card.getByText(/Con thử dùng thì quá khứ/)).toBeVisible();
  await expect.element(screen.getByText('Thì: go → went')).toBeVisible();
  await screen.button('Nghe từ 00:42').click();
  await expect.poll(() => here.calls.of('speech.recording').length).toBe(1);
  await expect.element(screen.getByLabelText('Bài con nói')).toBeVisible();
});

test.each([
  [60, '1 phút'],
  [95, '1 phút 35 giây'],
  [7, '7 giây'],
  [0, '0 giây'],
])('%i seconds are written as %s', (seconds, words) => expect(inMinutes(seconds)).toBe(words));
