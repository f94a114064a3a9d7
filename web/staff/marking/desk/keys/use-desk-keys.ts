import { useEffect, useEffectEvent } from 'react';
import { areKeysOn } from './setting.ts';

/** The actions of the desk's keys. When one is absent, its key does nothing for this item. */
export interface DeskActions {
  digit: (digit: number) => void;
  half: (direction: 1 | -1) => void;
  comment: () => void;
  bank: () => void;
  text?: (() => void) | undefined;
  play?: (() => void) | undefined;
  seek?: ((seconds: number) => void) | undefined;
  markHere?: (() => void) | undefined;
  send: () => void;
  undo?: (() => void) | undefined;
  skip?: (() => void) | undefined;
  handOn?: (() => void) | undefined;
  help: () => void;
  /** Moves from a field back to the bands. */
  leave: () => void;
}

const field = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
/** Controls that use Enter and Space themselves. */
const control = 'button, a, summary, audio, label, input, [role=tab], [role=menuitem]';

/** By the place of the key (`event.code`): a Vietnamese input method changes what a key types, not where it is. */
const singles: Readonly<Record<string, (actions: DeskActions) => (() => void) | undefined>> = {
  Equal: (actions) => () => actions.half(1),
  NumpadAdd: (actions) => () => actions.half(1),
  Minus: (actions) => () => actions.half(-1),
  NumpadSubtract: (actions) => () => actions.half(-1),
  KeyE: (actions) => actions.text,
  KeyM: (actions) => actions.markHere,
  KeyN: (actions) => actions.skip,
  KeyL: (actions) => actions.handOn,
};

/** Keys that a focused control keeps for itself. */
const shared: typeof singles = {
  Enter: (actions) => actions.comment,
  NumpadEnter: (actions) => actions.comment,
  Space: (actions) => actions.play,
  ArrowLeft: ({ seek }) => seek && (() => seek(-2)),
  ArrowRight: ({ seek }) => seek && (() => seek(2)),
};

function actionOf(event: KeyboardEvent, actions: DeskActions): (() => void) | undefined {
  const target = event.target instanceof Element ? event.target : document.body;
  const isField = target.closest(field) !== null;
  const command = event.ctrlKey || event.metaKey;
  if (command && (event.code === 'Enter' || event.code === 'NumpadEnter')) return actions.send;
  if (isField) return event.code === 'Escape' ? actions.leave : undefined;
  // In a field, it undoes typing there.
  if (command && event.code === 'KeyZ' && !event.shiftKey) return actions.undo;
  if (command || event.altKey || !areKeysOn()) return undefined;
  if (event.code === 'Slash') return event.shiftKey ? actions.help : actions.bank;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (digit !== undefined && !event.shiftKey) return () => actions.digit(Number(digit));
  const single = singles[event.code]?.(actions);
  if (single) return single;
  return target.closest(control) ? undefined : shared[event.code]?.(actions);
}

/** The keys of the desk. None acts in a field, during composition, or below a dialog. */
export function useDeskKeys(actions: DeskActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    if (document.querySelector('dialog:modal')) return;
    const action = actionOf(event, actions);
    if (!action) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
