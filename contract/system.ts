import { z } from 'zod';
import { spec } from './spec.ts';

/** Calls for operators, and the event stream. Their replies have no envelope. */
export const systemSpecs = {
  'events.stream': spec({
    summary:
      "Server-sent events of the student: 'attempt' when an attempt changed elsewhere, 'graded' when a teacher graded one, 'reopened' when a handed-in one may be gone on with, 'notice' when one came, 'session' when this session ended",
    data: z.string().meta({ description: 'text/event-stream' }),
    errors: [],
  }),
  'system.healthz': spec({
    summary: 'The process is alive',
    data: z.strictObject({ status: z.literal('ok') }),
    errors: [],
  }),
  'system.readyz': spec({
    summary: 'The process is ready: its database replies and its jobs run',
    data: z.strictObject({ status: z.literal('ready') }),
    errors: ['unavailable'],
  }),
  'system.metrics': spec({ summary: 'Prometheus metrics', data: z.string(), errors: [] }),
};
