import type { Rubric } from '@bitu/contract/rubrics.ts';
import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import { toStep } from '@bitu/rules/marking/overall.ts';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useMe } from '../../session/me.ts';
import type { Opened } from '../queue/opened.ts';
import type { OpenDialog } from './desk-dialogs.tsx';
import { focusCriterion } from './mark/criteria.tsx';
import { bandOfDigit } from './mark/scale.ts';
import { type Change, changed, missingOf } from './mark/typed.ts';
import { useDraft } from './use-draft.ts';
import type { PlayerHandle } from './work/sound-player.tsx';

/** An item with its typed mark, as every screen of the desk needs it: for the panels, the keys and the dialogs. */
export function useDesk(opened: Opened) {
  const { item } = opened;
  const { typed, change, seconds, draft } = useMark(useMe().id, opened);
  const { active, setActive, digit, half } = useCriterionKeys(item.rubric, typed.bands, change);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const player = useRef<PlayerHandle>(null);

  const [first] = missingOf(item, opened.typed);
  const firstId = first?.id ?? item.rubric.criteria[0]?.id;
  const hasSound = item.answer.recordings.length > 0;
  const show = (what: 'keys' | 'bank' | 'skip' | 'handOn') => () => setDialog({ what });
  const toBands = () => focusCriterion(active ?? firstId ?? '');
  const showNote = (index: number | null, note: MarkNote) => {
    player.current?.hold();
    setDialog({ what: 'note', index, note });
  };
  const startNote = (anchor: MarkNote['anchor']) =>
    showNote(null, { anchor, tag: null, text: '', replacement: null });
  const openNote = (index: number) => {
    const note = typed.notes[index];
    if (note) showNote(index, note);
  };

  return {
    typed,
    change,
    seconds,
    draft,
    /** The criterion to start with. */
    firstId,
    show,
    keys: {
      digit,
      half,
      comment: () => comment.current?.focus(),
      bank: show('bank'),
      text: item.answer.text === null ? undefined : () => text.current?.focus(),
      play: hasSound ? () => player.current?.toggle() : undefined,
      seek: hasSound ? (by: number) => player.current?.skip(by) : undefined,
      markHere: hasSound ? () => player.current?.markHere() : undefined,
      help: show('keys'),
      leave: toBands,
    },
    work: {
      item,
      notes: typed.notes,
      textRef: text,
      playerRef: player,
      onAnchor: startNote,
      onNote: openNote,
      onSeek: (ms: number) => player.current?.seek(ms),
      onLeave: toBands,
    },
    mark: {
      typed,
      change,
      active: active ?? firstId,
      onActive: setActive,
      onBank: show('bank'),
      commentRef: comment,
    },
    dialogs: {
      open: dialog,
      item,
      typed,
      change,
      criterion: active,
      onClose: () => {
        setDialog(null);
        player.current?.goOn();
      },
    },
  };
}

/** The typed mark of one item, saved as it changes. */
function useMark(staffId: number, opened: Opened) {
  const [typed, change] = useReducer(changed, opened.typed);
  const seconds = useActiveSeconds(opened.seconds);
  const draft = useDraft({
    staffId,
    item: opened.item,
    typed,
    revision: opened.revision,
    seconds,
  });
  return { typed, change, seconds, draft };
}

/** After this long without input, the person is taken to be away. */
const idleMs = 60_000;

/**
 * Counts the seconds during which the item is in sight and the person is active. Returns a function that reads them.
 */
function useActiveSeconds(before: number): () => number {
  const seconds = useRef(before);
  useEffect(() => {
    let last = performance.now();
    const act = () => {
      last = performance.now();
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && performance.now() - last < idleMs)
        seconds.current += 1;
    }, 1000);
    const events = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const;
    for (const event of events) addEventListener(event, act, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, act, { capture: true });
    };
  }, []);
  return useCallback(() => seconds.current, []);
}

/** The criterion that digit and sign keys set: the one that had the focus last. */
function useCriterionKeys(
  { criteria, scale }: Rubric,
  bands: Readonly<Record<string, number>>,
  change: (change: Change) => void,
) {
  const [active, setActive] = useState<string>();
  const current = active ?? criteria[0]?.id;

  function set(band: number) {
    if (current === undefined) return;
    change({ type: 'band', criterion: current, band });
    // Without the focus there, as after a click elsewhere, Tab would not lead to the next one.
    focusCriterion(current);
  }

  return {
    active,
    setActive,
    digit(digit: number) {
      const band = bandOfDigit(scale, digit);
      if (band !== null) set(band);
    },
    half(direction: 1 | -1) {
      const band = current === undefined ? undefined : bands[current];
      if (band !== undefined) set(toStep(band + direction * Math.min(0.5, scale.step), scale));
    },
  };
}
