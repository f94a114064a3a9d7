import { afterEach, expect, test } from 'vitest';
import { single } from '../testing-questions.ts';
import { practiceServer, type PracticeServer, right, wrong } from '../testing-server.ts';
import { visit } from '../testing.tsx';

let server: PracticeServer;
afterEach(() => server.stop());

type Screen = Awaited<ReturnType<typeof visit>>;

/** A submitted attempt with two questions, the first of which is wrong. */
async function handedIn(type: 'normal' | 'test' = 'normal'): Promise<Screen> {
  server = practiceServer({
    type,
    questions: [single('Một'), single('Hai')],
    judge: (question) => (question === 1 ? wrong : right),
  });
  const screen = await visit('/practice/7?start=1&from=mail');
  await screen.choose('con gà');
  await screen.button('Câu tiếp theo').click();
  await expect.element(screen.counter('Câu 2/2')).toBeVisible();
  await screen.choose('con mèo');
  await screen.button('Nộp bài').first().click();
  return screen;
}

const invitation = (screen: Screen) =>
  screen.getByRole('heading', { name: 'Mình làm lại 1 câu giống câu con vừa nhầm nhé!' });

test('wrong questions come once more before the result of the practice', async () => {
  const screen = await handedIn();
  await expect.element(invitation(screen)).toHaveFocus();
  expect(server.calls.of('practice.submit')).toHaveLength(1);

  const review = server.review([single('Một nữa')]);
  await screen.button('Làm luôn').click();
  await expect.element(screen.getByText('Một nữa')).toBeVisible();
  expect(server.calls.of('practice.open').at(-1)?.query).toMatchObject({
    wrong_of: String(server.attemptId),
    again: '1',
  });
  await screen.choose('con gà');
  await screen.button('Nộp bài').first().click();
  await expect.poll(screen.address).toBe(`/practice-result/${server.attemptId}?from=mail`);
  expect(server.calls.of('practice.submit').at(-1)?.body).toMatchObject({ attempt_id: review });
});

test('they can be left for later', async () => {
  const screen = await handedIn();
  await screen.button('Để sau').click();
  await expect.poll(screen.address).toBe(`/practice-result/${server.attemptId}?from=mail`);
});

test('when they cannot be opened, the result is shown', async () => {
  const screen = await handedIn();
  await expect.element(invitation(screen)).toBeVisible();
  server.calls.answers('practice.open', () =>
    Response.json({ success: false, data: null, code: 404, message: 'x' }, { status: 404 }),
  );
  await screen.button('Làm luôn').click();
  await expect.poll(screen.address).toBe(`/practice-result/${server.attemptId}?from=mail`);
});

test('a test ends with its result', async () => {
  const screen = await handedIn('test');
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect.poll(screen.address).toContain(`/practice-result/${server.attemptId}`);
});
