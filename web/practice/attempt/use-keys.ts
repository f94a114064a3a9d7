import { useEffect, useEffectEvent } from 'react';

interface Keys {
  onMain: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

const native = 'button, a, summary, audio, video, textarea, select, [contenteditable]';
const typing = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';

/**
 * Enter presses the main button; the arrow keys go to the previous and the next question. A focused control that uses
 * the key itself keeps it: a button its Enter, a radio its arrow keys, a text its cursor. With Alt the arrow keys work
 * on a radio too.
 */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (document.querySelector('dialog:modal')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' && !event.altKey) {
      if (target.closest(native)) return;
      event.preventDefault();
      keys.onMain();
      return;
    }
    const go = { ArrowLeft: keys.onPrevious, ArrowRight: keys.onNext }[event.key];
    if (!go || target.closest(typing)) return;
    if (!event.altKey && target.closest(`${native}, input`) && !target.closest('.dock')) return;
    event.preventDefault();
    go();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
