import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { mediaFolder } from '../services/media.ts';
import { sendFailure } from './errors.ts';

export const webFolder = join(import.meta.dirname, '../../web/dist');
const year = 31_536_000;

/** First parts of the paths that the web app knows (section 2); any other is answered with status 404, and the app's own page for it. */
const pages = new Set([
  '',
  'login',
  'learning',
  'information',
  'practice',
  'practice-result',
  'maintenance',
]);

/** Files of the build that are named by their hash never change; the page that names them is asked for each time. */
const cachingOf = (path: string): string => {
  if (path.endsWith('index.html')) return 'no-cache';
  return path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600';
};

/** Serves the built web app and the pictures of the content. */
export async function webPlugin(
  app: FastifyInstance,
  deps: Pick<Deps, 'settings' | 'clock'>,
  folder = webFolder,
) {
  await app.register(fastifyStatic, {
    root: mediaFolder(deps.settings.dataDir),
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
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html*'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    const isPage =
      built && request.method === 'GET' && !/^\/(api|media|assets)\/|\.\w{2,5}$/.test(pathname);
    if (!isPage) return sendFailure(reply, new Failure('notFound'), deps.clock());
    const known = pages.has(pathname.split('/')[1] ?? '');
    return reply
      .status(known ? 200 : 404)
      .type('text/html; charset=utf-8')
      .sendFile('index.html', { cacheControl: false, lastModified: false });
  });
}
