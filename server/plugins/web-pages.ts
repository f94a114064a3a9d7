/** The HTML pages of the build, with the settings of the deployment filled in. */
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hostPaths } from '@bitu/contract/hosts.ts';
import type { PageSettings } from '@bitu/contract/site.ts';
import type { Settings } from '../settings/settings.ts';
import { organizationOf } from './crawlers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent. */
interface Page {
  etag: string;
  /** Its inline scripts, for the content security policy. */
  scripts: string[];
  bodies: Record<Encoding, Buffer>;
}

/** The page for all addresses without a page of their own. */
const anyPage = 'index.html';

const dataBlock = (attributes: string, data: object) =>
  // `<` could end the block; inside JSON it can be escaped.
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

function pageOf(html: string): Page {
  const identity = Buffer.from(html);
  return {
    etag: `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`,
    scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
    ),
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(identity, { level: 9 }),
    },
  };
}

/** The HTML files of a folder. 'index.html' is served at '/', 'english.html' at '/english'. */
function readFolder(folder: string): Map<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`,
        readFileSync(join(folder, file), 'utf8'),
      ]),
  );
}

/** Returns null if the web app is not built. */
export function readPages(
  folder: string,
  { publicUrl, hosts }: Pick<Settings, 'publicUrl' | 'hosts'>,
) {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const { origin } = new URL(publicUrl);
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  /** The app's shells with the files to preload, by the first part of the path. */
  const shells = readFolder(join(folder, 'shells'));
  const prerendered = readFolder(join(folder, 'prerendered'));

  /**
   * Returns a name for the page of a path, and its HTML. The form of /login is prerendered for the address without a
   * query.
   */
  function sourceOf(path: string, hasQuery: boolean): [name: string, html: string] {
    const first = `/${path.split('/')[1] ?? ''}`;
    const ofShell = shells.get(first);
    const whole = hasQuery && ofShell !== undefined ? undefined : prerendered.get(path);
    if (whole !== undefined) return [`whole ${path}`, whole];
    return ofShell === undefined ? [anyPage, shell] : [`shell ${first}`, ofShell];
  }

  /** Where calls go, by path prefix; empty if all of them go to this server. */
  const hostBlock =
    Object.keys(hosts).length === 0
      ? ''
      : dataBlock(
          'type="application/json" id="hosts"',
          hostPaths.map(([start, host]) => [
            start,
            host ? (hosts[host]?.replace(/\/$/, '') ?? '') : '',
          ]),
        );

  let settled = '';
  const pages = new Map<string, Page>();

  function fill(html: string, site: PageSettings, offersApp: boolean): string {
    // Lets the style sheet reserve the space of the mobile app's banner from the first paint.
    const app = offersApp && (site.app_store_url || site.play_store_url) ? ' data-app' : '';
    // It also reserves the space of the people of the demo, below the sign-in.
    const demo = site.demo ? ' data-demo' : '';
    const organization = dataBlock('type="application/ld+json"', organizationOf(site, origin));
    return html
      .replace(
        '<!--site-settings-->',
        () =>
          dataBlock(`type="application/json" id="site-settings"${app}${demo}`, site) + hostBlock,
      )
      .replace('<!--organization-->', () => organization)
      .replaceAll('%ORIGIN%', () => origin);
  }

  return {
    /** The paths of the public pages. */
    paths: [...prerendered.keys()].filter((path) => !shells.has(path)),
    /**
     * Returns the page of a path, with the current settings filled in.
     * @param offersApp Whether the mobile app's banner was not dismissed.
     */
    page(
      { pathname, hasQuery }: { pathname: string; hasQuery: boolean },
      site: PageSettings,
      offersApp: boolean,
    ): Page {
      const setting = JSON.stringify(site);
      if (setting !== settled) pages.clear();
      settled = setting;
      const [name, html] = sourceOf(pathname, hasQuery);
      const key = `${name} ${offersApp}`;
      const cached = pages.get(key);
      if (cached) return cached;
      const page = pageOf(fill(html, site, offersApp));
      pages.set(key, page);
      return page;
    },
  };
}
