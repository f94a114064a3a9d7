import type { DrillData, DrillSummary } from '@bitu/contract/drills.ts';
import { errors } from '@bitu/contract/errors.ts';
import type { SavedAnswer } from '@bitu/contract/practice.ts';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Address, InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { useLocation, useParams } from '../../navigation/router-provider.tsx';
import { idOf } from '../../navigation/location.ts';
import { queryClient } from '../../api/query-client.ts';
import { adoptToken } from '../../api/token.ts';
import { deleteStoredSet, keepSet, storedSet } from '../../session/stored-set.ts';
import { OtherStudent } from '../api.ts';
import { clearOwner, noteOwner } from '../../session/session-owner.ts';
import { queueAnswer, recordsOf } from '../outbox/outbox.ts';
import { single } from '../testing-questions.ts';
import { freshId, practiceServer, type PracticeServer, profile, right } from '../testing-server.ts';
import { DrillPage } from './drill-page.tsx';
import { fetchAhead } from './fetch-ahead.ts';

let server: PracticeServer;
beforeEach(() => {
  server = practiceServer({ questions: [single('Một'), single('Hai')] });
});
afterEach(async () => {
  onlineManager.setOnline(true);
  await deleteStoredSet();
  await server.stop();
});

const summaryOf = (fields: Partial<DrillSummary> = {}): DrillSummary => ({
  total: 2,
  answered: 2,
  correct: 2,
  cards: [],
  ...fields,
});

const drillOf = (fields: Partial<DrillData> = {}): DrillData => ({
  attempt_id: server.attemptId,
  drill: 'notebook',
  title: 'Sổ tay của Rino',
  subject_id: null,
  minutes: 2,
  list_question: server.data().list_question,
  left_for_later: 0,
  later_words: null,
  summary: null,
  ...fields,
});

/** Replies to the calls of drills, and records what is saved. */
function answerDrills(drill = drillOf()) {
  const { calls } = server;
  calls.data('drills.notebook', drill);
  calls.data('drills.drill', drill);
  calls.data('drills.save', ({ body }): SavedAnswer => {
    const { question_id, revision } = body as { question_id: number; revision: number };
    return { question_id, revision, saved_at: 0, remain_time: null, is_final: 1, ...right };
  });
}

function Drill() {
  const { query } = useLocation();
  const id = idOf(useParams()['id']);
  const skill = idOf(query['skill']);
  return (
    <DrillPage
      key={id}
      request={
        id !== null
          ? { kind: 'drill', id }
          : skill !== null
            ? { kind: 'skill', levelId: 3, skillId: skill }
            : { kind: 'notebook' }
      }
    />
  );
}

async function visit(href: string) {
  const router = await routerAt(
    href,
    routesOf({ '/on-tap': Drill, '/on-tap/:id': Drill, '*': Address }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
  return Object.assign(screen, { address: () => router.history.location.href });
}

type Screen = Awaited<ReturnType<typeof visit>>;

async function answerBoth(screen: Screen) {
  const goOn = screen.getByRole('button', { name: /^(Câu tiếp theo|Nộp bài)$/ });
  for (const stem of ['Một', 'Hai']) {
    await expect.element(screen.getByText(stem, { exact: true })).toBeVisible();
    // The tap checks the answer.
    await screen.getByRole('radio', { name: 'con mèo' }).click({ force: true });
    // While it is being checked, a press is ignored.
    await expect.element(goOn).not.toHaveAttribute('aria-busy');
    await goOn.click();
  }
}

test("today's set is done in the attempt screen, and ends with what is remembered and when the rest comes back", async () => {
  answerDrills();
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const card = { prompt: '', skill: null, due_date: day, put_away: null, is_correct: 1 as const };
  const finished = drillOf({
    summary: summaryOf({ cards: [1, 2].map((question_id) => ({ ...card, question_id })) }),
    later_words: 'Rino để dành 3 câu cho những hôm sau nhé!',
  });
  server.calls.data('drills.finish', () => {
    server.calls.data('drills.drill', finished);
    return finished;
  });
  const screen = await visit('/on-tap');
  await answerBoth(screen);
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Con nhớ cả 2 câu rồi!' }))
    .toBeVisible();
  expect(server.calls.of('drills.save')).toHaveLength(2);
  expect(server.calls.of('practice.save')).toEqual([]);
  await expect.element(screen.getByText('2 câu quay lại 1 tháng nữa')).toBeVisible();
  await expect.element(screen.getByText('Rino để dành 3 câu cho những hôm sau nhé!')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Về sổ tay' }))
    .toHaveAttribute('href', '/so-tay');
  // Loaded again, the page shows the same set, and draws no other.
  expect(screen.address()).toBe(`/on-tap/${server.attemptId}`);
  expect(await storedSet()).toBeNull();
});

test.each<[DrillData['drill'], Partial<DrillSummary>, string, string]>([
  ['skill', { correct: 1 }, 'Con làm đúng 1 câu!', 'Về vườn kỹ năng'],
  ['notebook', { correct: 0 }, 'Con đã luyện xong rồi!', 'Về sổ tay'],
  ['known', { total: 1, correct: 0 }, 'Câu này mình ôn thêm nhé!', 'Về sổ tay'],
])('the end of a drill (%s, %o): %s', async (drill, summary, title, back) => {
  answerDrills(drillOf({ drill, summary: summaryOf(summary) }));
  const screen = await visit(`/on-tap/${server.attemptId}`);
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: back })).toBeVisible();
});

