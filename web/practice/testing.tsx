/** For tests: a practice server in the place of the network, and the practice pages in a router of their own. */
import type {
  BaiLam,
  PracticeData,
  PracticeOverview,
  PracticeQuestion,
  PracticeResult,
  SavedAnswer,
} from '@bitu/contract/practice.ts';
import { errors, type ErrorName } from '@bitu/contract/errors.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { cleanup, render } from 'vitest-browser-react';
import { answerCalls, type SeenCall } from '../api/testing.ts';
import { adoptToken } from '../api/token.ts';
import { changeKept } from './outbox/store.ts';
import { PracticePage } from './practice-page.tsx';
import { ResultPage } from './result-page.tsx';
import { forgetSession } from './whose-session.ts';

export type Content = Pick<PracticeQuestion, 'type_code' | 'content'>;

const text = (words: string) => [{ kind: 'text' as const, text: [words] }];
const choice = (id: string, words: string) => ({ id, text: [words] });

export const single = (stem = 'Con gì kêu meo meo?'): Content => ({
  type_code: 'single_choice',
  content: {
    stem: text(stem),
    options: [choice('a', 'con chó'), choice('b', 'con mèo'), choice('c', 'con gà')],
  },
});

export const multiple = (choose: number | null = 2): Content => ({
  type_code: 'multiple_choice',
  content: {
    stem: text('Con nào bay được?'),
    options: [choice('a', 'con bò'), choice('b', 'con vịt'), choice('c', 'con ong')],
    choose,
  },
});

export const trueFalse = (): Content => ({
  type_code: 'true_false',
  content: { stem: text('Cá sống dưới nước.') },
});

export const matching = (): Content => ({
  type_code: 'matching',
  content: {
    stem: text('Nối từ với nghĩa.'),
    left: [choice('a', 'cat'), choice('b', 'dog')],
    right: [choice('x', 'con chó'), choice('y', 'con mèo'), choice('z', 'con cá')],
  },
});

export const paragraph = (bank: string[] | null = null): Content => ({
  type_code: 'fill_paragraph',
  content: {
    stem: [],
    paragraph: [{ text: ['She '] }, { gap: 0 }, { text: [' to '] }, { gap: 1 }],
    bank,
  },
});

export const free = (input: 'text' | 'number' = 'number'): Content => ({
  type_code: 'free_text',
  content: { stem: text('2 + 3 = ?'), input, unit: input === 'number' ? 'cm' : null },
});

export const profile = (id: number, token: string) => ({
  id,
  email: null,
  user_name: 'an',
  full_name: 'Nguyễn Minh An',
  token,
  phone_number: '0912345678',
  avatar_url: null,
  date_of_birth: null,
  yob: 2018,
  student_state: { id: 1 as const, name: 'active' },
});

let lastId = Math.floor(Math.random() * 1e9);
/** Ids of their own: test files share one browser's storage. */
export const freshId = (): number => ++lastId;

interface Stored {
  bai_lam: BaiLam;
  revision: number;
  told: Pick<SavedAnswer, 'is_correct' | 'points' | 'right_parts' | 'total_parts'>;
}

interface ServerOptions {
  questions: Content[];
  type?: 'test' | 'normal';
  /** Seconds left; null: no limit. */
  remain?: number | null;
  overview?: Partial<PracticeOverview>;
  /** Right or wrong, for answers that are told at once. */
  judge?: (questionId: number, baiLam: BaiLam) => Stored['told'];
}

export type PracticeServer = ReturnType<typeof practiceServer>;

