import type { Audience } from '@bitu/contract/outreach.ts';
import type { Output } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages.ts';
import { callQuery } from '../../api/query.ts';

/** The list is refetched by itself, so that a waiting announcement is seen to go out. */
export const listQuery = callQuery('outreach.list', {}, { refetchInterval: 30_000 });
export const choicesQuery = callQuery('outreach.choices', {});
export type Choices = Output<'outreach.choices'>;

export const pastQuery = pagesQuery('outreach.past', {});

/** Past announcements from this one on, as one that was written long ago is on no page that was loaded. */
export const pastFrom = (id: number) =>
  callQuery('outreach.past', { query: { cursor: String(id + 1) } }, { staleTime: Infinity });

/** How many families an audience has. */
export const countQuery = (audience: Audience) =>
  callQuery('outreach.count', {
    query: Object.fromEntries(
      Object.entries(audience).flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value)]],
      ),
    ),
  });

export const trialQuery = (code: string) => callQuery('outreach.trial', { params: { code } });
