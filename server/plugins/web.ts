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
const pages = new Set(['', 'login', 'learning', 'practice', 'practice-result', 'maintenance']);

/** Serves the built web app and the pictures of the content. */
export async function webPlugin(app: FastifyInstance, deps: Deps) {
  await app.register(fastifyStatic, {
    root: mediaFolder(deps.settings.dataDir),
    prefix: '/media/',
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
  const built = existsSync(join(webFolder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: webFolder,
      prefix: '/',
      decorateReply: false,
      index: false,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html*'],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://here');
    const isPage =
      built && request.method === 'GET' && !/^\/(api|media|assets)\/|\.\w{2,5}$/.test(pathname);
    if (!isPage) return sendFailure(reply, new Failure('notFound'), deps.clock());
    const known = pages.has(pathname.split('/')[1] ?? '');
    return reply
      .status(known ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .sendFile('index.html', webFolder, { cacheControl: false, lastModified: false });
  });
}
