import { idText } from '@bitu/contract/spec.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { mount } from '../mount.ts';
import { audioForms, createSemaphore, readAudioForm } from '../speech/index.ts';
import { hint, reveal } from './help.ts';
import { open } from './open.ts';
import { overview } from './overview.ts';
import { result } from './result.ts';
import { save, type Saving } from './save.ts';
import { submit } from './submit.ts';
import { tryAnswer, tryQuestions, tryReading } from './try.ts';

/**
 * The limit in bytes is that of a text of maximum length, stored twice (`result`), with every character escaped by
 * JSON.
 */
const maxAnswerBytes = 256 * 1024;

/** The limit in bytes is that of ten seconds of 16-bit stereo at 48 kHz. */
const maxTryReadingBytes = 2_000_000;

export function practiceRoutes(app: FastifyInstance, deps: Deps, saving: Saving) {
  mount(app, deps, 'practice.overview', ({ session, query }) =>
    overview(deps, session?.student ?? null, query.practiceId),
  );
  mount(app, deps, 'practice.open', ({ student, query, viewOnly }) =>
    open(deps, student, query, { viewOnly }),
  );
  mount(app, deps, 'practice.save', ({ student, body }) => save(deps, saving, student, body), {
    bodyLimit: maxAnswerBytes,
  });
  mount(app, deps, 'practice.hint', ({ student, body }) =>
    hint(deps, saving.questionById, student, body),
  );
  mount(app, deps, 'practice.reveal', ({ student, body }) =>
    reveal(deps, saving.questionById, student, body),
  );
  mount(app, deps, 'practice.submit', async ({ student, body }) => {
    const attempt = await submit(deps, saving.questionById, student, body);
    return {
      result_id: attempt.id,
      practice_id: body.practice_id,
      score: attempt.score,
      waiting: attempt.waiting_count,
      correct: attempt.correct_count ?? 0,
      total: attempt.question_count,
    };
  });
  mount(app, deps, 'practice.tryQuestions', () => tryQuestions(deps));
  mount(app, deps, 'practice.tryAnswer', ({ body, request }) => tryAnswer(deps, body, request.ip));
  const inTurn = createSemaphore();
  void app.register(async (forms) => {
    await audioForms(forms);
    mount(forms, deps, 'practice.tryReading', async ({ request }) => {
      const formOptions = { fields: ['question_id'], maxFileBytes: maxTryReadingBytes };
      const { audio, fields } = await readAudioForm(request, formOptions);
      const id = idText.safeParse(fields['question_id']);
      if (!id.success) throw new Failure('badRequest');
      return tryReading(deps, inTurn, audio, id.data, request.ip);
    });
  });
  mount(app, deps, 'practice.result', ({ student, params }) =>
    result(deps, student, params.resultId),
  );
}
