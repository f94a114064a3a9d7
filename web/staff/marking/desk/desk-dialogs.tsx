import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import { CommentBank } from '../../bank/comment-bank.tsx';
import { KeysDialog } from './keys/keys-dialog.tsx';
import type { Change, Typed } from './mark/typed.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { GiveUp } from './use-finish-item.ts';
import { NoteDialog } from './work/note-dialog.tsx';

export type OpenDialog =
  | { what: 'keys' | 'bank' | 'skip' | 'handOn' }
  /** `index` is null for a new note. */
  | { what: 'note'; note: MarkNote; index: number | null };

interface DeskDialogsProps {
  open: OpenDialog | null;
  item: MarkingItem;
  typed: Typed;
  change: (change: Change) => void;
  /** The criterion whose comments are offered first. */
  criterion: string | undefined;
  onUsed: (commentId: number) => void;
  /** Absent when the person holds no claim to give up. */
  onGiveUp?: GiveUp;
  onClose: () => void;
}

/** The dialogs of the desk: the keys, the comment bank, a note, and the reasons for giving an item up. */
export function DeskDialogs(props: DeskDialogsProps) {
  const { open, change, onGiveUp, onClose } = props;
  switch (open?.what) {
    case undefined:
      return null;
    case 'keys':
      return <KeysDialog decides={!onGiveUp} onClose={onClose} />;
    case 'bank':
      return <Bank {...props} />;
    case 'skip':
      return (
        <ReasonDialog
          title="Bỏ qua bài này"
          confirmLabel="Bỏ qua"
          reasons={['Tôi quen học sinh này', 'Không nghe rõ', 'Để người khác chấm']}
          onConfirm={async (reason) => onGiveUp?.('marking.skip', reason)}
          onClose={onClose}
        />
      );
    case 'handOn':
      return (
        <ReasonDialog
          title="Chuyển cho trưởng bộ môn"
          confirmLabel="Chuyển đi"
          reasons={['Nghi chép bài', 'Không chắc cách chấm', 'Nội dung đáng lo']}
          onConfirm={async (reason) => onGiveUp?.('marking.handOn', reason)}
          onClose={onClose}
        />
      );
    case 'note': {
      const { note, index } = open;
      const save = (written: MarkNote) =>
        change(
          index === null
            ? { type: 'addNote', note: written }
            : { type: 'changeNote', index, note: written },
        );
      return (
        <NoteDialog
          note={note}
          isOld={index !== null}
          onSave={(written) => {
            save(written);
            onClose();
          }}
          onRemove={() => {
            if (index !== null) change({ type: 'removeNote', index });
            onClose();
          }}
          onClose={onClose}
        />
      );
    }
  }
}

function Bank({ item, typed, change, criterion, onUsed, onClose }: DeskDialogsProps) {
  const before = typed.comment.trimEnd();
  return (
    <CommentBank
      subjectId={item.subject_id}
      criterion={criterion}
      questionId={item.question?.id}
      written={typed.comment}
      onTake={({ id, text }) => {
        onUsed(id);
        const comment = before === '' ? text : `${before}\n${text}`;
        change({ type: 'fields', fields: { comment } });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
