import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageSettings } from '@bitu/contract/site.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { mediaFolder } from '../services/media.ts';
import { robotsOf, sitemapOf } from './crawlers.ts';
import { sendFailure } from './errors.ts';
import { type Encoding, readPages } from './web-pages.ts';

export const webFolder = join(import.meta.dirname, '../../web/dist');
const year = 31_536_000;

/** First parts of the web app's paths; any other path gets status 404 with the app's own page for it. */
const pages = new Set([
  '',
  'english',
  'math',
  'app',
  'station',
  'lay-so-thu-tu',
  'dieu-khoan',
  'quyen-rieng-tu',
  'login',
  'resetPassword',
  'learning',
  'information',
  'class-detail',
  'lesson-video',
  'text-book',
  'practice',
  'practice-result',
  'practice-project',
  'view-practice-project',
  'lesson-report',
  'test-report',
  'session-report',
  'trial-report',
  'entry-test',
  'final-report',
  'phieu',
  'bao-cao-sau-buoi-hoc',
  'tat-thu',
  'chung-chi',
  'skills',
  'ky-nang',
  'so-tay',
  'on-tap',
  'album',
  'loi-moi',
  'thu',
  'maintenance',
  'staff',
]);

/** Returns where an old address redirects to, or null if it is not an old one. The query is kept. */
function movedTo(pathname: string, search: string): string | null {
  const [, number] = /^\/(?:luyen-tap|de-thi)-(\d+)\/?$/.exec(pathname) ?? [];
  if (number !== undefined) return `/practice/${number}${search}`;
  return /^\/index-unuse\/?$/.test(pathname) ? `/${search}` : null;
}

function addressOf(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?');
  return at < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, at), search: url.slice(at) };
}

/**
 * Files with a hash in the name never change; service workers are always revalidated; others may be cached for an
 * hour.
 */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${year}, immutable`;
  return /\/(sw|sw-off|staff-sw)\.js/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** Returns the smallest encoding that the browser accepts. */
const encodingOf = (request: FastifyRequest): Encoding => {
  const accepted = request.headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity';
};

interface WebDeps extends Pick<Deps, 'settings' | 'clock' | 'log'> {
  /** Reads the current settings of the deployment. */
  readSite: () => Promise<PageSettings>;
}

/** How long pages wait for the settings of the deployment, in milliseconds. */
const siteWaitMs = 250;

/**
 * The settings of the deployment for pages, which never depend on the database: if it does not reply in time, they
 * show the last known values; only the first pages wait.
 */
function createSiteView(readSite: WebDeps['readSite'], log: WebDeps['log']) {
  let known: PageSettings = {};
  let reading: { done: Promise<void>; waitUntil: number } | null = null;
  const read = () =>
    readSite()
      .then((site) => {
        known = site;
      })
      .catch((error: Error) => log.warn({ reason: error.message }, 'pages show older settings'))
      .finally(() => {
        reading = null;
      });
  return async (): Promise<PageSettings> => {
    const now = performance.now();
    reading ??= { done: read(), waitUntil: now + siteWaitMs };
    const { done, waitUntil } = reading;
    if (waitUntil > now) await Promise.race([done, sleep(waitUntil - now)]);
    return known;
  };
}

/** Serves the built web app and the pictures of the content. */
export async function webPlugin(app: FastifyInstance, deps: WebDeps, folder: string) {
  const { settings, clock, log, readSite } = deps;
  await app.register(fastifyStatic, {
    root: mediaFolder(settings.dataDir),
    prefix: '/media/',
    // The decorated `sendFile` is the web app's: its headers are for pages, not for these files.
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${year}, immutable`);
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    },
  });
  const built = readPages(folder, settings);
  if (!built) {
    app.setNotFoundHandler((_request, reply) =>
      sendFailure(reply, new Failure('notFound'), clock()),
    );
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // The build keeps its own metadata there.
    dotfiles: 'ignore',
    // Pages are sent by `sendPage` instead.
    allowedPath: (path) => !/(\/|\.html)$/.test(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
    },
  });

  // A worker that caches nothing, to replace the one in browsers that have it.
  if (!settings.offlinePages)
    for (const worker of ['/sw.js', '/staff-sw.js'])
      app.get(worker, (_request, reply) => reply.sendFile('sw-off.js'));

  const { origin } = new URL(settings.publicUrl);
  const siteNow = createSiteView(readSite, log);

  const sendPage = async (
    { pathname, search }: ReturnType<typeof addressOf>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const site = await siteNow();
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const offersApp = !request.headers.cookie?.includes('hide_app_banner=');
    const page = { pathname: path, hasQuery: search !== '' };
    const { etag, scripts, bodies } = built.page(page, site, offersApp);
    const known = path === '/index.html' || pages.has(path.split('/')[1] ?? '');
    const encoding = encodingOf(request);
    reply
      .status(known ? 200 : 404)
      .headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
      .type('text/html; charset=utf-8');
    // Besides the app's files, only the build's inline scripts run.
    const policy = reply.getHeader('content-security-policy');
    if (policy !== undefined && scripts.length > 0)
      reply.header(
        'content-security-policy',
        `${String(policy)};script-src 'self' ${scripts.join(' ')}`,
      );
    // The status text of an unknown page is part of the wire contract.
    if (!known) reply.raw.statusMessage = 'This page could not be found';
    // A student's own pages must not be indexed.
    if (!built.paths.includes(path)) reply.header('x-robots-tag', 'noindex');
    if (known && request.headers['if-none-match'] === etag) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(bodies[encoding]);
  };

  app.setNotFoundHandler((request, reply) => {
    const { pathname, search } = addressOf(request.url);
    const isFile =
      /^\/(api|media|assets)\/|\.\w{2,5}$/.test(pathname) && pathname !== '/index.html';
    // HEAD is handled like GET; Node omits the body.
    if (request.method === 'GET' || request.method === 'HEAD') {
      const moved = movedTo(pathname, search);
      if (moved !== null) return reply.redirect(moved, 301);
      if (pathname === '/robots.txt') return reply.type('text/plain').send(robotsOf(origin));
      if (pathname === '/sitemap.xml')
        return reply.type('application/xml').send(sitemapOf(origin, built.paths));
      if (!isFile) return sendPage({ pathname, search }, request, reply);
    }
    return sendFailure(reply, new Failure('notFound'), clock());
  });
}
