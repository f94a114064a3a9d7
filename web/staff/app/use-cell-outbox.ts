import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeCell } from '../lessons/api.ts';
import { onCellSaved, openCells } from '../lessons/kept/cells.ts';
import { useMaybeMe } from '../session/me.ts';

/** Sends cells that were entered after a lesson and are still on this device, whichever page is open. */
export function useCellOutbox(): void {
  const me = useMaybeMe()?.id;
  const client = useQueryClient();
  useEffect(() => onCellSaved((cell) => takeCell(client, cell)), [client]);
  useEffect(() => {
    if (me !== undefined) void openCells(me);
  }, [me]);
}
