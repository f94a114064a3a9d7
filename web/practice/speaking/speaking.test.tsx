import { errors } from '@bitu/contract/errors.ts';
import { rinoLines } from '@bitu/rules/practice/rino-lines.ts';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onMaintenance } from '../../api/client.ts';
import { hum, longSound, withMicrophone } from '../../ui/recorder/testing.ts';
import { emit } from '../outbox/events.ts';
import { queueAnswer, recordsOf } from '../outbox/outbox.ts';
import { recordingOf } from '../outbox/records.ts';
import { teacherFeedback } from '../questions/judged/testing.ts';
import { monologue } from '../testing-questions.ts';
import { practiceServer } from '../testing-server.ts';
import { visit } from '../testing.tsx';
import { audioIdOf } from './use-reading.ts';
import { findSound, keepSound, type Sound } from './sounds.ts';
import { reading, scripted, speakingServer, voice, word } from './testing.ts';

type Server = ReturnType<typeof speakingServer>;
let server: Server | ReturnType<typeof practiceServer> | undefined;
let restoreMicrophone: () => void;
beforeEach(() => {
  restoreMicrophone = withMicrophone(hum);
});
afterEach(async () => {
  restoreMicrophone();
  await server?.stop();
});

const scored = (accuracy: number) => ({
  status: 200 as const,
  result: reading(accuracy),
  message: null,
});

async function open(here: Server) {
  server = here;
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.getByText('I think so')).toBeVisible();
  return screen;
}
type Screen = Awaited<ReturnType<typeof open>>;

async function read(screen: Screen, name = 'Bắt đầu đọc') {
  await screen.button(name).click();
  // At least a second of it.
  await expect.element(screen.getByText(/^0:[0-2]\d$/)).toBeVisible();
  await screen.button('Dừng ghi âm').click();
}

test('records, shows every word and the sounds of one, and saves the answer', async () => {
  const here = speakingServer('normal', [scored(76)]);
  here.listening();
  const screen = await open(here);
  await read(screen);
  await expect.element(screen.getByText('76%')).toBeVisible();
  await screen.button('think chưa đúng').click();
  await expect.element(screen.getByText('nghe như /s/')).toBeVisible();
  await expect.element(screen.button('so chưa đọc')).toBeVisible();
  await expect.element(screen.getByText(/đầu lưỡi giữa hai hàm răng/)).toBeVisible();
  await expect.element(screen.button('Nghe lại bài con đọc')).toBeVisible();
  await screen.button('Kiểm tra').click();
  await expect.poll(() => here.saves().length).toBe(1);
  expect(here.saves()[0]?.[1]).toMatchObject([{ result: { pronunciation_accuracy: 76 } }]);
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
});

const screens = [
  [360, 640],
  [360, 800],
  [1280, 800],
] as const;

async function resize(width: number, height: number) {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(360, 800));
}

/** To the pixel. */
function placeOf(selector: string) {
  const box = document.querySelector(selector)!.getBoundingClientRect();
  const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map(Math.round);
  return { left, top, right, bottom };
}

/** Where the microphone and the main button are. */
const places = () => ({ microphone: placeOf('.record-button'), main: placeOf('.dock-actions') });

