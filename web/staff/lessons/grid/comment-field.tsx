import type { LessonRow } from '@bitu/contract/lessons.ts';
import { cx } from '../../../ui/cx.ts';
import { BookOpen } from '../../../ui/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { CellProps } from './cell-props.ts';
import { useTyped } from './use-typed.ts';

interface CommentFieldProps {
  row: LessonRow;
  label: string;
  /** More than three children have this text. */
  same: boolean;
  cell?: CellProps;
  onEnter: (comment: string) => void;
  onBank: () => void;
}

/** A comment for the family. `/` in an empty one opens the comment bank. */
export function CommentField({ row, label, same, cell, onEnter, onBank }: CommentFieldProps) {
  const typed = useTyped(row.comment, onEnter);
  return (
    <div className={cx('grid grid-cols-[1fr_auto] items-start gap-x-1', cell && 'min-w-[240px]')}>
      <textarea
        {...cell}
        className="comment-field"
        rows={1}
        maxLength={2000}
        aria-label={label}
        {...typed}
        onKeyDown={(event) => {
          const isSlash = event.key === '/' && (row.comment === '' || event.ctrlKey);
          if (!isSlash || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onBank();
        }}
      />
      <IconButton
        label={`Kho nhận xét cho ${row.full_name}`}
        icon={<BookOpen />}
        tabIndex={cell ? -1 : undefined}
        onClick={onBank}
      />
      {same && (
        <span className="col-span-full justify-self-start rounded-full bg-warning-tint px-2 text-(length:--text-sm) font-semibold text-warning">
          giống hệt nhau
        </span>
      )}
    </div>
  );
}
