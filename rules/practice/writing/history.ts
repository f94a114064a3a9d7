/** The undo history of a text. Plain data, so that it can be stored and restored. */
import type { TextPart } from '@bitu/questions/ielts-writing/content.ts';
import { type Edit, partsAfter } from './pasted.ts';

/** A text with its pasted parts. */
export interface TextState {
  readonly text: string;
  readonly pasted: readonly TextPart[];
}

/** One step: `removed` was replaced by `inserted` at `start`. */
interface Step {
  readonly start: number;
  readonly removed: string;
  readonly inserted: string;
  /** The pasted parts before it. */
  readonly before: readonly TextPart[];
  readonly isPaste: boolean;
}

export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const noHistory: History = { past: [], future: [] };

/** The maximum number of steps; the oldest ones are dropped. */
const maxSteps = 300;

/** Returns the state after an edit. */
export const edited = ({ text, pasted }: TextState, edit: Edit, isPaste: boolean): TextState => ({
  text: text.slice(0, edit.start) + edit.inserted + text.slice(edit.start + edit.removed),
  pasted: partsAfter(pasted, edit, isPaste),
});

/** Adds an edit of `state`. Letters of one word that are typed or deleted consecutively are one step. */
export function recorded(
  history: History,
  state: TextState,
  edit: Edit,
  isPaste: boolean,
): History {
  const step: Step = {
    start: edit.start,
    removed: state.text.slice(edit.start, edit.start + edit.removed),
    inserted: edit.inserted,
    before: state.pasted,
    isPaste,
  };
  const last = history.past.at(-1);
  const merged = last && history.future.length === 0 ? mergedSteps(last, step) : null;
  const past = merged ? [...history.past.slice(0, -1), merged] : [...history.past, step];
  return { past: past.slice(-maxSteps), future: [] };
}

function mergedSteps(last: Step, next: Step): Step | null {
  if (last.isPaste || next.isPaste) return null;
  const typesOn =
    next.removed === '' &&
    next.inserted.length === 1 &&
    last.inserted !== '' &&
    next.start === last.start + last.inserted.length &&
    !(/\s$/.test(last.inserted) && /\S/.test(next.inserted));
  if (typesOn) return { ...last, inserted: last.inserted + next.inserted };
  const deletesOn =
    last.inserted === '' &&
    next.inserted === '' &&
    next.removed.length === 1 &&
    next.start + 1 === last.start &&
    !(/^\s/.test(last.removed) && /\S/.test(next.removed));
  if (deletesOn) return { ...next, removed: next.removed + last.removed, before: last.before };
  return null;
}

/** An undone or redone step: the new state, and where the cursor goes. */
export interface Stepped {
  readonly state: TextState;
  readonly history: History;
  readonly caret: number;
}

/** Undoes the last step; null if there is none. */
export function undone({ past, future }: History, { text }: TextState): Stepped | null {
  const step = past.at(-1);
  if (!step) return null;
  const { start, removed, inserted, before } = step;
  return {
    state: {
      text: text.slice(0, start) + removed + text.slice(start + inserted.length),
      pasted: before,
    },
    history: { past: past.slice(0, -1), future: [step, ...future] },
    caret: start + removed.length,
  };
}

/** Redoes the last undone step; null if there is none. */
export function redone({ past, future }: History, state: TextState): Stepped | null {
  const [step, ...rest] = future;
  if (!step) return null;
  const { start, removed, inserted, isPaste } = step;
  return {
    state: edited(state, { start, removed: removed.length, inserted }, isPaste),
    history: { past: [...past, step], future: rest },
    caret: start + inserted.length,
  };
}
