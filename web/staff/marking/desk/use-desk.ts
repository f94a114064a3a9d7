import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import { useRef, useState } from 'react';
import { useMe } from '../../session/me.ts';
import type { Opened } from '../queue/opened.ts';
import type { OpenDialog } from './desk-dialogs.tsx';
import { focusCriterion } from './mark/criteria.tsx';
import { missingOf } from './mark/typed.ts';
import { useCriterionKeys } from './use-criterion-keys.ts';
import { useMark } from './use-mark.ts';
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