/** One student, one practice, one attempt. Question ids are 1, 2, 3 … */
export function practiceServer(options: ServerOptions) {
  const studentId = freshId();
  const token = `token-${studentId}`;
  const attemptId = freshId();
  const { questions, type = 'normal' } = options;
  const calls = answerCalls();
  const stored = new Map<number, Stored>();
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let attempt = attemptId;
  let submitted = false;
  let remain = options.remain ?? null;
  let since = performance.now();
  /** The server's clock goes as fast as any. */
  const left = () =>
    remain === null ? null : Math.max(0, Math.ceil(remain - (performance.now() - since) / 1000));
  const judge = options.judge ?? (() => right);
  const practice = {
    id: 7,
    title: 'Con vật quanh em',
    is_reported: 1 as const,
    practice_type: type === 'test' ? (1 as const) : (2 as const),
    subject_id: 5,
  };

  function question(content: Content, index: number): PracticeQuestion {
    const answer = stored.get(index + 1);
    const shown = type === 'normal' || submitted;
    const told = answer && shown ? answer.told : null;
    return {
      id: index + 1,
      position: index + 1,
      folder_id: 1,
      folder_name: 'Từ vựng',
      folder_position: 1,
      level_id: 1,
      grading_object: 0,
      is_expired: 0,
      status: !answer ? 1 : type === 'test' ? 2 : 3,
      user: answer
        ? [
            {
              bai_lam: answer.bai_lam,
              revision: answer.revision,
              saved_at: 1_700_000_000 + answer.revision,
              is_correct: told?.is_correct ?? null,
              points: told?.points ?? null,
              right_parts: told?.right_parts ?? null,
              total_parts: told?.total_parts ?? null,
              ai_evaluation: null,
              teacher_evaluation: null,
            },
          ]
        : [],
      ...content,
    } as PracticeQuestion;
  }

  const data = (): PracticeData => ({
    practice,
    practiceId: practice.id,
    practiceLink: `/practice/${practice.id}`,
    isPracticeTest: type === 'test',
    require_buy: false,
    attempt_id: attempt,
    score: submitted ? 5 : null,
    result_id: submitted ? attempt : null,
    total_time: remain,
    deadline: null,
    list_question: questions.map(question),
    user_result: { remain_time: submitted ? null : left() },
    answerDetail: {},
  });

  const refuse = (name: ErrorName) => {
    const { code, status, message } = errors[name];
    return Response.json({ success: false, data: null, code, message }, { status });
  };

  function save({ body, token: sender }: SeenCall): Response {
    if (sender !== token) return refuse('attemptNotFound');
    const given = body as { question_id: number; bai_lam: BaiLam; revision: number };
    const before = stored.get(given.question_id);
    const same = before && JSON.stringify(before.bai_lam) === JSON.stringify(given.bai_lam);
    if (submitted) return refuse('attemptSubmitted');
    if (before && !(same && before.revision === given.revision)) {
      if (type === 'normal') return refuse('answerFinal');
      if (before.revision >= given.revision) return refuse('answerOutdated');
    }
    const told = judge(given.question_id, given.bai_lam);
    stored.set(given.question_id, { bai_lam: given.bai_lam, revision: given.revision, told });
    const reply: SavedAnswer = {
      question_id: given.question_id,
      revision: given.revision,
      saved_at: 1_700_000_000,
      remain_time: left(),
      ...(type === 'normal' && told),
    };
    return Response.json({ success: true, data: reply });
  }

  const server = {
    calls,
    studentId,
    token,
    attemptId,
    stored,
    data,
    /** Every save that was sent, in order, as [question, answer, revision]. */
    saves: () =>
      calls.of('practice.save').map(({ body }) => {
        const { question_id, bai_lam, revision } = body as {
          question_id: number;
          bai_lam: BaiLam;
          revision: number;
        };
        return [question_id, bai_lam, revision] as const;
      }),
    online: () => calls.answers('practice.save', save),
    offline: () => calls.offline('practice.save'),
    failSaves: (name: ErrorName) => calls.answers('practice.save', () => refuse(name)),
    /** As if another device had answered. */
    answerElsewhere(questionId: number, baiLam: BaiLam, revision: number) {
      stored.set(questionId, { bai_lam: baiLam, revision, told: judge(questionId, baiLam) });
    },
    submitElsewhere() {
      submitted = true;
    },
    setRemain(seconds: number) {
      remain = seconds;
      since = performance.now();
    },
    /** Tells the screens. */
    emit(event: object) {
      const message = new TextEncoder().encode(
        `event: attempt\ndata: ${JSON.stringify(event)}\n\n`,
      );
      for (const stream of streams) stream.enqueue(message);
    },
    result(fields: Partial<PracticeResult>) {
      calls.data('practice.result', { ...emptyResult(attempt, practice), ...fields });
    },
    async stop() {
      await cleanup();
      calls.restore();
      adoptToken(null);
      forgetSession(token);
      await changeKept((records) => ({
        remove: records.filter((one) => one.student_id === studentId),
      }));
    },
  };

  adoptToken(token);
  calls.answers('accounts.profile', (call) =>
    Response.json({ success: true, data: profile(studentId, call.token ?? '') }),
  );
  calls.data('practice.overview', () => ({
    practice,
    total_question: questions.length,
    total_time: remain,
    access: 'open' as const,
    opens_at: null,
    due_time: null,
    unfinished_question: questions.length - stored.size,
    remain_time: left(),
    started: stored.size > 0,
    score: submitted ? 5 : null,
    result_id: submitted ? attempt : null,
    ...options.overview,
  }));
  calls.data('practice.open', ({ query }) => {
    if (query['redo'] === '1' && submitted) {
      submitted = false;
      stored.clear();
      attempt = freshId();
    }
    return data();
  });
  calls.data('practice.submit', () => {
    submitted = true;
    return { result_id: attempt, practice_id: practice.id, score: 5, correct: 1, total: 2 };
  });
  calls.answers(
    'events.stream',
    () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (stream) => void streams.add(stream),
        }),
      ),
  );
  server.online();
  server.result({});
  return server;
}

