import { z } from 'zod';
import { spec } from './spec.ts';

/** Calls for those who run the server, and the stream of events. Their answers are not in the envelope. */
export const systemSpecs = {
  'events.stream': spec({
    summary:
      "Server-sent events of the student: 'attempt' when an attempt changed elsewhere, 'session' when this session ended",
    data: z.string().meta({ description: 'text/event-stream' }),
    errors: [],
  }),
  'system.healthz': spec({
    summary: 'The process is alive',
    data: z.strictObject({ status: z.literal('ok') }),
    errors: [],
  }),
  'system.readyz': spec({
    summary: 'The process can serve: its database answers and its jobs run',
    data: z.strictObject({ status: z.literal('ready') }),
    errors: ['unavailable'],
  }),
  'system.metrics': spec({ summary: 'Prometheus metrics', data: z.string(), errors: [] }),
};
