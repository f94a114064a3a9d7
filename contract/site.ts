import { z } from 'zod';
import { spec } from './spec.ts';

const text = z.string().min(1).max(300);
const link = z.url({ protocol: /^https$/ }).max(500);

/** The settings of a deployment. A page shows only those that are set. */
export const siteSettings = z
  .strictObject({
    hotline: text.regex(/^[+\d][\d .]{3,19}$/),
    email: z.email().max(200),
    company: text,
    address: text,
    app_store_url: link,
    play_store_url: link,
    /** The prefix of the mobile app's deep links, such as `bitu://`. */
    /** Of an app, never one that a browser runs or opens itself. */
    app_scheme: z
      .string()
      .regex(/^[a-z][a-z\d+.-]{1,40}:\/\/$/)
      .refine(
        (scheme) =>
          !/^(javascript|data|vbscript|blob|file|filesystem|about|view-source):/.test(scheme),
      ),
    facebook_url: link,
    youtube_url: link,
    tiktok_url: link,
    zalo_url: link,
    /** Where the classroom app is downloaded. */
    classroom_url: link,
  })
  .partial()
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof siteSettings>;

/** What the server writes into every page: the settings, and on a demo installation on localhost the offer to try it. */
export type PageSettings = SiteSettings & { demo?: 'on' };

const days = z.string().regex(/^[1-9]\d?$/);

/** Settings of the office that no page shows. */
export const officeSettings = z
  .strictObject({
    /** Whether weekly messages are also sent by SMS. */
    digest_sms: z.enum(['on', 'off']),
    /** The maximum number of them per month. */
    digest_sms_monthly: z.string().regex(/^[1-9]\d{0,6}$/),
    /** The price of one in VND: `site show` prints the maximum cost per month. */
    digest_sms_price: z.string().regex(/^[1-9]\d{0,4}$/),
    /**
     * Within how many days families' data requests are answered (working days), done and extended; unset: the
     * defaults of `rules/office/rights.ts`.
     */
    rights_answer_days: days,
    rights_access_days: days,
    rights_correct_days: days,
    rights_restrict_days: days,
    rights_withdraw_days: days,
    rights_erase_days: days,
    rights_extension_days: days,
    /** How many hours pass between an erasure by staff and its execution; unset: 72. */
    rights_erase_hours: z.string().regex(/^(2[4-9]|[3-9]\d|[1-3]\d\d|4[0-7]\d|480)$/),
    /** `over` once the owner has dismissed the first steps. */
    first_steps: z.enum(['over']),
  })
  .partial();
export type OfficeSettings = z.infer<typeof officeSettings>;

/** All settings, by name; unset ones are absent. */
export const allSettings = z.strictObject({ ...siteSettings.shape, ...officeSettings.shape });
export type AllSettings = z.infer<typeof allSettings>;

export const siteSpecs = {
  'site.settings': spec({
    summary: 'Get the public settings of the deployment, which are also part of every page',
    data: siteSettings,
    errors: [],
  }),
  'site.office': spec({
    summary: 'Get all settings of the deployment, including those that no page shows',
    data: z.strictObject({ settings: allSettings }),
    errors: [],
  }),
  'site.change': spec({
    summary:
      'Update the changed settings; absent ones are removed. `outdated` returns the current ones',
    body: z.strictObject({
      /** The settings that the form started with. */
      seen: allSettings,
      settings: allSettings,
    }),
    data: z.strictObject({ settings: allSettings }),
    errors: ['outdated'],
  }),
};
