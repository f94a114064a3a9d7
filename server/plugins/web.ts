import { join } from 'node:path';
import type { SiteSettings } from '@bitu/contract/site.ts';
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

/** First parts of the paths that the web app knows (section 2); any other is answered with status 404, and the app's own page for it. */
const pages = new Set([
  '',
  'english',
  'math',
  'app',
  'station',
  'lay-so-thu-tu',
  'login',
  'learning',
  'information',
  'class-detail',
  'lesson-video',
  'text-book',
  'practice',
  'practice-result',
  'practice-project',
  'view-practice-project',
  'maintenance',
]);

/** Addresses of old (section 2) and where they are now; null: not one of them. The query is kept. */
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

/** Files of the build that are named by their hash never change; the service worker is asked for anew each time; others may be kept for an hour. */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${year}, immutable`;
  return /\/sw(-off)?\.js/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** What the browser takes, the smallest first. */
const encodingOf = (request: FastifyRequest): Encoding => {
  const accepted = request.headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity';
};

interface WebDeps extends Pick<Deps, 'settings' | 'clock' | 'log'> {
  /** What the deployment says about itself, as it is now. */
  readSite: () => Promise<SiteSettings>;
}

/** Serves the built web app and the pictures of the content. */
export async function webPlugin(app: FastifyInstance, deps: WebDeps, folder = webFolder) {
  const { settings, clock, log, readSite } = deps;
  await app.register(fastifyStatic, {
    root: mediaFolder(settings.dataDir),
    prefix: '/media/',
    // The decorated `sendFile` is the web app's: its headers go with its pages, not these.
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
  const built = readPages(folder, settings.publicUrl);
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
    // The build keeps notes of its own there.
    dotfiles: 'ignore',
    // Pages are not sent as they lie there, see `sendPage`.
    allowedPath: (path) => !/(\/|\.html)$/.test(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
    },
  });

  // The worker that keeps nothing, in the place of the one that is in every browser already.
  if (!settings.offlinePages) app.get('/sw.js', (_request, reply) => reply.sendFile('sw-off.js'));

  const { origin } = new URL(settings.publicUrl);
  let site: SiteSettings = {};

  const sendPage = async (pathname: string, request: FastifyRequest, reply: FastifyReply) => {
    // Without the database a page shows what was known last.
    site = await readSite().catch((error: unknown) => (log.warn(error), site));
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const offersApp = !request.headers.cookie?.includes('hide_app_banner=');
    const { etag, bodies } = built.page(path, site, offersApp);
    const known = path === '/index.html' || pages.has(path.split('/')[1] ?? '');
    const encoding = encodingOf(request);
    reply
      .status(known ? 200 : 404)
      .headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
      .type('text/html; charset=utf-8');
    // A student's own pages are nothing to be found.
    if (!built.paths.includes(path)) reply.header('x-robots-tag', 'noindex');
    if (known && request.headers['if-none-match'] === etag) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(bodies[encoding]);
  };

  app.setNotFoundHandler((request, reply) => {
    const { pathname, search } = addressOf(request.url);
    const isFile =
      /^\/(api|media|assets)\/|\.\w{2,5}$/.test(pathname) && pathname !== '/index.html';
    if (request.method === 'GET') {
      const moved = movedTo(pathname, search);
      if (moved !== null) return reply.redirect(moved, 301);
      if (pathname === '/robots.txt') return reply.type('text/plain').send(robotsOf(origin));
      if (pathname === '/sitemap.xml')
        return reply.type('application/xml').send(sitemapOf(origin, built.paths));
      if (!isFile) return sendPage(pathname, request, reply);
    }
    return sendFailure(reply, new Failure('notFound'), clock());
  });
}
