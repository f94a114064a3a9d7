import type { FastifyInstance } from 'fastify';

/** While the server stops, the last answer on a connection also ends it: one that is kept alive would keep the process too. */
export function closingPlugin(app: FastifyInstance) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