test.each(screens)(
  'at %i × %i the microphone keeps its place, and checking is offered once there is something to check',
  async (width, height) => {
    await resize(width, height);
    const message = 'Bitu nghe thấy một câu khác. Con nhìn câu trên màn hình và đọc lại nhé!';
    const here = speakingServer('normal', [{ status: 404, result: null, message }, scored(76)]);
    const hearing = Promise.withResolvers<void>();
    here.listening(hearing.promise);
    const screen = await open(here);
    const check = screen.button('Kiểm tra');
    const isFilled = async (filled: boolean) =>
      await expect.element(check).toHaveAttribute('data-variant', filled ? 'primary' : 'secondary');
    await isFilled(false);
    const before = places();
    expect(before.main.bottom).toBe(height);
    expect(before.main.top).toBe(before.microphone.bottom! + 8);
    await read(screen);
    // Being scored.
    await expect.element(screen.getByText('Con chờ một chút nhé!')).toBeVisible();
    await isFilled(false);
    expect(places()).toEqual(before);
    hearing.resolve();
    await expect.element(screen.getByText(message)).toBeInViewport();
    await isFilled(false);
    expect(places()).toEqual(before);
    await screen.button('Đọc lại').click();
    await expect.element(screen.getByText(/^0:[0-2]\d$/)).toBeVisible();
    expect(places()).toEqual(before);
    await screen.button('Dừng ghi âm').click();
    await expect.element(screen.getByText('76%')).toBeVisible();
    await isFilled(true);
    expect(places()).toEqual(before);
  },
);

/** Whether nothing covers it, at its edges and in its middle. */
function isWhole(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    [x, y],
    [left + 1, y],
    [right - 1, y],
    [x, top + 1],
    [x, bottom - 1],
  ].every(([at = 0, down = 0]) => element.contains(document.elementFromPoint(at, down)));
}

test.each(
  screens.flatMap(([width, height]) =>
    (['NotAllowedError', 'NotFoundError'] as const).map((error) => ({ width, height, error })),
  ),
)(
  '$error at $width × $height: the notice is in view, with the text and the microphone, which does not move',
  async ({ width, height, error }) => {
    await resize(width, height);
    restoreMicrophone();
    restoreMicrophone = withMicrophone(() => Promise.reject(new DOMException('', error)));
    const screen = await open(speakingServer('normal', []));
    const before = places();
    await screen.button('Bắt đầu đọc').click();
    const notice = screen.getByRole('status').filter({
      hasText: error === 'NotFoundError' ? 'Bitu chưa tìm thấy micro' : 'Micro đang bị chặn',
    });
    await expect.element(notice).toBeVisible();
    await expect.poll(() => isWhole(notice.element())).toBe(true);
    expect(places()).toEqual(before);
    for (const selector of ['.record-button', '.model-text'])
      expect(isWhole(document.querySelector(selector)!), selector).toBe(true);
  },
);

test('while a child reads, only stopping is offered; then the score is in view', async () => {
  const here = speakingServer('normal', [scored(76)], scripted());
  here.listening();
  const screen = await open(here);
  const rino = () => screen.container.querySelector<SVGElement>('.rino')?.dataset['state'];
  expect(rino()).toBe('idle');
  await screen.button('Bắt đầu đọc').click();
  await expect.element(screen.button('Dừng ghi âm')).toBeVisible();
  await expect.poll(rino).toBe('listening');
  await expect.element(screen.button('Kiểm tra')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^0:[0-5]\d$/)).toBeVisible();
  await screen.button('Dừng ghi âm').click();
  await expect.element(screen.getByText('76%')).toBeInViewport();
  await expect.element(screen.button('think chưa đúng')).toBeInViewport();
  await expect.element(screen.button('Kiểm tra')).toBeVisible();
});

test('Rino says that he listens, in another line each time, and not to screen readers', async () => {
  const here = speakingServer('normal', [scored(76)], scripted());
  here.listening();
  const screen = await open(here);
  const words = () => screen.container.querySelector('.speaking-says')?.textContent ?? '';
  const said: string[] = [];
  const hear = async () => {
    await screen.button('Bắt đầu đọc').click();
    await expect.poll(words).not.toBe('');
    said.push(words());
    const line = screen.container.querySelector('.speaking-says');
    expect(line?.closest('[aria-hidden]')).not.toBeNull();
    await screen.button('Hủy').click();
    await expect.poll(words).toBe('');
  };
  await hear();
  await hear();
  expect(rinoLines.listening).toEqual(expect.arrayContaining(said));
  expect(new Set(said).size).toBe(2);
});

