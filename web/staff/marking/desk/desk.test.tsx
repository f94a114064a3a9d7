import type { MarkingItem } from '@bitu/contract/marking.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { wavOf } from '../../../ui/recorder/wav.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { groupsQuery } from '../api.ts';
import { openOutbox, readOutbox } from '../storage/outbox.ts';
import { itemOf } from '../testing.ts';
import { DeskPage } from './desk-page.tsx';
import { setKeysOn } from './keys/setting.ts';
import { NextPage } from './next-page.tsx';

const routes = routesOf({
  '/staff/marking/next': NextPage,
  '/staff/marking/:item': DeskPage,
  '/staff': () => <h1>Việc của tôi</h1>,
});

let network: ReturnType<typeof answerCalls>;
/** The pending items of the desk, in order. */
let waiting: MarkingItem[];
/** Each test has a person of its own, so that nothing is left from the previous test. */
let person = 100;

beforeEach(() => {
  person += 1;
  network = answerCalls();
  adoptToken('staff-token');
  setKeysOn(true);
  waiting = [itemOf(1), itemOf(2), itemOf(3)];
  network.data('marking.next', ({ body }) => {
    const { sending = [] } = body as { sending?: number[] };
    const unmarked = waiting.filter(({ id }) => !sending.includes(id));
    return {
      item: unmarked[0] ?? null,
      behind: unmarked[1] ?? null,
      left: { waiting: unmarked.length, overdue: 0 },
    };
  });
  network.data('marking.draft', ({ body }) => ({
    revision: (body as { revision: number }).revision,
    saved_at: 1_800_000_000,
    claimed_until: null,
  }));
  network.data('marking.send', ({ body }) => {
    const { mark_id, item_id } = body as { mark_id: string; item_id: number };
    waiting = waiting.filter(({ id }) => id !== item_id);
    return {
      mark_id,
      item_id,
      kept_as: 'first' as const,
      message: null,
      overall: 6.5,
      state: 'marked' as const,
      undo_until: Math.floor(Date.now() / 1000) + 600,
    };
  });
  network.data('marking.heartbeat', []);
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

async function openDesk(href = '/staff/marking/next') {
  await openOutbox(person);
  const { screen, client, router } = await showStaff(href, routes, { ...lan, id: person });
  await expect.element(screen.getByRole('heading', { name: 'Bài 0001' })).toBeVisible();
  const band = (name: string) => screen.getByRole('spinbutton', { name });
  return { screen, client, router, band, press: (keys: string) => userEvent.keyboard(keys) };
}

const sentBodies = () => network.of('marking.send').map(({ body }) => body as { item_id: number });

test('by keyboard alone: a band for each criterion, a comment, send, and the next item appears', async () => {
  const { screen, band, press } = await openDesk();
  await expect.element(band('Task Response')).toHaveFocus();
  await press('6{+}');
  await expect.element(band('Task Response')).toHaveAttribute('aria-valuenow', '6.5');
  await expect.element(screen.getByText('Task Response ở band 6.')).toBeVisible();
  await press('{Tab}7{Tab}6{Tab}7{-}');
  await expect.element(band('Grammar')).toHaveAttribute('aria-valuenow', '6.5');
  await expect.element(screen.getByText('Điểm chung').getByText('6,5')).not.toBeInTheDocument();
  await press('{Enter}');
  await expect.element(screen.getByLabelText('Nhận xét cho học sinh')).toHaveFocus();
  // In that field, digits are text.
  await press('Con viết 2 ý rõ.');
  await press('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('heading', { name: 'Bài 0002' })).toBeVisible();
  await expect.element(band('Task Response')).toHaveFocus();
  await expect.element(screen.getByRole('status').getByText('Đã gửi Bài 0001 · 6,5')).toBeVisible();
  expect(sentBodies()).toMatchObject([
    {
      item_id: 1,
      bands: { tr: 6.5, coherence: 7, lexis: 6, grammar: 6.5 },
      comment: 'Con viết 2 ý rõ.',
      outcome: 'marked',
      notes: [],
    },
  ]);
});

test('for an answer that is right or wrong, the chosen word is announced', async () => {
  const [first, ...others] = waiting;
  if (!first) throw new Error('there is an item');
  const [criterion] = first.rubric.criteria;
  const rubric = {
    ...first.rubric,
    scale: { min: 0, max: 2, step: 1 },
    criteria: criterion ? [criterion] : [],
  };
  waiting = [{ ...first, rubric }, ...others];
  network.data('marking.send', {
    mark_id: 'x',
    item_id: 1,
    kept_as: 'first',
    message: null,
    overall: 1,
    state: 'marked',
    undo_until: Math.floor(Date.now() / 1000) + 600,
  });
  const { screen, press } = await openDesk();
  // The digit on each button sets it: the first is 1.
  const spinbutton = screen.getByRole('spinbutton');
  await press('1');
  await expect.element(spinbutton).toHaveAttribute('aria-valuetext', 'Chưa đúng');
  await press('3');
  await expect.element(spinbutton).toHaveAttribute('aria-valuetext', 'Đúng');
  const nearly = screen.getByRole('button', { name: /: Gần đúng$/ });
  expect(getComputedStyle(nearly.element(), '::after').content).toContain('2');
  await press('2{Control>}{Enter}{/Control}');
  await expect
    .element(screen.getByRole('status').getByText('Đã gửi Bài 0001 · Gần đúng'))
    .toBeVisible();
});

test('on a phone the desk starts with the question, not with its first criterion', async () => {
  await page.viewport(360, 640);
  const { screen, band } = await openDesk();
  await expect.element(band('Task Response')).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: 'Bài 0001' })).toBeInViewport();
  await page.viewport(1280, 800);
});

