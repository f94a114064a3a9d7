import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
    /** Number of open event streams. */
    openStreams: Gauge;
    /** Counts keys that a call of the specification was sent and does not know (`plugins/unknown-keys.ts`). */
    unknownKeys: Counter;
  }
}

/**
 * How often the delay of the event loop is sampled, in ms. The default of 10 wakes an idle server a hundred times a
 * second, which was most of what it used.
 */
const eventLoopLookMs = 100;

/**
 * Memory, event loop and garbage collection of this process. Collected once, however many servers it runs: each
 * collection starts a timer and an observer that cannot be ended.
 */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics, eventLoopMonitoringPrecision: eventLoopLookMs });

/** Prometheus metrics of this process: the duration of each call, by name and status. */
export function metricsPlugin(app: FastifyInstance) {
  const registry = Registry.merge([processMetrics]);
  const registers = [registry];
  const seconds = new Histogram({
    name: 'bitu_call_seconds',
    help: 'Seconds from the request to its answer',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  app.decorate('metrics', registry);
  app.decorate(
    'openStreams',
    new Gauge({ name: 'bitu_open_streams', help: 'Open event streams', registers }),
  );
  app.decorate(
    'unknownKeys',
    new Counter({
      name: 'bitu_unknown_keys_total',
      help: 'Unknown keys that calls of the specification ignored',
      labelNames: ['call', 'key'],
      registers,
    }),
  );
  app.addHook('onResponse', async (request, reply) => {
    const { name } = request.routeOptions.config;
    if (name) seconds.observe({ call: name, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
