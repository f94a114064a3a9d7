/** For tests: a practice server in place of the network. */
import type {
  BaiLam,
  PracticeData,
  PracticeOverview,
  PracticeQuestion,
  PracticeResult,
  Revealed,
  SavedAnswer,
} from '@bitu/contract/practice.ts';
import { errors, type ErrorName } from '@bitu/contract/errors.ts';
import { cleanup } from 'vitest-browser-react';
import { revealWords } from '@bitu/rules/practice/reveal-words.ts';
import { answerCalls, type RecordedCall } from '../api/testing.ts';
import { adoptToken } from '../api/token.ts';
import { changeRecords } from './outbox/store.ts';
import { type Content, withoutFeedback } from './testing-questions.ts';
import { clearOwner } from '../session/session-owner.ts';

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
  read_aloud: null,
  student_state: { id: 1 as const, name: 'active' },
});

let lastId = Math.floor(Math.random() * 1e9);
/** Distinct ids: test files share one browser's storage. */
export const freshId = (): number => ++lastId;

interface Stored {
  bai_lam: BaiLam;
  revision: number;
  /** One try, and none left, when absent. */
  tries_used?: number;
  tries_left?: number;
  verdict: Pick<
    SavedAnswer,
    'is_correct' | 'is_waiting' | 'points' | 'right_parts' | 'total_parts'
  >;
}

interface ServerOptions {
  questions: Content[];
  type?: 'test' | 'normal';
  /** Seconds left; null without a limit. */
  remain?: number | null;
  overview?: Partial<PracticeOverview>;
  /** Right or wrong, for answers with immediate feedback. */
  judge?: (questionId: number, baiLam: BaiLam) => Stored['verdict'];
  /** The right answer and explanation of a question, once its answer is final in a normal practice. */
  reveal?: (questionId: number) => Revealed;
  /** How many tries each question has. */
  tries?: number;
  /** The wrong parts of an answer. */
  wrongParts?: (questionId: number, baiLam: BaiLam) => string[];
  /** The hints of each question. */
  hints?: readonly string[];
  /** The child's first time after some days. */
  isComeback?: boolean;
}

export type PracticeServer = ReturnType<typeof practiceServer>;

