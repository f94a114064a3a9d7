import type { LessonRow } from '@bitu/contract/lessons.ts';
import type { Entries } from './use-entries.ts';

export interface RowsProps {
  entries: Entries;
  /** Children whose comment more than three have. */
  same: ReadonlySet<number>;
  onBank: (row: LessonRow) => void;
}
