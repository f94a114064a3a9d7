/** Popups, banners and themes: what families see until it ends. */
import type { Audience, Placement } from '@bitu/contract/outreach.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { audienceText } from '@bitu/rules/notices/audience-words.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { allBanners, allPopups, lockBanner, lockPopup } from '../notices/index.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { allThemes, lockTheme } from '../theme/index.ts';
import { presentBanner, presentPopup, presentTheme } from './present.ts';
import { ruleInReach, writesToAll } from './reach.ts';

/** The maximum number of ended entries on the shelf. */
const maxEnded = 20;

const nameRow = z.strictObject({
  id: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
});
const levelRow = z.strictObject({ id: z.number(), name: z.string() });

/** Returns a function that describes these audiences in words. */
async function wordsOf(queries: Queries, audiences: readonly Partial<Audience>[]) {
  const ids = (field: 'class_id' | 'level_id') =>
    audiences.map((one) => one[field] ?? null).filter((id) => id !== null);
  const classes = await readRows(
    queries,
    nameRow,
    sql`select id, subject_id, grade_id, level_name from classes where id = any(${ids('class_id')}::bigint[])`,
  );
  const levels = await readRows(
    queries,
    levelRow,
    sql`select id, name from levels where id = any(${ids('level_id')}::bigint[])`,
  );
  return (audience: Audience) =>
    audienceText({
      ...audience,
      class: classes.find(({ id }) => id === audience.class_id) ?? null,
      level: levels.find(({ id }) => id === audience.level_id)?.name ?? null,
    });
}

/** Returns what is shown, planned, and recently ended; banners and themes only to those who may see them. */
export async function readShelf(queries: Queries, staff: Staff, now: Date): Promise<Placement[]> {
  const popups = await allPopups(queries, ruleInReach(staff, sql.ref('audience'), now), now);
  const textOf = await wordsOf(
    queries,
    popups.map(({ audience }) => audience),
  );
  const banners = writesToAll(staff) ? await allBanners(queries, now) : [];
  const themes = may(staff.roles, 'site.read') ? await allThemes(queries) : [];
  const visible = [
    ...popups.map((row) => presentPopup(row, textOf)),
    ...banners.map(presentBanner),
    ...themes.map((row) => presentTheme(row, now)),
  ];
  const ended = visible
    .filter(({ state }) => state === 'ended')
    .toSorted((a, b) => (b.ends_at ?? 0) - (a.ends_at ?? 0))
    .slice(0, maxEnded);
  return [...visible.filter(({ state }) => state !== 'ended'), ...ended];
}

export type ShelfType = 'popup' | 'banner' | 'theme';

/** Returns one by its code, locked for the transaction, with its id if it has one. */
export async function lockOnShelf(
  trx: Queries,
  { type, code }: { type: ShelfType; code: string },
  now: Date,
): Promise<{ id: number | null; shelfItem: Placement } | undefined> {
  if (type === 'theme') {
    const row = await lockTheme(trx, code);
    return row && { id: null, shelfItem: presentTheme(row, now) };
  }
  if (type === 'banner') {
    const row = await lockBanner(trx, code, now);
    return row && { id: row.id, shelfItem: presentBanner(row) };
  }
  const row = await lockPopup(trx, code, now);
  return row && { id: row.id, shelfItem: presentPopup(row, await wordsOf(trx, [row.audience])) };
}
