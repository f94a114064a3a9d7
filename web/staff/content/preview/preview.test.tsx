import type { PreviewedQuestion } from '@bitu/contract/authoring.ts';
import { isSpoken, questionTypeNames } from '@bitu/questions/traits.ts';
import { samples } from '@bitu/questions/samples.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { openMicrophones } from '../../../ui/recorder/testing.ts';
import { lan, showStaff } from '../../testing.tsx';
import { PracticePage } from '../practice/practice-page.tsx';
import { draftOf, practiceOf } from '../testing.ts';

const routes = routesOf({ '/staff/office/content/:practice': PracticePage });

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  localStorage.clear();
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const stem = [{ kind: 'text' as const, text: ['Con trả lời nhé'] }];
const previewOf = (type: (typeof questionTypeNames)[number]) =>
  ({
    id: 1,
    type_code: type,
    content: { ...samples[type].content, stem },
    right_answer: samples[type].right,
    accepted: null,
    explanation: [{ kind: 'text', text: ['Vì thế.'] }],
    hints: [[{ kind: 'text', text: ['Con nhìn kỹ nhé.'] }]],
    tries: 1,
  }) as PreviewedQuestion;

const open = async (type: (typeof questionTypeNames)[number]) => {
  network.data('authoring.read', practiceOf([draftOf(type)]));
  network.data('authoring.preview', {
    question: previewOf(type),
    drawn: { order: null, right_order: null },
    issues: [],
    warnings: [],
  });
  const { screen } = await showStaff('/staff/office/content/9?cau=cau-1', routes, lan);
  return screen.getByRole('region', { name: 'Học sinh thấy' });
};

test.each(questionTypeNames)('%s is shown by the child’s own component', async (type) => {
  const pane = await open(type);
  await expect.element(pane.getByText('Con trả lời nhé')).toBeVisible();
  const frame = pane.element().querySelector('.preview-frame') as HTMLElement;
  expect(frame.getBoundingClientRect().width).toBeLessThanOrEqual(360);
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  // A recording in the child's component belongs to a student, so none can be started here.
  expect(frame.inert).toBe(isSpoken(type));
  const tryIt = pane.getByRole('button', { name: 'Làm thử' });
  expect(tryIt.elements()).toHaveLength(isSpoken(type) ? 0 : 1);
  expect(
    network.requests.map(({ name }) => name).filter((name) => !name.startsWith('authoring.')),
  ).toEqual([]);
});

test('an author tries it: the answer is scored, and the feedback to a child is shown', async () => {
  network.data('authoring.try', { is_correct: 0, points: 0, right_parts: 0, total_parts: 1 });
  const pane = await open('single_choice');
  await pane.getByRole('radio', { name: 'c', exact: true }).click();
  await pane.getByRole('button', { name: 'Làm thử' }).click();
  await expect.element(pane.getByText('Chưa đúng')).toBeVisible();
  await expect.element(pane.getByText('Vì thế.')).toBeVisible();
  expect(network.of('authoring.try')).toMatchObject([
    { body: { bai_lam: ['c'], body: { type: 'single_choice' } } },
  ]);
  await pane.getByRole('button', { name: 'Làm lại' }).click();
  await expect.element(pane.getByRole('radio', { name: 'c', exact: true })).not.toBeChecked();
  await pane.getByText('Gợi ý 1').click();
  await expect.element(pane.getByText('Con nhìn kỹ nhé.')).toBeVisible();
});