test('a card that the child knows is put away', async () => {
  const card = { question_id: 1, prompt: '', skill: null, due_date: '2026-11-24' };
  const cards = [{ ...card, put_away: 'known' as const, is_correct: 1 as const }];
  answerDrills(drillOf({ drill: 'known', summary: summaryOf({ total: 1, correct: 1, cards }) }));
  const screen = await visit(`/on-tap/${server.attemptId}`);
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Con biết câu này thật rồi!' }))
    .toBeVisible();
  await expect.element(screen.getByText('Rino cất 1 câu con đã biết')).toBeVisible();
});

test('says that nothing is due', async () => {
  server.calls.data('drills.notebook', null);
  const screen = await visit('/on-tap');
  await expect.element(screen.getByText('Hôm nay không có câu nào cần ôn.')).toBeVisible();
});

test('a skill whose questions were all asked today leads back to the garden', async () => {
  server.calls.fails('drills.skill', 'drillUsedUp');
  const screen = await visit('/on-tap?skill=4');
  await expect
    .element(
      screen.getByText('Hôm nay con đã luyện hết các câu của kỹ năng này.', { exact: false }),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Về vườn kỹ năng' }))
    .toHaveAttribute('href', '/ky-nang');
});

test('without a network the kept set is done, and submitted when there is one', async () => {
  onlineManager.setOnline(false);
  for (const name of ['accounts.profile', 'drills.notebook', 'drills.drill'] as const)
    server.calls.offline(name);
  await keepSet({ studentId: server.studentId, drill: drillOf(), unchecked: null });
  const screen = await visit('/on-tap');
  await answerBoth(screen);
  await expect.element(screen.getByText('Con làm xong rồi!')).toBeVisible();
  await expect
    .element(screen.getByText('Đã lưu trên máy, sẽ chấm khi có mạng.', { exact: false }))
    .toBeVisible();
  await expect.poll(async () => (await storedSet())?.unchecked).toEqual([]);

  const { studentId, token, calls } = server;
  answerDrills();
  const finished = drillOf({ summary: summaryOf() });
  calls.data('drills.finish', () => {
    calls.data('drills.drill', finished);
    return finished;
  });
  calls.data('accounts.profile', profile(studentId, token));
  onlineManager.setOnline(true);
  await expect.element(screen.getByText('Con nhớ cả 2 câu rồi!')).toBeVisible();
  expect(server.calls.of('drills.save').map(({ body }) => body)).toHaveLength(2);
  expect(await storedSet()).toBeNull();
});

test('what was not checked in a set of yesterday is handed in before the next one', async () => {
  answerDrills();
  const unchecked = [{ question_id: 2, bai_lam: ['b'] }];
  await keepSet({ studentId: server.studentId, drill: drillOf(), unchecked });
  const next = drillOf({ attempt_id: server.review([single('Ba'), single('Bốn')]) });
  const handedIn: unknown[] = [];
  server.calls.data('drills.finish', ({ body }) => {
    handedIn.push(body);
    server.calls.data('drills.notebook', { ...next, list_question: server.data().list_question });
    return drillOf({ summary: summaryOf() });
  });
  const screen = await visit('/on-tap');
  await expect.element(screen.getByText('Ba', { exact: true })).toBeVisible();
  expect(handedIn).toEqual([{ attempt_id: server.attemptId, unchecked }]);
});

/**
 * A set that was done without a network, while another device has opened the next one, so that its answers are refused.
 */
async function lateSet() {
  const { studentId, attemptId, calls } = server;
  answerDrills();
  calls.fails('drills.save', 'attemptSubmitted');
  const of = { student_id: studentId, attempt_id: attemptId };
  await queueAnswer({ ...of, practice_id: null, question_id: 1, bai_lam: ['a'], revision: 1 });
  await keepSet({ studentId, drill: drillOf(), unchecked: [] });
  return { remaining: () => recordsOf(of) };
}

test('late answers are dropped silently: the set ends with the answers that count', async () => {
  const { remaining } = await lateSet();
  const finished = drillOf({ summary: summaryOf({ answered: 0, correct: 0 }) });
  server.calls.data('drills.finish', () => {
    server.calls.data('drills.drill', finished);
    return finished;
  });
  const screen = await visit('/on-tap');
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Con đã luyện xong rồi!' }))
    .toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Đúng 0 trên 2 câu' })).toBeVisible();
  await expect.element(screen.getByText(errors.attemptSubmitted.message)).not.toBeInTheDocument();
  expect(await remaining()).toEqual([]);
  expect(await storedSet()).toBeNull();
});

test('late answers are dropped silently: the next set starts from its first question', async () => {
  const { remaining } = await lateSet();
  const next = drillOf({ attempt_id: server.review([single('Ba'), single('Bốn')]) });
  server.calls.data('drills.notebook', { ...next, list_question: server.data().list_question });
  const screen = await visit('/on-tap');
  await expect.element(screen.getByText('Ba', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).toBeEnabled();
  await expect.element(screen.getByText(errors.attemptSubmitted.message)).not.toBeInTheDocument();
  expect(await remaining()).toEqual([]);
  expect((await storedSet())?.drill.attempt_id).toBe(next.attempt_id);
  expect(server.calls.of('drills.finish')).toEqual([]);
});

test('without a network and without a kept set, the page waits', async () => {
  for (const name of ['drills.notebook', 'accounts.profile'] as const) server.calls.offline(name);
  onlineManager.setOnline(false);
  await keepSet({ studentId: freshId(), drill: drillOf({ attempt_id: 1 }), unchecked: null });
  const screen = await visit('/on-tap/2');
  await expect.element(screen.getByText('Bài này chưa tải được')).toBeVisible();
});

test.each(['drills.overview', 'drills.notebook'] as const)(
  'a set whose %s arrives after a sibling has taken over is not kept for either',
  async (name) => {
    const { studentId, token, calls } = server;
    const today = { state: 'ready' as const, attempt_id: null, count: 2, minutes: 2 };
    const data = { 'drills.overview': { today }, 'drills.notebook': drillOf() };
    const reply = Promise.withResolvers<void>();
    for (const each of ['drills.overview', 'drills.notebook'] as const)
      calls.answers(each, async () => {
        if (each === name) await reply.promise;
        return Response.json({ success: true, data: data[each] });
      });
    const fetching = fetchAhead({ id: studentId, token });
    await expect.poll(() => calls.of(name)).toHaveLength(1);
    noteOwner('of-sibling', freshId());
    adoptToken('of-sibling');
    reply.resolve();
    await expect(fetching).rejects.toBeInstanceOf(OtherStudent);
    expect(await storedSet()).toBeNull();
    // Nothing was asked for in the sibling's name.
    expect(calls.of('drills.notebook').filter((one) => one.token !== token)).toEqual([]);
    clearOwner('of-sibling');
    queryClient.clear();
  },
);