test('a longer text shows how much was read, how smoothly, how fast, and where it stopped', async () => {
  const here = speakingServer('normal', [scored(76)], scripted());
  here.listening();
  const screen = await open(here);
  await screen.button('Bắt đầu đọc').click();
  // Longer than a sentence may take; the server decodes up to a minute.
  await expect.element(screen.getByText(/^0:(5[0-7]|[0-4]\d)$/)).toBeVisible();
  await screen.button('Dừng ghi âm').click();
  await expect.element(screen.getByText('76%')).toBeVisible();
  const figure = (name: string) => screen.getByRole('progressbar', { name });
  await expect.element(figure('Đọc đủ bài')).toHaveAttribute('aria-valuetext', '88%');
  await expect.element(figure('Độ trôi chảy')).toHaveAttribute('aria-valuetext', '71%');
  await expect.element(screen.getByText('84 từ một phút, 1 chỗ nghỉ lâu')).toBeVisible();
  await expect.element(screen.getByText('nghỉ 1,2 giây')).toBeVisible();
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
});

test('the model voice is loaded in advance, and plays without a network', async () => {
  const here = speakingServer('normal', []);
  const { url, end, restore } = longSound();
  here.calls.data('speech.say', { url, audio_id: 'a'.repeat(64) });
  const screen = await open(here);
  await expect
    .poll(() => here.calls.of('speech.say').map(({ body }) => body))
    .toMatchObject([{ speed: 'normal' }, { speed: 'slow' }]);
  here.calls.offline('speech.say');
  for (const name of ['Nghe mẫu', 'Nghe chậm']) {
    await screen.button(name).click();
    await expect.element(screen.button('Dừng')).toBeVisible();
    await end();
    await expect.element(screen.button(name)).toBeVisible();
    await expect.element(screen.getByText(/Chưa mở được giọng mẫu/)).not.toBeInTheDocument();
  }
  restore();
});

test('the best of several tries is the answer, and a worse one does not replace it', async () => {
  const here = speakingServer('normal', [scored(76), scored(40)]);
  here.listening();
  const screen = await open(here);
  await read(screen);
  await expect.element(screen.getByText('76%')).toBeVisible();
  await read(screen, 'Đọc lại');
  await expect
    .element(screen.getByText(/Con đã đọc 2 lần. Bitu giữ lần hay nhất: 76%/))
    .toBeVisible();
  await screen.button('Kiểm tra').click();
  await expect
    .poll(() => here.saves()[0]?.[1])
    .toMatchObject([{ result: { pronunciation_accuracy: 76 } }]);
});

test('an unclear word is named and read again, and the reading without one is the answer', async () => {
  const heard = (accuracy: number, mark: 'unclear' | 'good') => {
    const word_score_list = [word('I', 'good'), { ...word('think', mark), ipa: 'θɪŋk' }];
    return { ...scored(accuracy), result: reading(accuracy, { word_score_list, hint: null }) };
  };
  const here = speakingServer('normal', [heard(88, 'unclear'), heard(76, 'good')]);
  here.listening();
  const screen = await open(here);
  await read(screen);
  await expect
    .element(screen.getByText('Rino chưa nghe rõ từ “think”, con đọc lại nhé!'))
    .toBeVisible();
  await screen.button('think chưa nghe rõ').click();
  await expect.element(screen.getByText(/chưa tính là đúng hay sai/)).toBeVisible();
  await expect.element(screen.getByText('/θɪŋk/', { exact: true })).toBeVisible();
  expect(here.saves()).toEqual([]);
  await read(screen, 'Đọc lại');
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  expect(here.saves()[0]?.[1]).toMatchObject([{ result: { pronunciation_accuracy: 76 } }]);
});

