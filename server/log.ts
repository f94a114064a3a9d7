import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Settings } from './settings/settings.ts';

/** Logs JSON lines, by default to standard output. Callers choose what to log; the names below are a safety net. */
export const createLog = (
  settings: Pick<Settings, 'logLevel'>,
  to: DestinationStream = pino.destination(1),
): FastifyBaseLogger =>
  pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          '*.token',
          '*.password',
          '*.phone',
          '*.to',
          '*.text',
          '*.authorization',
          '*.cookie',
          '*.bai_lam',
          'req',
          'res',
        ],
        remove: true,
      },
    },
    to,
  );
