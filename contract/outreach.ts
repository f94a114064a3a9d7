/** Announcements: what staff write to families, to whom, and when it is sent. */
import { z } from 'zod';
import { banner, notice, noticeKind, popupNotice } from './notices.ts';
import { formerKey, page } from './paging.ts';
import { id, idText, revision, spec, subjectId, subjectIdText, unixSeconds } from './spec.ts';
import { theme } from './theme.ts';

/** The families that it is for: those with a child for whom all of this is true, or everybody if all of it is null. */
export const audience = z
  .strictObject({
    class_id: id.nullable(),
    subject_id: subjectId.nullable(),
    level_id: id.nullable(),
    /** 0: in no class, 1: active in a class, 2: on trial. */
    state: z.int().min(0).max(2).nullable(),
    /** A number of the class status list, in the class, subject or level above. */
    stage: z.int().min(0).max(12).nullable(),
  })
  .meta({ id: 'Audience' });
export type Audience = z.infer<typeof audience>;

const { title, content, url } = notice.shape;
/** Including tags; the text itself has its own limit. */
const html = content.max(20_000);
const heading = title.max(2000);
const link = url.unwrap().max(500).nullable();
const picture = z
  .string()
  .regex(/^\/media\/[\w-]+\.(jpeg|jpg|png|webp)$/)
  .max(200);
const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

/** What families see. Titles and texts are HTML, which the server sanitises. */
export const announced = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('notice'),
      kind: noticeKind,
      title: heading,
      content: html,
      url: link,
      urgent: z.boolean(),
    }),
    z.strictObject({
      type: z.literal('popup'),
      target: popupNotice.shape.target,
      number_times_display_popup: z.int().min(1).max(30),
      title: heading,
      description: html,
      image_url: picture.nullable(),
      /** Null if the button only closes it. */
      url_cta: link,
      content_cta: z.string().trim().min(1).max(120).nullable(),
      ends_at: unixSeconds.nullable(),
    }),
    z.strictObject({
      type: z.literal('banner'),
      position: z.int().min(0).max(999),
      title: heading,
      description: html.nullable(),
      image_url: picture,
      image_width: banner.shape.image_width,
      image_height: banner.shape.image_height,
      url: link,
      ends_at: unixSeconds.nullable(),
    }),
    z.strictObject({ type: z.literal('theme'), code, fields: theme }),
  ])
  .meta({ id: 'Announced' });
export type Announced = z.infer<typeof announced>;
export type AnnouncedType = Announced['type'];

const announcement = z
  .strictObject({
    id,
    body: announced,
    audience,
    /** The rule in words. */
    audience_text: z.string(),
    /** The number of families of a sent notice; otherwise null. */
    families: z.int().nullable(),
    students: z.int().nullable(),
    by: z.string(),
    created_at: unixSeconds,
    goes_at: unixSeconds,
    /** A time was chosen; otherwise it is held for ten minutes. */
    is_planned: z.boolean(),
    state: z.enum(['waiting', 'going', 'out', 'stopped', 'refused']),
    /** Why it was not sent: the author has lost the right; what it replaces was changed; its audience was empty. */
    refusal: z.enum(['reach', 'changed', 'nobody']).nullable(),
    ended_at: unixSeconds.nullable(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

const placement = z
  .strictObject({
    /** The code of a popup, a banner or a theme. */
    code: z.string(),
    body: announced,
    audience,
    audience_text: z.string(),
    revision: z.int(),
    state: z.enum(['on', 'planned', 'ended']),
    /** Null if it is shown since it was created, or until somebody ends it. */
    starts_at: unixSeconds.nullable(),
    ends_at: unixSeconds.nullable(),
  })
  .meta({ id: 'Shown' });
export type Placement = z.infer<typeof placement>;

const smallNumber = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);

export const outreachSpecs = {
  'outreach.list': spec({
    summary: 'List the announcements waiting to go out, popups, banners and themes within reach',
    data: z.strictObject({
      waiting: z.array(announcement),
      /** Shown and planned ones, and the newest 20 that have ended. */
      shown: z.array(placement),
    }),
    errors: [],
  }),
  'outreach.past': spec({
    summary: 'List sent and stopped notices, newest first, 20 at a time',
    query: z.strictObject({
      cursor: idText.optional(),
      before: formerKey(idText, 'cursor'),
    }),
    data: page('announcements', announcement, { next: formerKey(id.nullable(), 'next_cursor') }),
    errors: [],
  }),
  'outreach.choices': spec({
    summary:
      'List the audiences that the caller may write to: classes, subjects and levels within reach',
    data: z.strictObject({
      /** Whether the caller may write to everybody. */
      everybody: z.boolean(),
      classes: z.array(z.strictObject({ id, name: z.string() })),
      subjects: z.array(z.strictObject({ id: z.int(), name: z.string() })),
      levels: z.array(z.strictObject({ id, subject_id: z.int(), name: z.string() })),
    }),
    errors: [],
  }),
  'outreach.count': spec({
    summary: 'Count the families that an audience currently has',
    query: z.strictObject({
      class_id: idText.optional(),
      subject_id: subjectIdText.optional(),
      level_id: idText.optional(),
      state: smallNumber.optional(),
      stage: smallNumber.optional(),
    }),
    data: z.strictObject({ families: z.int(), students: z.int() }),
    errors: ['classNotFound', 'forbidden'],
  }),
  'outreach.send': spec({
    summary:
      'Send an announcement after ten minutes or at a chosen time. The same key means the same announcement; `outdated` returns the current one',
    body: z.strictObject({
      key: z.uuid(),
      body: announced,
      audience,
      /** Null means now. */
      goes_at: unixSeconds.nullable(),
      /** The popup, banner or theme that it replaces, in the state that the caller saw. */
      replaces: z.strictObject({ code: z.string().max(60), revision }).nullable(),
    }),
    data: announcement,
    errors: ['classNotFound', 'forbidden', 'outdated', 'notFound'],
  }),
  'outreach.stop': spec({
    summary:
      'Stop an announcement before it goes out; may be repeated. `outdated` returns its state if it was too late',
    params: z.strictObject({ id: idText }),
    data: announcement,
    errors: ['notFound', 'outdated'],
  }),
  'outreach.hide': spec({
    summary: 'End a popup, banner or theme at once; `outdated` returns the current one',
    body: z.strictObject({
      type: z.enum(['popup', 'banner', 'theme']),
      code: z.string().max(60),
      revision,
    }),
    data: z.null(),
    errors: ['notFound', 'outdated', 'forbidden'],
  }),
  'outreach.upload': spec({
    summary: 'Upload a picture (JPEG, PNG, WebP) for a popup, a banner or a theme',
    body: z.strictObject({ data: z.base64().max(600_000) }),
    data: z.strictObject({
      image_url: z.string(),
      image_width: z.int(),
      image_height: z.int(),
    }),
    errors: ['dayQuota', 'pictureUnreadable', 'storageFull'],
  }),
  'outreach.makeTrial': spec({
    summary:
      'Create a link, valid for a day, that shows the author the announcement as a family would see it; optionally sent by SMS',
    body: z.strictObject({ body: announced, sms: z.boolean() }),
    data: z.strictObject({ url: z.string(), expires_at: unixSeconds }),
    errors: ['forbidden', 'tooManyRequests'],
  }),
  'outreach.trial': spec({
    summary: "Get what a trial link shows, without anybody's name",
    params: z.strictObject({ code: z.string().regex(/^[\w-]{22}$/) }),
    data: announced,
    errors: ['notFound'],
  }),
};
