import type { LessonRow } from '@bitu/contract/lessons.ts';
import type { Entries } from './use-entries.ts';

export interface RowsProps {
  entries: Entries;
  /** Children whose comment is shared by more than three. */
  same: ReadonlySet<number>;
  onBank: (row: LessonRow) => void;
}
