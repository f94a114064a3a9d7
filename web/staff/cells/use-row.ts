import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callKey, invalidate } from '../../api/query.ts';
import { outdatedData } from '../../api/use-newer.ts';
import { useSending } from '../../api/use-sending.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { areSame, type CellList, type Cells, type Listed } from './cell-list.ts';

type Pages = InfiniteData<Readonly<Record<string, readonly Listed[]>>>;

/**
 * One row that is edited in place. It is saved when the focus leaves it, and never over what somebody else has stored.
 */
export function useRow<Row extends Listed, Field extends string>(
  list: CellList<Row, Field>,
  row: Row,
) {
  const { cellsOf } = list;
  const client = useQueryClient();
  const sending = useSending();
  const [typed, setTyped] = useState<Cells<Field> | null>(null);
  const [theirs, setTheirs] = useState<Row | null>(null);
  // The current state, not the rendered one: the focus may come back while a save is running.
  const now = useRef({ typed, saved: row });
  const stored = () => (row.revision > now.current.saved.revision ? row : now.current.saved);
  const hasIssues = (cells: Cells<Field>) => Object.values(list.issuesOf(cells)).some(Boolean);

  function type(cells: Cells<Field> | null) {
    now.current.typed = cells;
    setTyped(cells);
  }

  /** The row stays in its place, even when it now belongs elsewhere. */
  function put(changed: Row) {
    now.current.saved = changed;
    client.setQueriesData<Pages>(
      { queryKey: callKey(list.list) },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            [list.rows]:
              page[list.rows]?.map((one) => (one.id === changed.id ? changed : one)) ?? [],
          })),
        },
    );
    void invalidate(client, ...list.stale);
  }

  async function change(over: Row, cells: Cells<Field>): Promise<Row> {
    const changed = await list.change(over, cells);
    put(changed);
    return changed;
  }

  const explain = (error: unknown) => {
    const newer = outdatedData<{ current: never }>(error);
    if (newer) setTheirs(list.newer(stored(), newer.current));
    return newer !== null;
  };

  const undo = (before: Row, after: Row) =>
    sending.send(
      async () => {
        await change(after, cellsOf(before));
        showToast('Đã hoàn tác');
      },
      (error) => {
        const isNewer = explain(error);
        // The choice is between the value to restore and the current one.
        if (isNewer && !now.current.typed) type(cellsOf(before));
        return isNewer;
      },
    );

  /** Saves typed text until all of it is stored. */
  const save = (over?: Row) =>
    sending.send(async () => {
      for (;;) {
        const before = over ?? stored();
        const { typed: cells } = now.current;
        if (cells && areSame(cells, cellsOf(before))) type(null);
        if (!now.current.typed || !cells || hasIssues(cells)) return;
        // oxlint-disable-next-line no-await-in-loop -- each save follows the one before
        const after = await change(before, cells);
        over = undefined;
        setTheirs(null);
        if (now.current.typed === cells) type(null);
        const mayUndo = !hasIssues(cellsOf(before));
        showToast(
          'Đã lưu',
          mayUndo ? { action: { label: 'Hoàn tác', run: () => void undo(before, after) } } : {},
        );
      }
    }, explain);

  return {
    cells: typed ?? cellsOf(row),
    issues: typed ? list.issuesOf(typed) : ({} as ReturnType<typeof list.issuesOf>),
    failure: sending.failure,
    sending: sending.sending,
    theirs,
    /** Whether there is typed text that is neither stored nor being saved. */
    isUnsaved: () => now.current.typed !== null && !sending.isSending(),
    type: (part: Partial<Cells<Field>>) =>
      type({ ...(now.current.typed ?? cellsOf(stored())), ...part }),
    leave: () => (theirs ? undefined : void save()),
    keep: () => theirs && void save(theirs),
    /** Drops typed text in favour of what is stored or what somebody else has stored. */
    drop() {
      if (theirs) put(theirs);
      setTheirs(null);
      type(null);
    },
  };
}
