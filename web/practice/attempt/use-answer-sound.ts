import { useEffect, useRef } from 'react';
import { vibrate } from '../../ui/haptics.ts';
import { playSound } from '../../ui/sound.ts';
import { type AttemptState, questionOf } from '../session/attempt.ts';

/**
 * Plays a sound, with vibration, when the answer on the screen is marked right or wrong. A series of right answers has
 * a sound of its own.
 */
export function useAnswerSound(state: AttemptState): void {
  const id = state.order[state.current] ?? 0;
  const { verdict } = questionOf(state, id);
  const { celebration } = state;
  const before = useRef({ id, verdict, celebration });

  useEffect(() => {
    const { current: last } = before;
    before.current = { id, verdict, celebration };
    if (last.id !== id || !verdict || (last.verdict?.triesUsed ?? 0) >= verdict.triesUsed) return;
    const isCombo = celebration !== null && celebration !== last.celebration;
    const right = isCombo ? (`combo-${celebration.combo}` as const) : 'correct';
    const sound = verdict.correct ? right : 'incorrect';
    playSound(sound);
    vibrate(sound);
  }, [id, verdict, celebration]);
}
