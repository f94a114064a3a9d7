/** What search engines read: robots.txt, the sitemap, and data about the organisation. */
import type { SiteSettings } from '@bitu/contract/site.ts';

/** Pages of students and staff, and paths that are not pages; robots.txt matches path prefixes. */
const closed = [
  '/api/',
  '/docs',
  '/information',
  '/learning',
  '/login',
  '/maintenance',
  '/practice',
  '/resetPassword',
  '/staff',
  '/station/',
];

export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

export const sitemapOf = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Structured data about the organisation for search engines, built only from the settings. */
export function organizationOf(site: SiteSettings, origin: string): object {
  const profiles = [site.facebook_url, site.youtube_url, site.tiktok_url, site.zalo_url].filter(
    (url) => url !== undefined,
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Bitu',
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
    ...(site.company !== undefined && { legalName: site.company }),
    ...(site.address !== undefined && { address: site.address }),
    ...(site.hotline !== undefined && { telephone: site.hotline }),
    ...(site.email !== undefined && { email: site.email }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
