/** One attempt as a student's screen works on it: opens, saves by the code of a question, hands in. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Person } from './people.ts';
import type { Answer, TestServer } from './server.ts';

export interface Sheet {
  practiceId: number;
  attemptId: number;
  /** The answer to the opening. */
  opened: Answer;
  /** The id of a question by the code that its author gave it. */
  id(code: string): number;
  /** Saves an answer; the revision is raised by itself where none is given. */
  save(code: string, baiLam: unknown, revision?: number): Promise<Answer>;
  submit(): Promise<Answer>;
  reload(): Promise<Answer>;
  /** Opens again as "làm lại" does. */
  redo(): Promise<Answer>;
  result(): Promise<Answer>;
}

export async function practiceIdOf(server: Pick<TestServer, 'db'>, code: string): Promise<number> {
  const { queries } = server.db;
  const row = queries.selectFrom('practices').select('id').where('code', '=', code);
  return (await row.executeTakeFirstOrThrow()).id;
}

export async function openSheet(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  practice: string,
  query: Record<string, string | number> = {},
): Promise<Sheet> {
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
    const found = ids.get(code);
    if (found === undefined) throw new Error(`this attempt has no question ${code}`);
    return found;
  };
  return {
    practiceId,
    attemptId,
    opened,
    id,
    save(code, baiLam, revision = (revisions.get(code) ?? 0) + 1) {
      revisions.set(code, revision);
      const body = { ...attempt, question_id: id(code), bai_lam: baiLam, revision };
      return server.call('practice.save', { body, token });
    },
    submit: () => server.call('practice.submit', { body: attempt, token }),
    reload: () => open(),
    redo: () => open({ ...query, redo: 1 }),
    result: () => server.call('practice.result', { params: { resultId: attemptId }, token }),
  };
}

/** The question of a list, by its id. */
export const questionIn = (answer: Answer, id: number) =>
  (answer.data.list_question as { id: number }[]).find((one) => one.id === id) as never;

/** The pairs of a matching question as its key says. */
export async function pairsOf(server: TestServer, questionId: number): Promise<BaiLam> {
  const { queries } = server.db;
  const row = queries.selectFrom('questions').select('key').where('id', '=', questionId);
  return ((await row.executeTakeFirstOrThrow()).key as { pairs: BaiLam }).pairs;
}
