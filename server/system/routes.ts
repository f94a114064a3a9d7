import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { mountRaw } from '../mount.ts';
import { closeStreams } from '../plugins/event-stream.ts';
import { createEventStreams } from './stream.ts';

export function systemRoutes(app: FastifyInstance, deps: Deps) {
  app.addHook('preClose', async () => closeStreams());
  mountRaw(app, deps, 'events.stream', createEventStreams(app, deps));

  mountRaw(app, deps, 'system.healthz', async () => ({ status: 'ok' }));

  const unavailable = () => new Failure('unavailable', { retryAfter: 2 });
  mountRaw(app, deps, 'system.readyz', async ({ query: { database } }) => {
    // Load balancers should stop sending calls to this process.
    if (app.isClosing || deps.databaseWatch.isAlone()) throw unavailable();
    if (database !== undefined)
      await deps.db.pool.query('select 1').catch(() => {
        throw unavailable();
      });
    return { status: 'ready' };
  });

  mountRaw(app, deps, 'system.metrics', async ({ reply }) => {
    reply.type(app.metrics.contentType);
    return app.metrics.metrics();
  });
}
