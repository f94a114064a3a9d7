import { sql } from 'kysely';
import { demoLogins } from '@bitu/db/seed/families.ts';
import { readRows } from '@bitu/db/rows.ts';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { prepareDemo } from './prepare.ts';

/** Milliseconds without a call after which the demo counts as left alone. */
const aloneMs = 60 * 60_000;

/** Every hour: moves the demo's dates to today, unless somebody is using it, whose dates stay as they are. */
export const demoJobs = (deps: Deps): Job[] =>
  deps.settings.demo
    ? [
        {
          queue: 'demo-new-day',
          cron: '5 * * * *',
          async work() {
            if (!(await isInUse(deps))) await prepareDemo(deps);
          },
        },
      ]
    : [];

const usedRow = z.strictObject({ used: z.boolean() });

async function isInUse({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const since = new Date(clock().getTime() - aloneMs);
  const phones = demoLogins.map(({ phone }) => phone);
  const [row] = await readRows(
    db.queries,
    usedRow,
    sql`
    select exists (
      select from sessions s join logins l on l.id = s.login_id
      where l.phone = any(${phones}::text[]) and s.last_seen_at > ${since} and s.revoked_at is null
    ) or exists (
      select from staff_sessions s join staff p on p.id = s.staff_id
      where p.demo and s.seen_at > ${since} and s.revoked_at is null
    ) as used`,
  );
  return row?.used === true;
}
