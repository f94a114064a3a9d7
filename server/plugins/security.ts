/** What browsers may do with replies: headers of every reply, and those for pages of other origins. */
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/**
 * Returns a policy that allows no script or style of another origin, requests only to the configured hosts, and nothing
 * inline.
 */
function contentPolicy({ publicUrl, themeCdnHosts, hosts }: Settings): string {
  const apis = Object.values(hosts).map((url) => ` ${new URL(url).origin}`);
  const themeHosts = themeCdnHosts.map((host) => ` https://${host}`).join('');
  return [
    "default-src 'self'",
    ...(apis.length > 0 ? [`connect-src 'self'${[...new Set(apis)].join('')}`] : []),
    `img-src 'self' data: blob:${themeHosts}`,
    `media-src 'self' blob:${themeHosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/** Headers of every reply. They are always the same. */
export function securityHeaders(settings: Settings): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(settings),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), payment=(), microphone=(self)',
    'referrer-policy': 'no-referrer',
    ...(settings.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/** Adds the headers, which were computed once: computing them per reply took a tenth of a save's time. */
export function securityPlugin(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

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
