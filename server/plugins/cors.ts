import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

const allowed = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'authorization, content-type, accept-language, send-from, app-id, x-view-only, upload-offset',
  'access-control-max-age': '600',
};

/**
 * Allows pages of the configured origins to make calls. They may send the ticket cookie of a code; no other cookie
 * has any effect here.
 */
export function corsPlugin(app: FastifyInstance, { corsOrigins }: Settings) {
  if (corsOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin !== undefined && corsOrigins.includes(origin))
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'retry-after, x-request-id',
      });
    done();
  });
  app.options('/api/*', (_request, reply) => reply.status(204).headers(allowed).send());
}
