import { z } from 'zod';
import { spec } from './spec.ts';

const text = z.string().min(1).max(300);
const link = z.url({ protocol: /^https$/ }).max(500);

/** What a deployment says about itself (section 1). What has no value is not shown anywhere. */
export const siteSettings = z
  .strictObject({
    hotline: text.regex(/^[+\d][\d .]{3,19}$/),
    email: z.email().max(200),
    company: text,
    address: text,
    app_store_url: link,
    play_store_url: link,
    /** Begins the deep links of the mobile app, `bitu://` say. */
    app_scheme: z.string().regex(/^[a-z][a-z\d+.-]{1,40}:\/\/$/),
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

export const siteSpecs = {
  'site.settings': spec({
    summary: 'What the deployment says about itself; also served with every page',
    data: siteSettings,
    errors: [],
  }),
};
