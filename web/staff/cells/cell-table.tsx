import type { Bulk } from '@bitu/contract/bulk.ts';
import type { ImportFault } from '@bitu/contract/students.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { useLeaving } from '../../navigation/use-leaving.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { RowIssues, rowIssuesIn } from '../bulk/row-issues.tsx';
import { LeaveQuestion } from '../forms/leave-question.tsx';
import {
  type CellList,
  cellsIn,
  type Edit,
  editsOf,
  type Listed,
  pastedCells,
} from './cell-list.ts';
import { CellRow } from './cell-row.tsx';
import './cells.css';
import { useGridKeys } from './use-grid-keys.ts';

interface CellTableProps<Row extends Listed, Field extends string> {
  list: CellList<Row, Field>;
  rows: readonly Row[];
}

/** The rows of a list as cells: edited in place, or pasted in numbers and previewed. */
export function CellTable<Row extends Listed, Field extends string>(
  props: CellTableProps<Row, Field>,
) {
  const { list, rows } = props;
  const { columns, before = [], after = [] } = list;
  const { gridProps, cellAt } = useGridKeys(rows.length, columns.length);
  const [refused, setRefused] = useState<{
    issues: readonly ImportFault[];
    edits: readonly Edit<Field>[];
  } | null>(null);
  const [asked, setAsked] = useState<{ first: Bulk; edits: Edit<Field>[] } | null>(null);
  const client = useQueryClient();
  const sending = useSending();
  const { answer, onUnsaved } = useUnsavedRows();

  function paste(text: string, row: number, col: number): boolean {
    const pasted = pastedCells(text) ?? (columns[col]?.choices ? cellsIn(text) : null);
    if (!pasted) return false;
    const { edits, over } = editsOf(pasted, { rows, columns }, { row, col });
    if (over > 0)
      showToast(`${over} dòng cuối không có ${list.noun} nào ở đây, nên được bỏ qua.`, {
        tone: 'warning',
      });
    setRefused(null);
    if (edits.length > 0)
      void sending.send(
        async () => setAsked({ first: await list.preview(edits), edits }),
        (error) => {
          setRefused({ issues: rowIssuesIn(error), edits });
          return false;
        },
      );
    return true;
  }

  return (
    <>
      <Failure>{sending.failure}</Failure>
      {refused && (
        <RowIssues
          issues={refused.issues}
          nameOf={(number) => {
            const row = rows.find(({ id }) => id === refused.edits[number - 1]?.id);
            return row && list.nameOf(row);
          }}
        />
      )}
      <table
        {...gridProps}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid in all respects
        role="grid"
        aria-label={list.label}
        aria-describedby="cell-keys"
        className="cells"
      >
        <thead>
          <tr>
            {before.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {columns.map(({ field, label, width }) => (
              <th key={field} scope="col" className={width}>
                {label}
              </th>
            ))}
            {after.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one, row) => (
            <CellRow
              key={one.id}
              list={list}
              row={one}
              place={(col) => cellAt(row, col)}
              onPaste={(text, col) => paste(text, row, col)}
              onUnsaved={onUnsaved}
            />
          ))}
        </tbody>
      </table>
      <p id="cell-keys" className="mt-2 text-sm text-muted">
        Phím: mũi tên, Enter, Tab để đi qua các ô · rời dòng là lưu, Esc để bỏ · dán được nhiều ô từ
        bảng tính
      </p>
      {asked && (
        <BulkDialog
          title={list.title}
          noun={list.noun}
          first={asked.first}
          preview={() => list.preview(asked.edits)}
          onChanged={() => void invalidate(client, list.list, ...list.stale)}
          onClose={() => setAsked(null)}
        />
      )}
      <LeaveQuestion answer={answer} closesOnBack={false} />
    </>
  );
}

/**
 * A row that is invalid, or that somebody else has changed, is not saved when it is left: the page asks before it is
 * lost.
 */
function useUnsavedRows() {
  const [rows] = useState(() => new Set<() => boolean>());
  const isDirty = useCallback(() => [...rows].some((isUnsaved) => isUnsaved()), [rows]);
  const { answer } = useLeaving(isDirty);
  const onUnsaved = useCallback(
    (isUnsaved: () => boolean) => {
      rows.add(isUnsaved);
      return () => void rows.delete(isUnsaved);
    },
    [rows],
  );
  return { answer, onUnsaved };
}
