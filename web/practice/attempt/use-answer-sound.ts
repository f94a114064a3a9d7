import { useEffect, useRef } from 'react';
import { playSound } from '../../ui/sound.ts';
import { type AttemptState, questionOf } from '../session/attempt.ts';

/** One sound when the answer on the screen is told right or wrong; a streak has its own. */
export function useAnswerSound(state: AttemptState): void {
  const id = state.order[state.current] ?? 0;
  const { told } = questionOf(state, id);
  const { celebration } = state;
  const before = useRef({ id, told, celebration });

  useEffect(() => {
    const { current: last } = before;
    before.current = { id, told, celebration };
    if (last.id !== id || last.told || !told) return;
    const isCombo = celebration !== null && celebration !== last.celebration;
    playSound(isCombo ? 'combo' : told.correct ? 'correct' : 'incorrect');
  }, [id, told, celebration]);
}
