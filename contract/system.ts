import { z } from 'zod';
import { spec } from './spec.ts';

/** Calls for operators, and the event stream. Their replies have no envelope. */
export const systemSpecs = {
  'events.stream': spec({
    summary:
      "Stream the student's server-sent events: 'attempt' when an attempt changed elsewhere, 'graded' when a teacher graded one, 'reopened' when a submitted one may be continued, 'notice' for a new notice, 'session' when this session ended",
    data: z.string().meta({ description: 'text/event-stream' }),
    errors: [],
  }),
  'system.healthz': spec({
    summary: 'Check that the process is alive',
    data: z.strictObject({ status: z.literal('ok') }),
    errors: [],
  }),
  'system.readyz': spec({
    summary:
      'Check that the process takes calls, also while no process has the database; with `database`, that the database replies',
    query: z.strictObject({
      database: z.string().max(10).optional().meta({ description: 'Its value has no meaning' }),
    }),
    data: z.strictObject({ status: z.literal('ready') }),
    errors: ['unavailable'],
  }),
  'system.metrics': spec({ summary: 'Get Prometheus metrics', data: z.string(), errors: [] }),
};
