import { habitRoutes } from '@bitu/contract/habit-routes.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addRoutes, call, type Input } from '../../api/client.ts';
import { callKey, invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { freshFor } from '../api.ts';

// Only the parts that need these calls load them.
addRoutes(habitRoutes);

/** Keyed under the missions, as everything that changes them changes this too (`api/changed-by.ts`). */
export const habitQuery = queryOptions({
  queryKey: [...callKey('learning.missions'), 'habit'],
  queryFn: ({ signal }) => call('learning.habit', {}, { signal }),
  staleTime: freshFor,
});

export type HabitChoice = Input<'learning.setHabit'>['body'];

/** Stores the family's choices, one after another, and updates what is shown. */
export function useHabitChoice() {
  const client = useQueryClient();
  const { sending, failure, send } = useSending();
  /** Chosen, and not sent yet. */
  const chosen = useRef<HabitChoice>({});

  async function store(): Promise<void> {
    const body = chosen.current;
    if (Object.keys(body).length === 0) return;
    chosen.current = {};
    const stored = await call('learning.setHabit', { body });
    client.setQueryData(habitQuery.queryKey, stored);
    if (body.read_aloud !== undefined) void invalidate(client, 'accounts.profile');
    // Somebody may have chosen again meanwhile.
    await store();
  }

  return {
    sending,
    failure,
    choose(body: HabitChoice, then?: () => void) {
      chosen.current = { ...chosen.current, ...body };
      return send(async () => {
        await store().finally(() => (chosen.current = {}));
        then?.();
      });
    },
  };
}
