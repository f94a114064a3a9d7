/** A drill, used like a student's screen. */
import type { Person } from './people.ts';
import type { ApiResponse, TestServer } from './server.ts';

export interface OpenDrill {
  attemptId: number;
  /** The reply to opening it. */
  opened: ApiResponse;
  /** The ids of its questions, in order. */
  questionIds: number[];
  save(questionId: number, baiLam: unknown, revision?: number): Promise<ApiResponse>;
  /** Saves the same answer to each question. */
  answerAll(baiLam: unknown): Promise<void>;
  finish(unchecked?: { question_id: number; bai_lam: unknown }[]): Promise<ApiResponse>;
}

export type DrillCall = 'drills.notebook' | 'drills.known' | 'drills.skill';

export async function openDrill(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  name: DrillCall = 'drills.notebook',
  params: Record<string, number> = {},
): Promise<OpenDrill> {
  const opened = await server.call(name, { params, token });
  const attemptId = opened.data?.attempt_id as number;
  const questions = (opened.data?.list_question ?? []) as { id: number }[];
  const questionIds = questions.map(({ id }) => id);
  const save: OpenDrill['save'] = (question_id, bai_lam, revision = 1) =>
    server.call('drills.save', {
      body: { attempt_id: attemptId, question_id, bai_lam, revision },
      token,
    });
  return {
    attemptId,
    opened,
    questionIds,
    save,
    async answerAll(baiLam) {
      for (const id of questionIds) {
        // oxlint-disable-next-line no-await-in-loop -- as a child does
        const { status, body } = await save(id, baiLam);
        if (status !== 200) throw new Error(body);
      }
    },
    finish: (unchecked = []) =>
      server.call('drills.finish', { body: { attempt_id: attemptId, unchecked }, token }),
  };
}

/** Returns the cards of a student, by question code. */
export async function cardsByCode(server: Pick<TestServer, 'db'>, { id }: Pick<Person, 'id'>) {
  const rows = await server.db.queries
    .selectFrom('notebook_cards as c')
    .innerJoin('questions as q', 'q.id', 'c.question_id')
    .selectAll('c')
    .select('q.code')
    .where('c.student_id', '=', id)
    .orderBy('q.id')
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

export const aDay = 86_400;
