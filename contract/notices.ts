import { z } from 'zod';
import { noticeKinds } from './kinds.ts';
import { appId, appIdText, flag, id, idText, maxInt, spec } from './spec.ts';

export const noticeKind = z.enum(noticeKinds).meta({ id: 'NoticeKind' });
export type NoticeKind = z.infer<typeof noticeKind>;

/** A notice in the bell. Title and content are sanitised HTML. */
export const notice = z
  .strictObject({
    id,
    kind: noticeKind,
    title: z.string(),
    content: z.string(),
    /** 'YYYY-MM-DD HH:mm:ss' in Vietnam. */
    create_date: z.string(),
    /** A path of this app or an https address; null if there is nothing to open. */
    url: z.string().nullable(),
    is_read: flag,
    is_urgent: flag,
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

/** A popup. Title and description are sanitised HTML. */
export const popupNotice = z
  .strictObject({
    id,
    display_screen: z.literal('main_page'),
    /** 0 everyone, 1 only on route learning, 2 only on route index. */
    target: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    status: flag,
    number_times_display_popup: z.int().min(1),
    title: z.string(),
    description: z.string(),
    image_url: z.string().nullable(),
    /** 0 and 3 only close the popup; any other value opens `url_cta`. */
    type_cta: z.int().min(0).max(3),
    url_cta: z.string().nullable(),
    content_cta: z.string().nullable(),
  })
  .meta({ id: 'PopupNotice' });
export type PopupNotice = z.infer<typeof popupNotice>;

export const banner = z
  .strictObject({
    id,
    title: z.string(),
    /** Sanitised HTML; null if the picture has no caption. */
    description: z.string().nullable(),
    image_url: z.string(),
    /** The size of the picture in pixels, so that the layout does not shift while it loads. */
    image_width: z.int().positive().max(maxInt),
    image_height: z.int().positive().max(maxInt),
    url: z.string().nullable(),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof banner>;

/**
 * The payload of a push message. It contains nothing about its recipient. Does not import zod, as the service worker
 * loads this file.
 */
export interface PushPayload {
  /** Plain text. */
  title: string;
  /** A path of this app or an https address; null if there is nothing to open. */
  url: string | null;
  kind: NoticeKind;
  /** The `tag` of the Notification: the same notice arriving twice is shown once. */
  tag: string;
}

/** Which push messages a student's browsers get. */
export const pushSettings = z
  .strictObject({
    /** The server's VAPID key, in the form of a browser's `applicationServerKey`. */
    public_key: z.string(),
    kinds: z.strictObject({ class: flag, homework: flag, result: flag, news: flag }),
    /** 'HH:mm' in Vietnam: messages in between are delivered at the end of the quiet hours. */
    quiet_from: z.string(),
    quiet_until: z.string(),
  })
  .meta({ id: 'PushSettings' });
export type PushSettings = z.infer<typeof pushSettings>;

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .optional();
/** Default 10, maximum 50. */
const limit = z
  .string()
  .regex(/^([1-9]|[1-4]\d|50)$/)
  .transform(Number)
  .optional();
/** A point of P-256, uncompressed, and 16 random bytes (RFC 8291). */
const p256dh = z.string().regex(/^B[\w-]{86}=?$/);
const auth = z.string().regex(/^[\w-]{22}(==)?$/);

export const noticesSpecs = {
  'notices.list': spec({
    summary:
      "List the student's notices, newest first, 10 a page; `before` is the id after which older ones follow, `count` the number of unread ones",
    query: z.strictObject({
      page: pageNumber,
      limit,
      before: idText.optional(),
      app_id: appIdText.optional(),
    }),
    data: z.array(notice),
    errors: [],
  }),
  'notices.unread': spec({
    summary: 'Count the unread notices',
    data: z.strictObject({ unread: z.int() }),
    errors: [],
  }),
  'notices.urgent': spec({
    summary: 'List unread urgent notices, newest first, at most 10',
    query: z.strictObject({ app_id: appIdText.optional() }),
    data: z.array(notice),
    errors: [],
  }),
  'notices.readAll': spec({
    summary: 'Mark all notices of the student as read',
    body: z.strictObject({ app_id: appId.optional() }),
    data: z.strictObject({ unread: z.int() }),
    errors: [],
  }),
  'notices.read': spec({
    summary: 'Get a notice and mark it as read; refused for prefetches',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ app_id: appIdText.optional() }),
    data: notice,
    errors: ['notFound', 'prefetchRefused'],
  }),
  'notices.link': spec({
    summary:
      "Get the target of a notice's url, with a one-use `app_token` valid for 60 s if its origin is on the allow-list",
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ url: z.string() }),
    errors: ['notFound'],
  }),
  'notices.popups': spec({
    summary: 'List the active popups, newest first, at most 20',
    query: z.strictObject({ app_id: appIdText.optional() }),
    data: z.array(popupNotice),
    errors: [],
  }),
  'notices.banners': spec({
    summary: 'List the active banners of the home page in their order, at most 20',
    query: z.strictObject({ app_id: appIdText.optional() }),
    data: z.array(banner),
    errors: [],
  }),
  'notices.pushSettings': spec({
    summary: 'Get which push messages the student receives',
    data: pushSettings,
    errors: [],
  }),
  'notices.setPushSettings': spec({
    summary: 'Turn kinds of push messages on and off',
    body: z.strictObject({
      kinds: z.strictObject({ class: flag, homework: flag, result: flag, news: flag }).partial(),
    }),
    data: pushSettings,
    errors: [],
  }),
  'notices.subscribe': spec({
    summary:
      "Subscribe this browser to the student's push messages, for as long as this session is open",
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      keys: z.strictObject({ p256dh, auth }),
    }),
    data: z.null(),
    errors: ['pushHostRefused'],
  }),
  'notices.unsubscribe': spec({
    summary: 'Unsubscribe this browser from push messages',
    body: z.strictObject({ endpoint: z.string().max(1000) }),
    data: z.null(),
    errors: [],
  }),
};
