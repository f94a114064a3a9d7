/** robots.txt and the sitemap. */

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
