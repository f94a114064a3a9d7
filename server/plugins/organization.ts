import type { SiteSettings } from '@bitu/contract/site.ts';

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
