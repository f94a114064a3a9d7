/**
 * The operator's format of notices, popups and banners, explained in docs/office-handbook.md. Unknown fields are refused.
 */
import { noticeKind } from '@bitu/contract/notices.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { linkKind } from '@bitu/rules/notices/link.ts';
import { z } from 'zod';
import { sanitiseBlock, sanitiseInline, textOf } from '../../services/sanitise.ts';

const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be letters a-z, digits and single hyphens')
  .max(60);
const word = z.string().trim().min(1).max(120);
const says = (html: string) => textOf(html) !== '';
const nothing = 'nothing is left to read';

/** The title is HTML on one line with emphasis only. */
const title = z.string().max(500).transform(sanitiseInline).refine(says, nothing);
/** The text is HTML of several paragraphs. */
const text = z.string().max(5000).transform(sanitiseBlock).refine(says, nothing);
const link = z
  .string()
  .max(500)
  .refine(
    (url) => linkKind(url) !== null,
    'must be a path of this app such as /learning, or an https address',
  );
const picture = z
  .string()
  .regex(/^\w[\w.-]*$/, 'must be the name of a file in the same folder')
  .max(120);

export const noticeFile = z.strictObject({
  to: z.union(
    [
      z.literal('all'),
      z.strictObject({ class: code }),
      z.strictObject({
        phone: z.string().transform((typed, context) => {
          const phone = normalisePhone(typed);
          if (phone === null) context.addIssue('must be a phone number');
          return phone ?? '';
        }),
      }),
      z.strictObject({ student: word }),
    ],
    { error: 'must be all, class: <code>, phone: "<number>" or student: <user name>' },
  ),
  kind: noticeKind,
  title,
  content: text,
  url: link.optional(),
  urgent: z.boolean().default(false),
});

/** 0 and 3 only close the popup. */
const closes = (type: number) => type === 0 || type === 3;

const popup = z.strictObject({
  code,
  target: z.union([z.literal(0), z.literal(1), z.literal(2)], {
    error: 'must be 0 (everyone), 1 (only on /learning) or 2 (only on the first page)',
  }),
  status: z.union([z.literal(0), z.literal(1)], { error: 'must be 1 (on) or 0 (off)' }).default(1),
  number_times_display_popup: z.int().min(1).max(30).default(1),
  title,
  description: text,
  image: picture.optional(),
  type_cta: z.int().min(0).max(3),
  url_cta: link.optional(),
  content_cta: word.optional(),
});

export const popupFile = popup.superRefine(({ type_cta, url_cta, content_cta }, context) => {
  const addIssue = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (closes(type_cta) && url_cta !== undefined)
    addIssue('url_cta', 'a popup whose type_cta is 0 or 3 opens nothing');
  if (!closes(type_cta) && url_cta === undefined)
    addIssue('type_cta', 'the button opens url_cta, which is missing');
  if (!closes(type_cta) && content_cta === undefined)
    addIssue('type_cta', 'the button says content_cta, which is missing');
});

export const bannerFile = z.strictObject({
  code,
  position: z.int().min(0).max(999).default(0),
  active: z.boolean().default(true),
  // Shown as text, as it is also the picture's alternative text.
  title: title.transform(textOf),
  description: text.optional(),
  image: picture,
  url: link.optional(),
});

/** What staff write in the browser instead of a file: the same texts and links. */
export const noticeText = noticeFile.omit({ to: true });
export const popupText = popup.pick({ title: true, description: true, url_cta: true });
export const bannerText = bannerFile.pick({ title: true, description: true, url: true });
