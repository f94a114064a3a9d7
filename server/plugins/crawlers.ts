/** What search engines ask for first. */

/** Pages of a student, and what is no page at all; robots.txt matches by how a path begins. */
const closed = [
  '/api/',
  '/docs',
  '/information',
  '/learning',
  '/login',
  '/maintenance',
  '/practice',
  '/resetPassword',
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