test('an author reads a text aloud in place of a child, and it is scored', async () => {
  network.data('authoring.tryReading', {
    verdict: { is_correct: 0, points: 0.6, right_parts: 3, total_parts: 4 },
    accuracy: 60.4,
    missed: ['cats'],
    message: null,
  });
  const microphones = openMicrophones();
  const pane = await open('voice');
  await pane.getByRole('button', { name: 'Đọc thử' }).click();
  // The only one: it has replaced the child's own button, which cannot be pressed.
  await pane.getByRole('button', { name: 'Bắt đầu đọc' }).click();
  await expect.element(pane.getByText(/^0:2\d$/)).toBeVisible();
  await pane.getByRole('button', { name: 'Dừng ghi âm' }).click();
  await expect.element(pane.getByText(/Đúng 3 trên 4 từ/)).toBeVisible();
  await expect.element(pane.getByText('Độ chính xác 60%. Chưa rõ: cats.')).toBeVisible();
  expect(network.of('authoring.tryReading')).toMatchObject([
    {
      body: {
        body: { type: 'voice' },
        media_type: 'audio/webm',
        audio: expect.any(String) as string,
      },
    },
  ]);
  network.data('authoring.tryReading', {
    verdict: null,
    accuracy: null,
    missed: [],
    message: 'Chưa nghe thấy gì.',
  });
  await pane.getByRole('button', { name: 'Đọc lại' }).click();
  await expect.element(pane.getByText(/^0:2\d$/)).toBeVisible();
  await pane.getByRole('button', { name: 'Dừng ghi âm' }).click();
  await expect.element(pane.getByText('Chưa nghe thấy gì.')).toBeVisible();
  expect(microphones.live()).toBe(0);
  microphones.restore();
});

test('an author hears a text as a child will, fast and slowly', async () => {
  const sounds: string[] = [];
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function note(this: HTMLMediaElement) {
    if (this.src !== '') sounds.push(this.src);
    return Promise.resolve();
  };
  network.answers(
    'authoring.hear',
    () => new Response('RIFF', { headers: { 'content-type': 'audio/wav' } }),
  );
  const pane = await open('voice');
  await pane.getByRole('button', { name: 'Nghe giọng mẫu', exact: true }).click();
  await expect.poll(() => sounds).toEqual([expect.stringMatching(/^blob:/)]);
  await pane.getByRole('button', { name: 'Dừng' }).click();
  await pane.getByRole('button', { name: 'Nghe giọng mẫu, chậm' }).click();
  await expect.poll(() => sounds).toHaveLength(2);
  expect(network.of('authoring.hear').map(({ query }) => query)).toEqual([
    { text: 'I have two cats.', speed: 'normal' },
    { text: 'I have two cats.', speed: 'slow' },
  ]);
  network.fails('authoring.hear', 'speechBusy');
  await pane.getByRole('button', { name: 'Dừng' }).click();
  await pane.getByRole('button', { name: 'Nghe giọng mẫu', exact: true }).click();
  await expect.element(pane.getByText(/Chưa mở được giọng mẫu/)).toBeVisible();
  HTMLMediaElement.prototype.play = play;
});

test('free speech has no score to try', async () => {
  const pane = await open('ielts_unscripted_speaking');
  await expect.element(pane.getByText(/do giáo viên chấm/)).toBeVisible();
  expect(pane.getByRole('button', { name: 'Đọc thử' }).elements()).toEqual([]);
});

test('an unfinished question is shown with what is still missing, and cannot be tried', async () => {
  network.data('authoring.read', practiceOf([draftOf('single_choice')]));
  network.data('authoring.preview', {
    question: previewOf('single_choice'),
    drawn: { order: null, right_order: null },
    issues: [{ path: ['why', 0, 'text'], message: 'Ô này đang trống.' }],
    warnings: [],
  });
  const { screen } = await showStaff('/staff/office/content/9?cau=cau-1', routes, lan);
  const pane = screen.getByRole('region', { name: 'Học sinh thấy' });
  await expect.element(pane.getByText('Con trả lời nhé')).toBeVisible();
  await expect.element(pane.getByText('Lời giải: Ô này đang trống.')).toBeVisible();
  expect(pane.getByRole('button', { name: 'Làm thử' }).elements()).toEqual([]);
});

test('a voice can be heard by one pair of buttons', async () => {
  const pane = await open('voice');
  await expect
    .element(pane.getByRole('button', { name: 'Nghe giọng mẫu', exact: true }))
    .toBeVisible();
  const hear = [...pane.element().querySelectorAll('button')].filter(
    (button) => button.checkVisibility() && /Nghe/.test(button.textContent),
  );
  expect(hear).toHaveLength(2);
});