export const right = { is_correct: 1 as const, points: 1, right_parts: 1, total_parts: 1 };
export const wrong = { is_correct: 0 as const, points: 0, right_parts: 0, total_parts: 1 };

const emptyResult = (id: number, practice: PracticeResult['practice']): PracticeResult => ({
  result_id: id,
  practice,
  score: 5,
  correct: 1,
  incorrect: 1,
  unanswered: 0,
  total: 2,
  points: 1,
  time_spent: 75,
  submitted_at: 1_700_000_000,
  submitted_by: 'student',
  waiting: 0,
  sections: [],
  list_question: [],
});

function Where() {
  const { href } = useLocation();
  return <output aria-label="Địa chỉ">{href}</output>;
}

/** The practice pages at an address. `address()` says where one has come to. */
export async function visit(href: string) {
  const root = createRootRoute({ notFoundComponent: Where });
  const practice = createRoute({
    getParentRoute: () => root,
    path: '/practice/$id',
    component: function Practice() {
      const { pathname, searchStr } = useLocation();
      const query = new URLSearchParams(searchStr);
      const wrongOf = query.get('wrong_of');
      return (
        <PracticePage
          practiceId={Number(pathname.split('/')[2])}
          wrongOf={wrongOf === null ? null : Number(wrongOf)}
          start={query.get('start') === '1'}
        />
      );
    },
  });
  const result = createRoute({
    getParentRoute: () => root,
    path: '/practice-result/$id',
    component: function Result() {
      return <ResultPage resultId={Number(useLocation().pathname.split('/')[2])} />;
    },
  });
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createRouter({ routeTree: root.addChildren([practice, result]), history });
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return Object.assign(screen, {
    address: () => history.location.href,
    client,
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    /** Taps an option. The native input lies over its whole tile. */
    choose: (name: string) =>
      screen
        .getByRole('radio', { name })
        .or(screen.getByRole('checkbox', { name }))
        .click({ force: true }),
    /** The heading of the question on the screen. */
    counter: (text: string) => screen.getByRole('heading', { name: new RegExp(`${text}$`) }),
  });
}
