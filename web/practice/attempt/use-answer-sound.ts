import { useEffect, useRef } from 'react';
import { playSound } from '../../ui/sound.ts';
import { type AttemptState, questionOf } from '../session/attempt.ts';

/** Plays one sound when the answer on the screen is marked right or wrong; a streak has its own. */
export function useAnswerSound(state: AttemptState): void {
  const id = state.order[state.current] ?? 0;
  const { verdict } = questionOf(state, id);
  const { celebration } = state;
  const before = useRef({ id, verdict, celebration });

  useEffect(() => {
    const { current: last } = before;
    before.current = { id, verdict, celebration };
    if (last.id !== id || last.verdict || !verdict) return;
    const isCombo = celebration !== null && celebration !== last.celebration;
    playSound(isCombo ? 'combo' : verdict.correct ? 'correct' : 'incorrect');
  }, [id, verdict, celebration]);
}
