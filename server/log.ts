import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Settings } from './settings.ts';

/** JSON lines to standard output, or where told. What is logged is chosen where it is logged; the names below are a net under it. */
export const createLog = (
  settings: Pick<Settings, 'logLevel'>,
  destination?: DestinationStream,
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
    destination ?? pino.destination(1),
  );