test('a reading that could not be scored says why, and is not an answer', async () => {
  const message = 'Bitu chưa nghe thấy tiếng con. Con kiểm tra micro rồi đọc to hơn nhé!';
  const here = speakingServer('normal', [{ status: 415, result: null, message }]);
  here.listening();
  const screen = await open(here);
  await read(screen);
  await expect.element(screen.getByText(message)).toBeVisible();
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText('Con bấm nút micro rồi đọc nhé!')).toBeVisible();
  expect(here.saves()).toEqual([]);
});

test('a doubtful score is left to a teacher', async () => {
  const doubtful = {
    status: 200 as const,
    result: reading(60, { low_confidence: 1 }),
    message: null,
  };
  const here = speakingServer('normal', [doubtful]);
  here.listening();
  const screen = await open(here);
  await read(screen);
  await expect
    .element(screen.getByText('Điểm này chỉ để con tham khảo.', { exact: false }))
    .toBeVisible();
});

test('in a test the reading is received but its score is not shown', async () => {
  const here = speakingServer('test', [{ status: 200, result: null, message: null }]);
  here.listening();
  const screen = await open(here);
  await read(screen);
  await expect.element(screen.getByText('Bitu đã nhận bài đọc của con.')).toBeVisible();
  await expect.poll(() => here.sent()).toEqual(['speech.score', 'practice.save']);
  await expect.element(screen.getByText(/%$/)).not.toBeInTheDocument();
});

test.each([voice(), scripted(), monologue(0)])(
  'when the time of a test ends, what $type_code has recorded so far is handed in',
  async (question) => {
    const received = { status: 200, result: null, message: null } as const;
    const here = speakingServer('test', [received], question, 600);
    here.listening();
    server = here;
    const screen = await visit('/practice/7?start=1');
    if (question.type_code === 'ielts_unscripted_speaking') await screen.button('Bắt đầu').click();
    await screen.button(/^Bắt đầu (đọc|nói)$/).click();
    await expect.element(screen.button('Dừng ghi âm')).toBeVisible();
    // At least a second of it.
    await expect.element(screen.getByText(/^(1:5[0-8]|0:[0-5]\d)$/)).toBeVisible();
    // The screen learns that little time is left.
    here.setRemain(5);
    here.emit({ type: 'attempt', practice_id: 7, attempt_id: here.attemptId, more_seconds: 5 });
    await expect.poll(() => here.sent()).toEqual(['speech.score', 'practice.save']);
    const name = recordingOf({ bai_lam: here.saves()[0]?.[1] ?? [] });
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    await expect.element(screen.getByRole('alertdialog', { name: 'Hết thời gian' })).toBeVisible();
    await expect.poll(() => here.calls.of('practice.submit').length).toBe(1);
    expect(here.saves()).toHaveLength(1);
  },
);

test('a reading that cannot be played says so', async () => {
  const here = speakingServer('test', [{ status: 200, result: null, message: null }]);
  here.listening();
  const screen = await open(here);
  await read(screen);
  await expect.poll(() => here.saves()).toHaveLength(1);
  const audio_id = recordingOf({ bai_lam: here.saves()[0]?.[1] ?? [] }) ?? '';
  const name = { student_id: here.studentId, question_id: 1, audio_id };
  await expect.poll(() => findSound(name)).toBe(undefined);
  // The device has it no more, and the server cannot be reached.
  await screen.button('Nghe lại bài con đọc').click();
  await expect.element(screen.getByText(/^Chưa mở được bản ghi âm/)).toBeVisible();
  await expect.element(screen.button('Nghe lại bài con đọc')).toBeVisible();
});

test('without a network the reading is kept, and sent before its answer when the network is back', async () => {
  const here = speakingServer('normal', [scored(76)]);
  here.deaf();
  const screen = await open(here);
  await read(screen);
  await expect.element(screen.getByText('Đã giữ bài đọc của con')).toBeVisible();
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText('Đã lưu trên máy, sẽ chấm khi có mạng')).toBeVisible();
  expect(here.saves()).toEqual([]);
  here.listening();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  expect(here.sent().slice(-2)).toEqual(['speech.score', 'practice.save']);
});

