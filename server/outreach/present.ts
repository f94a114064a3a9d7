import type { Announced, Announcement, Audience, Placement } from '@bitu/contract/outreach.ts';
import { audienceText } from '@bitu/rules/notices/audience-words.ts';
import { everybody, type BannerRow, type PopupRow } from '../notices/index.ts';
import type { ThemeRow } from '../theme/index.ts';
import { unixOf, unixOrNull } from '../time.ts';
import type { AnnouncementRow } from './queries.ts';

export function presentAnnouncement(row: AnnouncementRow): Announcement {
  const { id, body, audience, level, families, students, is_planned, state, refusal } = row;
  if (body === null) throw new Error('an announcement has a text of its own or that of its notice');
  return {
    id,
    body,
    audience,
    audience_text: audienceText({ ...audience, class: row.class, level }),
    families,
    students,
    by: row.by_name,
    created_at: unixOf(row.created_at),
    goes_at: unixOf(row.goes_at),
    is_planned,
    state,
    refusal,
    ended_at: unixOrNull(row.ended_at),
  };
}

const forAll = { audience: everybody, audience_text: 'Mọi gia đình' };

type Names = (audience: Audience) => string;

/** @param textOf Describes an audience in words. */
export function presentPopup(row: PopupRow, textOf: Names): Placement {
  const { code, revision, is_on, ends_at, audience: stored, id: _, ...popup } = row;
  const audience = { ...everybody, ...stored };
  return {
    code,
    revision,
    body: { type: 'popup', ...popup, ends_at: unixOrNull(ends_at) },
    audience,
    audience_text: textOf(audience),
    state: is_on ? 'on' : 'ended',
    starts_at: null,
    ends_at: unixOrNull(ends_at),
  };
}

export function presentBanner(row: BannerRow): Placement {
  const { code, revision, is_on, ends_at, id: _, ...banner } = row;
  return {
    code,
    revision,
    body: { type: 'banner', ...banner, ends_at: unixOrNull(ends_at) },
    ...forAll,
    state: is_on ? 'on' : 'ended',
    starts_at: null,
    ends_at: unixOrNull(ends_at),
  };
}

export function presentTheme(row: ThemeRow, now: Date): Placement {
  const { code, revision, active, starts_at, ends_at, fields } = row;
  const state = !active || ends_at <= now ? 'ended' : starts_at <= now ? 'on' : 'planned';
  return {
    code,
    revision,
    body: { type: 'theme', code, fields: fields as (Announced & { type: 'theme' })['fields'] },
    ...forAll,
    state,
    starts_at: unixOf(starts_at),
    ends_at: unixOf(ends_at),
  };
}