test('a mark is not sent before every criterion has a band, and the first one without gets the focus', async () => {
  const { screen, band, press } = await openDesk();
  await press('6{Tab}6');
  await press('{Control>}{Enter}{/Control}');
  await expect.element(band('Lexis')).toHaveFocus();
  await expect.element(screen.getByText('Tiêu chí này chưa có điểm.').first()).toBeVisible();
  expect(network.of('marking.send')).toEqual([]);
});

test('by mouse: bands, half bands, and the words of the rubric', async () => {
  const { screen, band } = await openDesk();
  await screen.getByRole('button', { name: 'Coherence: 7' }).click();
  await screen.getByRole('button', { name: 'Coherence: +½, thêm nửa band' }).click();
  await expect.element(band('Coherence')).toHaveAttribute('aria-valuetext', '7,5');
  await screen.getByRole('button', { name: 'Coherence: +½, thêm nửa band' }).click();
  await expect.element(band('Coherence')).toHaveAttribute('aria-valuetext', '7');
  await expect.element(screen.getByText('Coherence ở band 7.')).toBeVisible();
});

test('single keys can be switched off; Ctrl+Enter still sends', async () => {
  const { screen, band, press } = await openDesk();
  await press('{Shift>}?{/Shift}');
  await screen.getByLabelText('Dùng phím tắt').click();
  await press('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await band('Lexis').click();
  await press('7');
  await expect.element(band('Lexis')).toHaveAttribute('aria-valuetext', 'chưa có điểm');
});

test('typed text is saved on the server after a second, and restored when the item is opened again', async () => {
  const { screen, press } = await openDesk();
  await press('6');
  await expect.element(screen.getByText('Đã lưu nháp')).toBeVisible();
  expect(network.of('marking.draft')).toMatchObject([
    { body: { item_id: 1, bands: { tr: 6 }, revision: 1 } },
  ]);
  await screen.unmount();
  network.data('marking.claim', itemOf(1));
  const again = await openDesk('/staff/marking/1');
  await expect.element(again.band('Task Response')).toHaveAttribute('aria-valuenow', '6');
  // Criteria without a band come first.
  await expect.element(again.band('Coherence')).toHaveFocus();
});

test('words are selected with the arrow keys, and the note stores their place in code points', async () => {
  const { screen, press } = await openDesk();
  await press('e');
  await expect.element(screen.getByRole('textbox', { name: 'Bài của học sinh' })).toHaveFocus();
  // The emoji is one code point and two UTF-16 units: 'because it help us.' follows it.
  await press('{End}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{Enter}');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: '“help us.”' })).toBeVisible();
  await dialog.getByLabelText('Hòa hợp chủ vị').click();
  await dialog.getByLabelText(/Nên viết/).fill('helps us.');
  await dialog.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect.element(screen.getByText('helps us.')).toBeVisible();
  await expect
    .poll(() => network.of('marking.draft').at(-1)?.body)
    .toMatchObject({
      notes: [
        {
          anchor: { kind: 'text', from: 83, to: 91, quote: 'help us.' },
          tag: 'agreement',
          replacement: 'helps us.',
        },
      ],
    });
});

