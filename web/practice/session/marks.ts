import type { QuestionMark } from '../../ui/question-map.tsx';
import type { SavedMarkProps } from '../../ui/saved-mark.tsx';
import { type AttemptState, type QuestionState, questionOf } from './attempt.ts';

/** Where a question stands, for the question map (section 4, Submission status). */
function markOf(state: QuestionState): QuestionMark {
  if (state.refused !== null) return 'error';
  if (state.unsent !== null) return state.waiting ? 'unsent' : 'answered';
  if (state.told) return state.told.correct ? 'correct' : 'incorrect';
  return state.known > 0 ? 'answered' : 'not-done';
}

export const marksOf = (state: AttemptState): QuestionMark[] =>
  state.order.map((id) => markOf(questionOf(state, id)));

/** Where the answer is; null while there is nothing to say. `complete`: what is entered will be sent by itself in a moment. */
export function savedMarkOf(
  state: QuestionState,
  complete: boolean,
): SavedMarkProps['state'] | null {
  if (state.refused !== null) return 'refused';
  if (state.draftOn !== null) return complete ? 'saving' : null;
  if (state.unsent !== null) return state.waiting ? 'local' : 'saving';
  return state.known > 0 ? 'saved' : null;
}