/** One student, one practice, one attempt. Question ids are 1, 2, 3 … */
export function practiceServer(options: ServerOptions) {
  const studentId = freshId();
  const token = `token-${studentId}`;
  const attemptId = freshId();
  const { questions, type = 'normal', tries = 1, hints = [] } = options;
  const hintCounts = new Map<number, number>();
  const calls = answerCalls();
  const stored = new Map<number, Stored>();
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  /** Emitted before a screen listened, which gets them when it does. */
  const early: Uint8Array[] = [];
  let attempt = attemptId;
  let submitted = false;
  let remain = options.remain ?? null;
  let since = performance.now();
  /** The server's clock runs as fast as any. */
  const remaining = () =>
    remain === null ? null : Math.max(0, Math.ceil(remain - (performance.now() - since) / 1000));
  const judge = options.judge ?? (() => right);
  let ownOverview = options.overview;
  const practice = {
    id: 7,
    title: 'Con vật quanh em',
    is_reported: 1 as const,
    practice_type: type === 'test' ? (1 as const) : (2 as const),
    subject_id: 5,
  };

  const feedbackFor = (
    questionId: number,
    { bai_lam, verdict, tries_left = 0, tries_used = 1 }: Stored,
  ) => ({
    tries_left,
    tries_used,
    is_right: verdict.is_correct ?? null,
    hints_used: hintCounts.get(questionId) ?? 0,
    wrong_parts: verdict.is_correct === 1 ? [] : (options.wrongParts?.(questionId, bai_lam) ?? []),
  });

  function question(content: Content, index: number): PracticeQuestion {
    const answer = stored.get(index + 1);
    const isRevealed = type === 'normal' || submitted;
    const verdict = answer && isRevealed ? answer.verdict : null;
    return {
      id: index + 1,
      position: index + 1,
      folder_id: 1,
      folder_name: 'Từ vựng',
      folder_position: 1,
      level_id: 1,
      grading_object: 0,
      is_expired: 0,
      tries,
      hints: hints.length,
      seen_hints: hints.slice(0, hintCounts.get(index + 1) ?? 0).map(hintOf),
      status: !answer ? 1 : type === 'test' ? 2 : 3,
      user: answer
        ? [
            {
              bai_lam: answer.bai_lam,
              revision: answer.revision,
              saved_at: 1_700_000_000 + answer.revision,
              is_correct: verdict?.is_correct ?? null,
              points: verdict?.points ?? null,
              right_parts: verdict?.right_parts ?? null,
              total_parts: verdict?.total_parts ?? null,
              ...(answer && type === 'normal' ? feedbackFor(index + 1, answer) : withoutFeedback),
              ai_evaluation: null,
              teacher_evaluation: null,
            },
          ]
        : [],
      ...content,
      ...(answer && type === 'normal' && !answer.tries_left && options.reveal?.(index + 1)),
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
    is_comeback: options.isComeback ? 1 : 0,
    list_question: questions.map(question),
    question_statistics: {},
    user_result: { remain_time: submitted ? null : remaining() },
    answerDetail: {},
  });

  const refuse = (name: ErrorName) => {
    const { code, status, message } = errors[name];
    return Response.json({ success: false, data: null, code, message }, { status });
  };

  function save({ body, token: sender }: RecordedCall): Response {
    if (sender !== token) return refuse('attemptNotFound');
    const entry = body as { question_id: number; bai_lam: BaiLam; revision: number };
    const before = stored.get(entry.question_id);
    const same = before && JSON.stringify(before.bai_lam) === JSON.stringify(entry.bai_lam);
    if (submitted) return refuse('attemptSubmitted');
    // A page that is left at once sends the same again when it is back, which is no other try.
    const isRepetition = same && before.revision === entry.revision;
    if (isRepetition && before.tries_used !== undefined)
      return Response.json({ success: true, data: savedReply(entry.question_id, before) });
    if (before && !isRepetition) {
      if (type === 'normal' && !before.tries_left) return refuse('answerFinal');
      if (before.revision >= entry.revision) return refuse('answerOutdated');
    }
    const verdict = judge(entry.question_id, entry.bai_lam);
    const tries_used = (before?.tries_used ?? 0) + 1;
    const answer: Stored = {
      bai_lam: entry.bai_lam,
      revision: entry.revision,
      verdict,
      tries_used,
      tries_left: verdict.is_correct === 1 ? 0 : tries - tries_used,
    };
    stored.set(entry.question_id, answer);
    return Response.json({ success: true, data: savedReply(entry.question_id, answer) });
  }

  function savedReply(questionId: number, answer: Stored): SavedAnswer {
    return {
      question_id: questionId,
      revision: answer.revision,
      saved_at: 1_700_000_000,
      remain_time: remaining(),
      ...(type === 'normal' && {
        ...answer.verdict,
        ...feedbackFor(questionId, answer),
        is_final: !answer.tries_left ? (1 as const) : (0 as const),
        ...(!answer.tries_left && options.reveal?.(questionId)),
      }),
    };
  }

  const server = {
    calls,
    studentId,
    token,
    attemptId,
    stored,
    data,
    /** In seconds; null without a limit. */
    remaining: remaining,
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
    /** Acts as if another device had answered. */
    answerElsewhere(questionId: number, baiLam: BaiLam, revision: number) {
      const verdict = judge(questionId, baiLam);
      stored.set(questionId, { bai_lam: baiLam, revision, verdict });
    },
    submitElsewhere() {
      submitted = true;
    },
    setRemain(seconds: number) {
      remain = seconds;
      since = performance.now();
    },
    /** Fields of the overview from now on. */
    overview(fields: Partial<PracticeOverview>) {
      ownOverview = { ...ownOverview, ...fields };
    },
    /** Sends an event to the screens. */
    emit(event: object) {
      const message = new TextEncoder().encode(
        `event: attempt\ndata: ${JSON.stringify(event)}\n\n`,
      );
      if (streams.size === 0) early.push(message);
      for (const stream of streams) stream.enqueue(message);
    },
    /** From now on another attempt is open with these questions: a mistake review. Returns its id. */
    review(ofMistakes: Content[]) {
      attempt = freshId();
      submitted = false;
      stored.clear();
      questions.splice(0, questions.length, ...ofMistakes);
      return attempt;
    },
    /** `later`: what has changed when the result is fetched again. */
    result(fields: Partial<PracticeResult>, later: Partial<PracticeResult> = {}) {
      let fetched = 0;
      calls.data('practice.result', () => ({
        ...emptyResult(attempt, practice),
        ...fields,
        ...(fetched++ > 0 && later),
      }));
    },
    async stop() {
      await cleanup();
      calls.restore();
      adoptToken(null);
      clearOwner(token);
      await changeRecords((records) => ({
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
    told: revealWords(practice.practice_type, 'none', false),
    access: 'open' as const,
    opens_at: null,
    due_time: null,
    unfinished_question: questions.length - stored.size,
    remain_time: remaining(),
    started: stored.size > 0,
    redoing: false,
    reopened: false,
    held: false,
    score: submitted ? 5 : null,
    best_score: submitted ? 5 : null,
    band: null,
    best_band: null,
    result_id: submitted ? attempt : null,
    ...ownOverview,
  }));
  calls.data('practice.open', ({ query }) => {
    if (query['redo'] === '1' && submitted) {
      submitted = false;
      stored.clear();
      attempt = freshId();
    }
    return data();
  });
  calls.data('practice.hint', ({ body }) => {
    const { question_id, hint } = body as { question_id: number; hint: number };
    hintCounts.set(question_id, hint);
    return {
      hint: hintOf(hints[hint - 1] ?? ''),
      hints_used: hint,
      hints_left: hints.length - hint,
    };
  });
  calls.data('practice.reveal', ({ body }) => {
    const { question_id } = body as { question_id: number };
    const answer = stored.get(question_id);
    if (!answer) throw new Error('there was no try');
    answer.tries_left = 0;
    return savedReply(question_id, answer);
  });
  calls.data('practice.submit', () => {
    submitted = true;
    return {
      result_id: attempt,
      practice_id: practice.id,
      score: 5,
      waiting: 0,
      correct: 1,
      total: 2,
    };
  });
  calls.answers(
    'events.stream',
    () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(stream) {
            streams.add(stream);
            for (const message of early.splice(0)) stream.enqueue(message);
          },
        }),
      ),
  );
  server.online();
  server.result({});
  return server;
}

const hintOf = (text: string) => [{ kind: 'text' as const, text: [text] }];

export const right = { is_correct: 1 as const, points: 1, right_parts: 1, total_parts: 1 };
export const wrong = { is_correct: 0 as const, points: 0, right_parts: 0, total_parts: 1 };

const emptyResult = (id: number, practice: PracticeResult['practice']): PracticeResult => ({
  result_id: id,
  practice,
  moment: {
    sentence: 'Con làm đúng 1 câu rồi, mình học tiếp nhé!',
    stars: 0,
    missions: [],
    streak: 0,
    next: null,
  },
  score: 5,
  band: null,
  best: null,
  latest: null,
  before: null,
  correct: 1,
  incorrect: 1,
  judged: 0,
  unanswered: 0,
  total: 2,
  points: 1,
  time_spent: 75,
  submitted_at: 1_700_000_000,
  submitted_by: 'student',
  waiting: 0,
  marked_by: null,
  may_redo: true,
  reopened: false,
  sections: [],
  list_question: [],
  question_statistics: {},
});
