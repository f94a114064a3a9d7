import { popupStatuses } from '@bitu/contract/codes.ts';
import type { Banner, PopupNotice } from '@bitu/contract/notices.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Tables } from '@bitu/db/tables.ts';
import type { Insertable } from 'kysely';

const maxRows = 20;

export function runningPopups(queries: Queries): Promise<Omit<PopupNotice, 'display_screen'>[]> {
  return queries
    .selectFrom('popups')
    .select([
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
    ])
    .where('status', '=', popupStatuses.shown)
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute();
}

export function activeBanners(queries: Queries): Promise<Banner[]> {
  return queries
    .selectFrom('banners')
    .select(['id', 'title', 'description', 'image_url', 'image_width', 'image_height', 'url'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(maxRows)
    .execute();
}

/** Stores a popup, replacing one with the same code: it counts as seen for those who saw the former one. */
export async function storePopup(queries: Queries, popup: Insertable<Tables['popups']>) {
  await queries
    .insertInto('popups')
    .values(popup)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(popup))
    .execute();
}

/** Stores a banner, replacing one with the same code. */
export async function storeBanner(queries: Queries, banner: Insertable<Tables['banners']>) {
  await queries
    .insertInto('banners')
    .values(banner)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(banner))
    .execute();
}