test('a word is selected by clicking it, and its note is changed and removed', async () => {
  const { screen } = await openDesk();
  await screen.getByText('thinks', { exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(/Lời nhắn cho học sinh/).fill('Chủ ngữ số nhiều.');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Ở lại' }).click();
  await dialog.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect.element(screen.getByText('Chủ ngữ số nhiều.')).toBeVisible();
  await screen.getByRole('button', { name: 'Sửa ghi chú 1' }).click();
  await dialog.getByRole('button', { name: 'Xóa ghi chú' }).click();
  await expect.element(screen.getByText('Chủ ngữ số nhiều.')).not.toBeInTheDocument();
});

const allSix = '6{Tab}6{Tab}6{Tab}6{Control>}{Enter}{/Control}';

test('without a network the mark stays on this device, and is sent when the network is back', async () => {
  const { screen, press } = await openDesk();
  network.offline('marking.send');
  await press(allSix);
  await expect.element(screen.getByText('Bài 0001: đang gửi')).toBeVisible();
  expect(readOutbox()).toMatchObject([{ label: 'Bài 0001', result: null }]);
  network.data('marking.send', ({ body }) => {
    const { mark_id, item_id } = body as { mark_id: string; item_id: number };
    return {
      mark_id,
      item_id,
      kept_as: 'second' as const,
      message: 'Bài này đã có người chấm; điểm của cô được giữ làm lượt chấm thứ hai.',
      overall: 6,
      state: 'settling' as const,
      undo_until: null,
    };
  });
  dispatchEvent(new Event('online'));
  await expect
    .element(screen.getByText(/điểm của cô được giữ làm lượt chấm thứ hai/).first())
    .toBeVisible();
  expect(readOutbox()).toMatchObject([{ result: { kept_as: 'second' } }]);
});

test('a mark is undone with Ctrl+Z, and everything that was typed is restored', async () => {
  const { screen, band, press } = await openDesk();
  await press(allSix);
  await expect.element(screen.getByText('Đã gửi Bài 0001 · 6,5')).toBeVisible();
  const draft = {
    bands: { tr: 6, coherence: 6, lexis: 6, grammar: 6 },
    outcome: 'marked' as const,
    comment: '',
    next_step: '',
    notes: [],
    sure: true,
    active_seconds: 3,
    revision: 2,
    saved_at: 1_800_000_000,
  };
  network.data('marking.undo', itemOf(1, { draft }));
  await press('{Control>}z{/Control}');
  await expect.element(screen.getByRole('heading', { name: 'Bài 0001' })).toBeVisible();
  await expect.element(band('Grammar')).toHaveAttribute('aria-valuenow', '6');
  const [sent] = network.of('marking.send').map(({ body }) => body as { mark_id: string });
  expect(network.of('marking.undo')).toMatchObject([{ body: { mark_id: sent?.mark_id } }]);
});

test('the machine’s mark is shown only after all bands are set, and its corrections one by one', async () => {
  waiting = [itemOf(1, { may_reveal: 1 })];
  network.data('marking.reveal', {
    engine: 'local',
    version: '1',
    bands: { tr: 5, coherence: 6, lexis: 6.5, grammar: 6 },
    low: 5.5,
    high: 6.5,
    reasons: { tr: 'Ý chưa được phát triển.' },
    notes: [
      {
        anchor: { kind: 'text', from: 12, to: 18, quote: 'thinks' },
        tag: 'agreement',
        text: '',
        replacement: 'think',
      },
    ],
  });
  const { screen, press } = await openDesk();
  await expect.element(screen.getByRole('button', { name: /So với máy/ })).toBeDisabled();
  await press('6{+}{Tab}6{Tab}6{Tab}6');
  await screen.getByRole('button', { name: 'So với máy chấm' }).click();
  await expect.element(screen.getByRole('region', { name: 'Máy chấm' })).toBeVisible();
  expect(network.of('marking.reveal')).toMatchObject([
    { body: { bands: { tr: 6.5, coherence: 6, lexis: 6, grammar: 6 } } },
  ]);
  await expect.element(screen.getByRole('cell', { name: '−1,5' })).toBeVisible();
  await screen.getByRole('button', { name: 'Nhận đề nghị 1' }).click();
  await expect.element(screen.getByRole('button', { name: 'Đã nhận đề nghị 1' })).toBeDisabled();
  await expect.element(screen.getByText('Ghi chú trong bài (1)')).toBeVisible();
});

test('an item is given up with a reason, and the next one is shown', async () => {
  network.data('marking.skip', ({ body }) => {
    const { item_id } = body as { item_id: number };
    waiting = waiting.filter(({ id }) => id !== item_id);
    return { item_id };
  });
  const { screen, press, client } = await openDesk();
  client.setQueryData(groupsQuery.queryKey, []);
  await press('n');
  await screen.getByRole('button', { name: 'Tôi quen học sinh này' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Bài 0002' })).toBeVisible();
  expect(network.of('marking.skip')).toMatchObject([
    { body: { item_id: 1, reason: 'Tôi quen học sinh này' } },
  ]);
  // The lists that were shown before are fetched again.
  const { isInvalidated } = client.getQueryState(groupsQuery.queryKey) ?? {};
  expect(isInvalidated).toBe(true);
});

test('typed text is restored at once after a visit to another page', async () => {
  const { screen, band, press, router } = await openDesk();
  await press('6');
  await router.navigate('/staff');
  await expect.element(screen.getByRole('heading', { name: 'Việc của tôi' })).toBeVisible();
  await router.navigate('/staff/marking/1');
  await expect.element(band('Task Response')).toHaveAttribute('aria-valuenow', '6');
  await press('7');
  await expect
    .poll(() => network.of('marking.draft').at(-1)?.body)
    .toMatchObject({ bands: { tr: 6, coherence: 7 }, revision: 2 });
});

test('a mark for an appeal that gives no more points says that the old ones stay', async () => {
  const appeal = { id: 4, reason: 'mark', text: '', sent_at: 1_800_000_000, points: 0.7 };
  waiting = [itemOf(1, { kind: 'appeal', appeal })];
  const { screen, press } = await openDesk();
  await press('6{Tab}6{Tab}6{Tab}6');
  await expect
    .element(screen.getByText(/Câu này đang được 70%, điểm bạn chấm là 67%/))
    .toBeVisible();
  await press('8');
  await expect.element(screen.getByText('Điểm của học sinh giữ nguyên')).not.toBeInTheDocument();
});

test('a comment is inserted from the bank by keyboard', async () => {
  network.data('marking.comments', [
    {
      id: 5,
      text: '{con} mở bài gọn.',
      is_own: 1,
      subject_id: 1,
      criterion: null,
      question_id: null,
      uses: 3,
    },
  ]);
  const { screen, press } = await openDesk();
  await press('/');
  await screen.getByLabelText('Tìm nhận xét').fill('mo bai');
  await expect
    .poll(() => network.of('marking.comments').at(-1)?.query)
    .toMatchObject({ q: 'mo bai' });
  await expect.element(screen.getByRole('button', { name: '{con} mở bài gọn.' })).toBeVisible();
  await press('{Enter}');
  await expect
    .element(screen.getByLabelText('Nhận xét cho học sinh'))
    .toHaveValue('{con} mở bài gọn.');
});

test('when nothing is left, the desk says so', async () => {
  waiting = [itemOf(1)];
  const { screen, press } = await openDesk();
  await press(allSix);
  await expect
    .element(screen.getByRole('heading', { name: 'Hết bài rồi, mình nghỉ tay nhé!' }))
    .toBeVisible();
});

test('after the last item of one question, the others are one press away', async () => {
  waiting = [itemOf(1)];
  const { screen, press } = await openDesk('/staff/marking/next?group=writing:9');
  await press(allSix);
  await expect
    .element(screen.getByRole('heading', { name: 'Câu này chấm xong rồi!' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Chấm câu khác' }))
    .toHaveAttribute('href', '/staff/marking/next');
});

test('the question is shown in full: a cue card, and choices in words', async () => {
  const asked = { accepted: null, explanation: [] };
  const card = {
    ...asked,
    id: 18,
    type_code: 'ielts_unscripted_speaking' as const,
    content: {
      stem: [],
      topic: 'Describe a trip that you enjoyed.',
      points: ['where you went', 'who you went with'],
      prepare_seconds: 60,
      speak_seconds: 120,
    },
    right_answer: [],
  };
  const choice = {
    ...asked,
    id: 19,
    type_code: 'single_choice' as const,
    content: {
      stem: [],
      options: [
        { id: 'a', text: ['A dog'] },
        { id: 'b', text: ['A cat'] },
      ],
    },
    right_answer: ['b'],
  };
  waiting = [itemOf(1, { question: card }), itemOf(2, { question: choice })];
  const { screen, press } = await openDesk();
  await expect.element(screen.getByText('Describe a trip that you enjoyed.')).toBeVisible();
  await expect.element(screen.getByRole('listitem').getByText('where you went')).toBeVisible();
  await press('6{Tab}6{Tab}6{Tab}6{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Đáp án: A cat')).toBeVisible();
  await expect.element(screen.getByRole('listitem').getByText('A dog')).toBeVisible();
});

test('the transcript can be read after the recording was deleted', async () => {
  const word = (text: string) => ({ word: text, start_ms: 0, end_ms: 400 });
  const answer = {
    ...itemOf(1).answer,
    text: null,
    recordings: [
      {
        audio_id: 'gone',
        url: null,
        duration_ms: 800,
        transcript: [word('Hello'), word('there')],
        unclear: [],
      },
    ],
  };
  waiting = [itemOf(1, { kind: 'speaking', answer })];
  const { screen } = await openDesk();
  await expect.element(screen.getByText('Bản ghi này không còn nữa.')).toBeVisible();
  await expect.element(screen.getByText('Hello')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Hello' })).not.toBeInTheDocument();
});

test('a recording pauses while a note about it is written, and continues afterwards', async () => {
  const recordings = [
    {
      audio_id: 'talk',
      url: '/api/staff/marking/items/1/recordings/talk',
      duration_ms: 60_000,
      transcript: null,
      unclear: [{ word: 'kangaroo', start_ms: 1200, end_ms: 1900 }],
    },
  ];
  waiting = [
    itemOf(1, { kind: 'speaking', answer: { ...itemOf(1).answer, text: null, recordings } }),
  ];
  network.answers(
    'marking.recording',
    () => new Response(wavOf(new Float32Array(60 * 8000), 8000)),
  );
  const { screen } = await openDesk();
  await expect.element(screen.getByText(/^Máy chưa nghe rõ/)).toBeVisible();
  await screen.getByRole('button', { name: 'kangaroo' }).click();
  await expect.element(screen.getByText('00:01 / 01:00')).toBeVisible();
  await screen.getByRole('button', { name: 'Nghe', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Dừng' })).toBeVisible();
  await screen.getByRole('button', { name: 'Ghi chú tại đây' }).click();
  const note = screen.getByRole('dialog', { name: /^Phút/ });
  await expect.element(note).toBeVisible();
  const sound = screen.container.querySelector('audio') as HTMLAudioElement;
  expect(sound.paused).toBe(true);
  await note.getByLabelText('Phát âm').click();
  await note.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect.element(screen.getByRole('button', { name: 'Dừng' })).toBeVisible();
  expect(sound.paused).toBe(false);
  sound.pause();
});
