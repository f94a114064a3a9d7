import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { open, overview } from './open.ts';
import { createQuestionCache } from './questions.ts';
import { result } from './result.ts';
import { save } from './save.ts';
import { createAnswerStore } from './store-answers.ts';
import { submit } from './submit.ts';

export function practiceRoutes(app: FastifyInstance, deps: Deps) {
  const saving = {
    questionById: createQuestionCache(deps.db.queries),
    storeAnswer: createAnswerStore(deps.db),
  };

  mount(app, deps, 'practice.overview', ({ session, query }) =>
    overview(deps, session?.student ?? null, query.practiceId),
  );
  mount(app, deps, 'practice.open', ({ student, query }) => open(deps, student, query));
  mount(app, deps, 'practice.save', ({ student, body }) => save(deps, saving, student, body));
  mount(app, deps, 'practice.submit', async ({ student, body }) => {
    const attempt = await submit(deps, student, body);
    return {
      result_id: attempt.id,
      practice_id: attempt.practice_id,
      score: attempt.score,
      correct: attempt.correct_count ?? 0,
      total: attempt.question_count,
    };
  });
  mount(app, deps, 'practice.result', ({ student, params }) =>
    result(deps, student, params.resultId),
  );
}
