import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: it still replies, but will soon accept nothing new. */
    isClosing: boolean;
  }
}

/** Milliseconds in which every connection in use gets its last reply. */
const drainMs = 300;

/**
 * While the server stops, the next reply on a connection also closes it. The server keeps running for a moment after
 * the signal, so that requests that were already sent get a reply.
 */
export function closingPlugin(app: FastifyInstance) {
  app.decorate('isClosing', false);
  app.addHook('preClose', async () => {
    app.isClosing = true;
    if (app.server.listening) await sleep(drainMs);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.isClosing) reply.header('connection', 'close');
  });
}