test('a kept reading that could not be scored is returned: it can be read again, and is not wrong', async () => {
  const message = 'Bitu nghe thấy một câu khác. Con nhìn câu trên màn hình và đọc lại nhé!';
  const here = speakingServer('normal', [{ status: 404, result: null, message }, scored(76)]);
  here.deaf();
  const screen = await open(here);
  await read(screen);
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText('Đã lưu trên máy, sẽ chấm khi có mạng')).toBeVisible();
  const slip = { success: false, data: null, code: errors.answerSlip.code, message };
  here.calls.answers('practice.save', () => Response.json(slip, { status: 400 }));
  here.listening();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Bitu chưa chấm được lần này')).toBeVisible();
  expect(screen.getByText(message).all()).toHaveLength(1);
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText('Con bấm nút micro rồi đọc nhé!')).toBeVisible();
  here.online();
  await read(screen, 'Đọc lại');
  await expect.element(screen.getByText('76%', { exact: true })).toBeVisible();
  await screen.button('Kiểm tra').click();
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
});

test('a failing server is reported in the words of the specification, and the reading is kept', async () => {
  const here = speakingServer('normal', []);
  const { code, status } = errors.internal;
  const failed = { success: false, data: null, code, message: 'x' };
  here.calls.answers('speech.score', () => Response.json(failed, { status }));
  const screen = await open(here);
  await read(screen);
  await expect.element(screen.getByText('Lỗi call api.', { exact: false })).toBeVisible();
  await expect.element(screen.button('Nghe lại bài con đọc')).toBeVisible();
});

test('scoring during maintenance opens the maintenance page once; retries in the background do not', async () => {
  const here = speakingServer('normal', [scored(76)]);
  const { code, status, message } = errors.speechMaintenance;
  here.calls.answers('speech.score', () =>
    Response.json({ success: false, data: null, code, message }, { status }),
  );
  let led = 0;
  const stop = onMaintenance(() => led++);
  const screen = await open(here);
  await read(screen);
  await expect.element(screen.getByText('Đã giữ bài đọc của con')).toBeVisible();
  expect(led).toBe(1);
  await screen.button('Kiểm tra').click();
  dispatchEvent(new Event('online'));
  await expect.poll(() => here.sent().length).toBeGreaterThan(1);
  await expect.element(screen.getByText('Đã lưu trên máy, sẽ chấm khi có mạng')).toBeVisible();
  expect(led).toBe(1);
  stop();
});

/** An earlier reading, kept on this device. */
async function storedReading(studentId: number, attemptId: number) {
  const bytes = new TextEncoder().encode(`sound of ${studentId}`).buffer;
  const audio_id = await audioIdOf(bytes);
  const name = { student_id: studentId, question_id: 1, audio_id };
  await keepSound({ ...name, type: 'audio/webm', bytes, at: Date.now() });
  const place = { student_id: studentId, practice_id: 7, attempt_id: attemptId };
  await queueAnswer({ ...place, question_id: 1, bai_lam: [{ audio_id }], revision: 1 });
  return { name, place };
}

test('when the server misses the recording it is sent again; then the device deletes it', async () => {
  const here = speakingServer('test', [{ status: 200, result: null, message: null }]);
  here.listening();
  const { name, place } = await storedReading(here.studentId, here.attemptId);
  let refusals = 1;
  const refusal = Response.json(
    { success: false, data: null, code: errors.recordingMissing.code, message: 'x' },
    { status: 409 },
  );
  here.calls.answers('practice.save', ({ body }) => {
    if (refusals-- > 0) return refusal.clone();
    const { question_id, revision } = body as { question_id: number; revision: number };
    const data = { question_id, revision, saved_at: 1_700_000_000, remain_time: null };
    return Response.json({ success: true, data });
  });
  await open(here);
  await expect
    .poll(() => here.sent())
    .toEqual(['speech.score', 'practice.save', 'speech.score', 'practice.save']);
  await expect.poll(() => recordsOf(place)).toEqual([]);
  await expect.poll(() => findSound(name)).toBe(undefined);
});

