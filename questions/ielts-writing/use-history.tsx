import {
  type History,
  noHistory,
  recorded,
  redone,
  type Stepped,
  type TextState,
  undone,
} from '@bitu/rules/practice/writing/history.ts';
import type { Edit } from '@bitu/rules/practice/writing/pasted.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepHistory, storedHistory, type TextPlace } from './history-store.tsx';

/** The history is stored this long after the last step, in milliseconds, and when the page is hidden. */
const keepAfterMs = 400;

export interface TextHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Call it with each edit of `state`, and with the resulting text. */
  readonly record: (state: TextState, edit: Edit, isPaste: boolean, after: string) => void;
  readonly undo: (state: TextState) => Stepped | null;
  readonly redo: (state: TextState) => Stepped | null;
}

/** Undo and redo of a text, which survive a reload. `place` is null where nothing is stored. */
export function useHistory(place: TextPlace | null, text: string): TextHistory {
  const [history, setHistory] = useState<History>(noHistory);
  const unkept = useRef<{ text: string; history: History } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    const last = unkept.current;
    unkept.current = null;
    if (place && last) void keepHistory(place, last.text, last.history);
  });

  // Text that was not typed here came from another device, or from this one's store: its undo steps are others.
  const own = useRef<string | null>(null);
  const restore = useEffectEvent(async (changed: string) => {
    if (own.current === changed) return;
    own.current = changed;
    setHistory(noHistory);
    const stored = place && (await storedHistory(place, changed));
    if (stored && own.current === changed) setHistory(stored);
  });
  useEffect(() => void restore(text), [text]);

  useEffect(() => {
    const hidden = () => keep();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', hidden);
      hidden();
    };
  }, []);

  function change(next: History, after: string) {
    own.current = after;
    setHistory(next);
    unkept.current = { text: after, history: next };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(), keepAfterMs);
  }

  function step(stepped: Stepped | null) {
    if (stepped) change(stepped.history, stepped.state.text);
    return stepped;
  }

  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    record: (state, edit, isPaste, after) => change(recorded(history, state, edit, isPaste), after),
    undo: (state) => step(undone(history, state)),
    redo: (state) => step(redone(history, state)),
  };
}
