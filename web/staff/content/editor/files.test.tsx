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
let microphones: ReturnType<typeof openMicrophones>;
beforeEach(() => {
  localStorage.clear();
  network = answerCalls();
  microphones = openMicrophones();
  adoptToken('staff-token');
  network.data('authoring.preview', { question: null, drawn: null, issues: [], warnings: [] });
  network.data('authoring.saveQuestion', { revision: 4, at: 1_800_000_001 });
});
afterEach(() => {
  network.restore();
  microphones.restore();
  adoptToken(null);
});

test('a sound is recorded in a format that every phone plays, played back, and recorded again', async () => {
  const draft = draftOf('true_false');
  const body = { ...draft.body, stem: [{ text: 'Nghe nhé' }, { audio: '' }] };
  network.data('authoring.read', practiceOf([{ ...draft, body }]));
  let stored = 0;
  network.data('authoring.upload', () => {
    const name = `${++stored}.wav`;
    return { name, src: `/media/${name}` };
  });
  const { screen } = await showStaff('/staff/office/content/9?cau=cau-1', routes, lan);
  await screen.getByRole('button', { name: 'Ghi âm', exact: true }).click();
  for (const [start, name] of [
    [/^Bắt đầu/, '1.wav'],
    [/lại$/, '2.wav'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await screen.getByRole('button', { name: start }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect.element(screen.getByText(/^1:5\d$/)).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await screen.getByRole('button', { name: 'Dừng ghi âm' }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect
      .poll(() => screen.container.querySelector('audio')?.getAttribute('src'))
      .toBe(`/media/${name}`);
  }
  for (const { body: sent } of network.of('authoring.upload')) {
    const { kind, data } = sent as { kind: string; data: string };
    expect([kind, atob(data.slice(0, 16)).slice(0, 4)]).toEqual(['audio', 'RIFF']);
  }
  await expect
    .poll(() => network.of('authoring.saveQuestion').at(-1))
    .toMatchObject({ body: { body: { stem: [{ text: 'Nghe nhé' }, { audio: '2.wav' }] } } });
  expect(microphones.live()).toBe(0);
});
