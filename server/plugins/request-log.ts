import type { FastifyInstance } from 'fastify';

/** Logs one line per request with the route's pattern. Addresses, tokens, queries and replies are never logged. */
export function requestLogPlugin(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { name } = request.routeOptions.config;
    if (!name) return;
    request.log.info(
      { call: name, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
}
