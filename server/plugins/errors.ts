import { type ErrorName, errors } from '@bitu/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Failure } from '../failure.ts';

/** PostgreSQL's and the system's words for "no room left" (class 53, and ENOSPC). */
const storageFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** … and for "not now": out of connections or memory, shutting down, cancelled by a timeout, no connection. */
const notNow =
  /^(53[0-9]{3}|57P0[1-5]|57014|55P03|40001|40P01|08[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;
const poolMessages =
  /connection terminated|timeout exceeded when trying to connect|cannot use a pool after calling end/i;

/** Whoever sends files (`plugins/web.ts`) says with the error how long the file is. */
interface Thrown extends FastifyError {
  headers?: Record<string, string>;
}

function failureOf(error: Thrown): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Failure('badRequest', {
      data: {
        fields: error.validation.map((issue) => issue.instancePath.replaceAll('/', '.').slice(1)),
      },
    });
  }
  const { code } = error;
  if (storageFull.has(code)) return new Failure('storageFull', { retryAfter: 10 });
  if (notNow.test(code) || poolMessages.test(error.message))
    return new Failure('unavailable', { retryAfter: 2 });
  if (error.statusCode === 413) return new Failure('tooLarge');
  if (error.statusCode === 415) return new Failure('wrongMediaType');
  if (error.statusCode === 416)
    return new Failure('rangeBehindEnd', { contentRange: error.headers?.['Content-Range'] });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure('badRequest');
  return new Failure('internal');
}

/** The envelope of a failure. */
export function sendFailure(reply: FastifyReply, failure: Failure, now: Date) {
  const entry = errors[failure.error];
  if (failure.retryAfter) reply.header('retry-after', failure.retryAfter);
  if (failure.contentRange) reply.header('content-range', failure.contentRange);
  return reply
    .status(entry.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      success: false,
      data: failure.data,
      code: entry.code,
      message: failure.message,
      time_current: Math.floor(now.getTime() / 1000),
    });
}

/** Every error leaves in the envelope. What we did not expect is logged with its stack, and never shown. */
export function errorPlugin(app: FastifyInstance, clock: () => Date) {
  app.setErrorHandler((error: Thrown, request: FastifyRequest, reply) => {
    const failure = failureOf(error);
    const unexpected: ErrorName[] = ['internal', 'unavailable', 'storageFull'];
    if (unexpected.includes(failure.error) && !(error instanceof Failure)) {
      request.log.error(
        { err: { type: error.name, code: error.code, message: error.message, stack: error.stack } },
        'request failed',
      );
    }
    return sendFailure(reply, failure, clock());
  });
}
