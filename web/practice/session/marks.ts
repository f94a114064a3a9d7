import { outcomeOf } from '@bitu/rules/practice/outcome.ts';
import type { QuestionMark } from '../attempt/question-map.tsx';
import type { SavedMarkProps } from '../attempt/saved-mark.tsx';
import { type AttemptState, type QuestionState, questionOf, type Verdict } from './attempt.ts';

/** The status of a question, for the question map. */
function markOf(state: QuestionState): QuestionMark {
  if (state.refused !== null) return 'error';
  if (state.unsent !== null) return state.waiting ? 'unsent' : 'answered';
  if (state.verdict) return verdictMark(state.verdict);
  return state.known > 0 ? 'answered' : 'not-done';
}

function verdictMark({ waiting, correct, points }: Verdict): QuestionMark {
  if (waiting) return 'waiting';
  return outcomeOf(correct, points);
}

export const marksOf = (state: AttemptState): QuestionMark[] =>
  state.order.map((id) => markOf(questionOf(state, id)));

/**
 * Where the answer is stored; null while there is nothing to say. `complete`: the entered answer will be sent by itself
 * in a moment.
 */
export function savedMarkOf(
  state: QuestionState,
  complete: boolean,
): SavedMarkProps['state'] | null {
  if (state.refused !== null) return 'refused';
  if (state.draftOn !== null) return complete ? 'saving' : null;
  if (state.unsent !== null) return state.waiting ? 'local' : 'saving';
  return state.known > 0 ? 'saved' : null;
}
