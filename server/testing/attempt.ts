/** One attempt, used like a student's screen: opens, saves by question code, submits. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Person } from './people.ts';
import type { ApiResponse, TestServer } from './server.ts';

export interface OpenAttempt {
  practiceId: number;
  attemptId: number;
  /** The reply to opening it. */
  opened: ApiResponse;
  /** The codes of its questions. */
  codes: string[];
  /** Returns the id of a question by its author's code. */
  id(code: string): number;
  /** Saves an answer. The revision increases by itself unless it is given. */
  save(code: string, baiLam: unknown, revision?: number): Promise<ApiResponse>;
  /** Asks for a hint of a question, and for its right answer. */
  hint(code: string, hint: number): Promise<ApiResponse>;
  reveal(code: string): Promise<ApiResponse>;
  /** Submits, with unchecked answers by question code. */
  submit(unchecked?: Record<string, unknown>): Promise<ApiResponse>;
  reload(): Promise<ApiResponse>;
  /** Opens it again, like "làm lại". */
  redo(): Promise<ApiResponse>;
  result(): Promise<ApiResponse>;
}

export async function practiceIdOf(server: Pick<TestServer, 'db'>, code: string): Promise<number> {
  const { queries } = server.db;
  const row = queries.selectFrom('practices').select('id').where('code', '=', code);
  return (await row.executeTakeFirstOrThrow()).id;
}

export async function openAttempt(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  practice: string,
  query: Record<string, string | number> = {},
): Promise<OpenAttempt> {
  const practiceId = await practiceIdOf(server, practice);
  const open = (more = query) =>
    server.call('practice.open', { query: { practiceId, ...more }, token });
  const opened = await open();
  const attemptId = opened.data?.attempt_id as number;
  const rows = await server.db.queries
    .selectFrom('answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .select(['q.code', 'q.id'])
    .where('a.attempt_id', '=', attemptId ?? 0)
    .execute();
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  const revisions = new Map<string, number>();
  const attempt = { practice_id: practiceId, attempt_id: attemptId };
  const id = (code: string) => {
    const questionId = ids.get(code);
    if (questionId === undefined) throw new Error(`this attempt has no question ${code}`);
    return questionId;
  };
  return {
    practiceId,
    attemptId,
    opened,
    codes: [...ids.keys()],
    id,
    save(code, baiLam, revision = (revisions.get(code) ?? 0) + 1) {
      revisions.set(code, revision);
      const body = { ...attempt, question_id: id(code), bai_lam: baiLam, revision };
      return server.call('practice.save', { body, token });
    },
    hint(code, hint) {
      const body = { attempt_id: attemptId, question_id: id(code), hint };
      return server.call('practice.hint', { body, token });
    },
    reveal(code) {
      const body = { attempt_id: attemptId, question_id: id(code) };
      return server.call('practice.reveal', { body, token });
    },
    submit(unchecked = {}) {
      const answers = Object.entries(unchecked).map(([code, baiLam]) => ({
        question_id: id(code),
        bai_lam: baiLam,
      }));
      return server.call('practice.submit', { body: { ...attempt, unchecked: answers }, token });
    },
    reload: () => open(),
    redo: () => open({ ...query, redo: 1 }),
    result: () => server.call('practice.result', { params: { resultId: attemptId }, token }),
  };
}

/** Returns a question of a list by its id. */
export const questionIn = (reply: ApiResponse, id: number) =>
  (reply.data.list_question as { id: number }[]).find((one) => one.id === id) as never;

/** Returns the key of a question. */
export async function keyOf<Key>({ db }: TestServer, questionId: number): Promise<Key> {
  const row = db.queries.selectFrom('questions').select('key').where('id', '=', questionId);
  return (await row.executeTakeFirstOrThrow()).key as Key;
}

/** Returns the pairs of a matching question's key. */
export const pairsOf = async (server: TestServer, questionId: number): Promise<BaiLam> =>
  (await keyOf<{ pairs: BaiLam }>(server, questionId)).pairs;

/** Returns the first right order of an ordering question's key. */
export const orderOf = async (server: TestServer, questionId: number): Promise<BaiLam> =>
  (await keyOf<{ orders: BaiLam[] }>(server, questionId)).orders[0] ?? [];
