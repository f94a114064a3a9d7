import { popupStatuses } from '@bitu/contract/codes.ts';
import type { Banner, PopupNotice } from '@bitu/contract/notices.ts';
import type { Audience } from '@bitu/contract/outreach.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { Tables } from '@bitu/db/tables.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { inStoredAudience } from '../audience.ts';

const maxRows = 20;

const popupColumns = [
  'id',
  'target',
  'status',
  'number_times_display_popup',
  'title',
  'description',
  'image_url',
  'type_cta',
  'url_cta',
  'content_cta',
] as const;

/** Returns the popups that are currently shown to a student, or to a visitor. */
export function runningPopups(
  queries: Queries,
  studentId: number | null,
  now: Date,
): Promise<Omit<PopupNotice, 'display_screen'>[]> {
  return queries
    .selectFrom('popups as p')
    .leftJoin('students as s', (join) => join.on('s.id', '=', studentId ?? 0))
    .select(popupColumns.map((column) => `p.${column}` as const))
    .where('p.status', '=', popupStatuses.shown)
    .where((eb) => eb.or([eb('p.ends_at', 'is', null), eb('p.ends_at', '>', now)]))
    .where(inStoredAudience(sql.ref('p.audience'), now))
    .orderBy('p.id', 'desc')
    .limit(maxRows)
    .execute();
}

export function activeBanners(queries: Queries, now: Date): Promise<Banner[]> {
  return queries
    .selectFrom('banners')
    .select(['id', 'title', 'description', 'image_url', 'image_width', 'image_height', 'url'])
    .where('active', '=', true)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(maxRows)
    .execute();
}

type Stored<T extends 'popups' | 'banners'> = Omit<Insertable<Tables[T]>, 'audience' | 'revision'>;

/** Stores a popup, replacing one with the same code: it counts as seen for those who saw the former one. */
export async function storePopup(
  queries: Queries,
  popup: Stored<'popups'>,
  audience: Audience | null,
) {
  const row = { ...popup, audience: JSON.stringify(audience ?? {}) };
  await queries
    .insertInto('popups')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ ...row, revision: sql`popups.revision + 1` }),
    )
    .execute();
}

/** Stores a banner, replacing one with the same code. */
export async function storeBanner(queries: Queries, banner: Stored<'banners'>) {
  await queries
    .insertInto('banners')
    .values(banner)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ ...banner, revision: sql`banners.revision + 1` }),
    )
    .execute();
}

const popupRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  revision: z.number(),
  is_on: z.boolean(),
  ends_at: z.date().nullable(),
  audience: json<Partial<Audience>>(),
  target: json<0 | 1 | 2>(),
  number_times_display_popup: z.number(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  url_cta: z.string().nullable(),
  content_cta: z.string().nullable(),
});
export type PopupRow = z.infer<typeof popupRow>;

const bannerRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  revision: z.number(),
  is_on: z.boolean(),
  ends_at: z.date().nullable(),
  position: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  image_url: z.string(),
  image_width: z.number(),
  image_height: z.number(),
  url: z.string().nullable(),
});
export type BannerRow = z.infer<typeof bannerRow>;

const popupsSql = (now: Date) => sql`
  select id, code, revision, status = ${popupStatuses.shown} and (ends_at is null or ends_at > ${now}) as is_on, ends_at,
    audience, target, number_times_display_popup, title, description, image_url,
    case when type_cta in (0, 3) then null else url_cta end as url_cta, content_cta
  from popups`;
const bannersSql = (now: Date) => sql`
  select id, code, revision, active and (ends_at is null or ends_at > ${now}) as is_on, ends_at,
    position, title, description, image_url, image_width, image_height, url
  from banners`;

/** The running ones, then the ones that ended last. */
const shelf = sql`order by is_on desc, id desc limit 100`;

/** @param which A condition on their column `audience`. */
export const allPopups = (queries: Queries, which: RawBuilder<boolean>, now: Date) =>
  readRows(queries, popupRow, sql`${popupsSql(now)} where ${which} ${shelf}`);
export const allBanners = (queries: Queries, now: Date) =>
  readRows(queries, bannerRow, sql`${bannersSql(now)} ${shelf}`);

/** Returns a popup, locked for the transaction. */
export const lockPopup = async (trx: Queries, code: string, now: Date) =>
  (await readRows(trx, popupRow, sql`${popupsSql(now)} where code = ${code} for update`))[0];

/** Returns a banner, locked for the transaction. */
export const lockBanner = async (trx: Queries, code: string, now: Date) =>
  (await readRows(trx, bannerRow, sql`${bannersSql(now)} where code = ${code} for update`))[0];

/** Ends a popup or a banner at once, for everybody who opens a page from now on. */
export const endAtOnce = (trx: Queries, type: 'popup' | 'banner', id: number, now: Date) =>
  type === 'popup'
    ? sql`update popups set status = 0, ends_at = least(ends_at, ${now}::timestamptz), revision = revision + 1 where id = ${id}`.execute(
        trx,
      )
    : sql`update banners set active = false, ends_at = least(ends_at, ${now}::timestamptz), revision = revision + 1 where id = ${id}`.execute(
        trx,
      );
