/** The HTML that the server sends: pages of the build with what only the deployment knows put in their places. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { SiteSettings } from '@bitu/contract/site.ts';
import { organizationOf } from './organization.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent. */
interface Page {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

const shellName = '';

const dataBlock = (attributes: string, data: object) =>
  // `<` could end the block; in JSON it may stand so just as well.
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

function pageOf(html: string): Page {
  const identity = Buffer.from(html);
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(identity, { level: 9 }),
    },
  };
}

/** 'index.html' stands for '/', 'english.html' for '/english'. */
const pathOf = (file: string) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;

/** null: the web app is not built. */
export function readPages(folder: string, publicUrl: string) {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const { origin } = new URL(publicUrl);
  const sources = new Map([[shellName, readFileSync(join(folder, 'index.html'), 'utf8')]]);
  const prerendered = join(folder, 'prerendered');
  for (const file of existsSync(prerendered) ? readdirSync(prerendered) : [])
    if (file.endsWith('.html'))
      sources.set(pathOf(file), readFileSync(join(prerendered, file), 'utf8'));

  let settled = '';
  const pages = new Map<string, Page>();

  function fill(html: string, site: SiteSettings, offersApp: boolean): string {
    // Says to the style sheet that the banner of the mobile app has its room from the first paint.
    const app = offersApp && (site.app_store_url || site.play_store_url) ? ' data-app' : '';
    const organization = dataBlock('type="application/ld+json"', organizationOf(site, origin));
    return html
      .replace('<!--site-settings-->', () =>
        dataBlock(`type="application/json" id="site-settings"${app}`, site),
      )
      .replace('<!--organization-->', () => organization)
      .replaceAll('%ORIGIN%', () => origin);
  }

  return {
    /** Paths of the prerendered pages. */
    paths: [...sources.keys()].filter((path) => path !== shellName),
    /** The page of a path, filled with the settings as they are now; for other paths the app's shell. `offersApp`: the banner of the mobile app was not hidden. */
    page(path: string, site: SiteSettings, offersApp: boolean): Page {
      const setting = JSON.stringify(site);
      if (setting !== settled) pages.clear();
      settled = setting;
      const name = sources.has(path) ? path : shellName;
      const key = `${name} ${offersApp}`;
      const kept = pages.get(key);
      if (kept) return kept;
      const page = pageOf(fill(sources.get(name) ?? '', site, offersApp));
      pages.set(key, page);
      return page;
    },
  };
}
