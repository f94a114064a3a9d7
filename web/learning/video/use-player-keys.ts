import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface PlayerKeys {
  toggle: () => void;
  /** Seconds, negative to rewind. */
  skip: (seconds: number) => void;
  captions: () => void;
  fullScreen: () => void;
}

/** Seconds per press of an arrow or its button. */
export const skipSeconds = 10;

/**
 * Space, arrow keys, c and f, while the focus is in the player or nowhere. Controls that use a key themselves keep it.
 */
export function usePlayerKeys(frame: RefObject<HTMLElement | null>, keys: PlayerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isNowhere = target === document.body || target.id === 'main';
    if (!isNowhere && !frame.current?.contains(target)) return;
    if (target.closest('select') || document.querySelector('dialog:modal')) return;
    if (event.key === ' ' && target.closest('button, a')) return;
    const actions: Record<string, () => void> = {
      ' ': keys.toggle,
      ArrowLeft: () => keys.skip(-skipSeconds),
      ArrowRight: () => keys.skip(skipSeconds),
      c: keys.captions,
      f: keys.fullScreen,
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    // Holding an arrow key repeats; holding another key counts as one press.
    if (!event.repeat || event.key.startsWith('Arrow')) act();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
