import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Settings } from './settings.ts';

/** JSON lines, to standard output unless told otherwise. What is logged is chosen where it is logged; the names below are a net under it. */
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
