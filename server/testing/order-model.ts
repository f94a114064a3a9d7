/** The model of one student's attempts that the order test compares the server with. */

export interface ModelAnswer {
  value: string;
  revision: number;
}

export interface ModelAttempt {
  deadline: number;
  answers: Record<string, ModelAnswer>;
  submitted: boolean;
  by: 'student' | 'server' | null;
}

export interface Model {
  /** NORMAL reveals right and wrong at once, so an answer is final. */
  reveals: boolean;
  seconds: number;
  /** The attempts are oldest first; the last one is current. */
  attempts: ModelAttempt[];
}

export type Step =
  | { kind: 'save'; attempt: number; question: string; value: string; revision: number }
  | { kind: 'submit'; attempt: number }
  | { kind: 'redo' }
  | { kind: 'reload' };

export const questions = ['q1', 'q2', 'q3', 'q4'];
const grace = 10;

/** 0 to 10: a question is right if its value is `true`. */
export function scoreOfModel({ answers }: ModelAttempt): number {
  const right = Object.values(answers).filter((answer) => answer.value === 'true').length;
  return (right * 10) / questions.length;
}

function save(model: Model, step: Step & { kind: 'save' }, now: number): string {
  const attempt = model.attempts[step.attempt] as ModelAttempt;
  const stored = attempt.answers[step.question];
  const ended = attempt.submitted || now > attempt.deadline + grace;
  const isNewer = step.revision > (stored?.revision ?? 0);
  if (!ended && isNewer && !(model.reveals && stored)) {
    attempt.answers[step.question] = { value: step.value, revision: step.revision };
    return 'saved';
  }
  if (stored && stored.revision === step.revision && stored.value === step.value) return 'saved';
  // A question that never got an answer has nothing to repeat; the end of the attempt is reported first.
  if (attempt.submitted) return '3007';
  if (ended) return '3008';
  return model.reveals && stored ? '3006' : '3005';
}

/**
 * Applies one step to the model. Returns the expected reply.
 * @param now The time in seconds.
 */
export function apply(model: Model, step: Step, now: number): string {
  if (step.kind === 'save') return save(model, step, now);
  if (step.kind === 'submit') {
    const attempt = model.attempts[step.attempt] as ModelAttempt;
    if (!attempt.submitted) {
      attempt.submitted = true;
      attempt.by = 'student';
    }
    return `score ${scoreOfModel(attempt)}`;
  }
  if (step.kind === 'redo' && model.attempts.at(-1)?.submitted) {
    const deadline = Math.floor(now) + model.seconds;
    model.attempts.push({ deadline, answers: {}, submitted: false, by: null });
  }
  return `attempt ${model.attempts.length - 1}`;
}

/** The server submits what is overdue. */
export function applyOverdue(model: Model, now: number): void {
  for (const attempt of model.attempts) {
    if (attempt.submitted || now <= attempt.deadline + grace) continue;
    attempt.submitted = true;
    attempt.by = 'server';
  }
}