/** Calls this with each recording that the device starts to keep. */
function onKeeping(listener: (sound: Sound) => void): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function watched(
    this: IDBObjectStore,
    value: unknown,
    key,
  ) {
    const request = put.call(this, value, key);
    if (this.name === 'sounds') listener(value as Sound);
    return request;
  });
  onTestFinished(() => void vi.restoreAllMocks());
}

test('a score that arrives while the next reading is being kept does not delete that one', async () => {
  const here = speakingServer('normal', [scored(76)]);
  here.deaf();
  let first: Sound | undefined;
  onKeeping((sound) => {
    if (!first) return void (first = sound);
    const { student_id, question_id, audio_id } = first;
    const score = { ...scored(40), audio_id, refusal: null };
    // The screen shows the score before the new recording is one of its tries.
    flushSync(() => emit({ kind: 'scored', student_id, question_id, audio_id, score }));
  });
  const screen = await open(here);
  await read(screen);
  await expect.element(screen.getByText('Đã giữ bài đọc của con')).toBeVisible();
  await read(screen, 'Đọc lại');
  await expect.element(screen.getByText('Đã giữ bài đọc của con')).toBeVisible();
  here.listening();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('76%', { exact: true })).toBeVisible();
});

test('another child’s recording on the same phone is left alone', async () => {
  const here = speakingServer('test', [{ status: 200, result: null, message: null }]);
  here.listening();
  const { name } = await storedReading(here.studentId + 1, here.attemptId);
  const screen = await open(here);
  await read(screen);
  await expect.poll(() => here.sent()).toEqual(['speech.score', 'practice.save']);
  expect(await findSound(name)).toBeDefined();
});

test('the result shows and plays the reading', async () => {
  const here = practiceServer({ questions: [voice()] });
  server = here;
  const answer = { audio_id: 'a'.repeat(64), result: reading(76) };
  here.stored.set(1, {
    bai_lam: [answer],
    revision: 1,
    verdict: { is_correct: 1, points: 1, right_parts: 1, total_parts: 3 },
  });
  here.result({
    list_question: here
      .data()
      .list_question.map(
        (one) => ({ ...one, right_answer: [], accepted: null, explanation: [] }) as never,
      ),
  });
  here.calls.answers('speech.recording', () => new Response(new Blob(['sound'])));
  const screen = await visit('/practice-result/1');
  await expect.element(screen.button('think chưa đúng')).toBeVisible();
  await screen.button('Nghe bài con đọc').click();
  await expect.poll(() => here.calls.of('speech.recording').length).toBe(1);
  expect(here.calls.of('speech.recording')[0]?.token).toBe(here.token);
});

test('the result of a reading that a teacher marked shows the mark', async () => {
  const here = practiceServer({ questions: [voice()] });
  server = here;
  here.stored.set(1, {
    bai_lam: [{ audio_id: 'a'.repeat(64) }],
    revision: 1,
    verdict: { is_correct: 1, points: 1 },
  });
  const marked = { status: 2, content: teacherFeedback({ comment: 'Con đọc rõ lắm.' }) };
  here.result({
    list_question: here.data().list_question.map(
      (one) =>
        ({
          ...one,
          user: one.user.map((answer) => ({ ...answer, teacher_evaluation: marked })),
          right_answer: [],
          accepted: null,
          explanation: [],
        }) as never,
    ),
  });
  const screen = await visit('/practice-result/1');
  await expect.element(screen.getByText('Con đọc rõ lắm.')).toBeVisible();
  await expect.element(screen.getByText(/Bitu chưa chấm được bài đọc này/)).not.toBeInTheDocument();
});
