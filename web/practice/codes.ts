import type { errors } from '@bitu/contract/errors.ts';
import { ApiError } from '../api/client.ts';

type Catalogue = typeof errors;

/**
 * The error codes that a practice distinguishes, without the catalogue, whose messages are 3 kB. The types keep them
 * equal.
 */
export const codes = {
  badRequest: 400,
  unauthenticated: 401,
  practiceNotAllowed: 403,
  practiceNotFound: 404,
  payloadTooLarge: 413,
  attemptNotFound: 3001,
  questionNotFound: 3002,
  answerShape: 3003,
  answerSlip: 3004,
  answerOutdated: 3005,
  answerFinal: 3006,
  attemptSubmitted: 3007,
  attemptOverdue: 3008,
  answerClose: 3012,
  audioUnreadable: 7001,
  speechBusy: 7002,
  recordingMissing: 7003,
} as const satisfies { [N in keyof Catalogue]?: Catalogue[N]['code'] };

export const isCode = (error: unknown, name: keyof typeof codes): boolean =>
  error instanceof ApiError && error.code === codes[name];
