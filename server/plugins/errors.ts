/** The only place that turns an error of `contract/errors.ts` into a response. */
import { type ErrorName, errors } from '@bitu/contract/errors.ts';
import type { RouteName } from '@bitu/contract/routes.ts';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Failure } from '../failure.ts';
import { isStorageFull, isUnavailable } from '../services/database-errors.ts';

/** The file server (`plugins/web.ts`) puts the length of the file on the error. */
interface Thrown extends FastifyError {
  headers?: Record<string, string>;
}

/** Answers stay on the device until they are saved, and the message says so. */
const answersOnDevice =
  'Máy chủ tạm thời chưa lưu được. Câu trả lời vẫn được giữ trên máy của con và sẽ được gửi lại.';
const sentAgain: (RouteName | undefined)[] = ['practice.save', 'practice.submit', 'speech.score'];

const storageFull = (name: RouteName | undefined, retryAfter: number) =>
  new Failure('storageFull', {
    retryAfter,
    ...(sentAgain.includes(name) && { message: answersOnDevice }),
  });

/** Returns the fields that an issue is about: unknown keys by their names; as a whole, 'body' or 'querystring'. */
function fieldsOf(
  { instancePath, params }: FastifySchemaValidationError,
  whole = 'body',
): readonly string[] {
  const path = instancePath.split('/').slice(1).filter(Boolean);
  const keys = Array.isArray(params['keys']) ? params['keys'].map(String) : [];
  if (keys.length > 0) return keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || whole];
}

function failureOf(error: Thrown, name: RouteName | undefined): Failure {
  if (error instanceof Failure)
    return error.error === 'storageFull' ? storageFull(name, error.retryAfter ?? 10) : error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.flatMap((issue) => fieldsOf(issue, error.validationContext));
    return new Failure('badRequest', { data: { fields } });
  }
  if (isStorageFull(error)) return storageFull(name, 10);
  if (isUnavailable(error)) return new Failure('unavailable', { retryAfter: 2 });
  if (error.statusCode === 413) return new Failure('payloadTooLarge');
  if (error.statusCode === 415) return new Failure('unsupportedMediaType');
  if (error.statusCode === 416)
    return new Failure('rangeNotSatisfiable', { contentRange: error.headers?.['Content-Range'] });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure('badRequest');
  return new Failure('internal');
}

/** Sends the envelope of a failure. */
export function sendFailure(reply: FastifyReply, failure: Failure, now: Date) {
  const entry = errors[failure.error];
  if (failure.retryAfter) reply.header('retry-after', failure.retryAfter);
  if (failure.contentRange) reply.header('content-range', failure.contentRange);
  // The client may still be sending, and would wait on this connection for a reply to its next call.
  if (entry.status === 413) reply.header('connection', 'close');
  return reply
    .status(entry.status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
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

/** Sends every error in the envelope. Unexpected errors are logged with their stack and never shown. */
export function errorPlugin(app: FastifyInstance, clock: () => Date) {
  app.setErrorHandler((error: Thrown, request: FastifyRequest, reply) => {
    const failure = failureOf(error, request.routeOptions.config.name);
    const unexpected: ErrorName[] = ['internal', 'unavailable', 'storageFull'];
    // A client that disconnected is not an error.
    const isGone = request.raw.socket.destroyed;
    if (unexpected.includes(failure.error) && !(error instanceof Failure) && !isGone) {
      request.log.error(
        { err: { type: error.name, code: error.code, message: error.message, stack: error.stack } },
        'request failed',
      );
    }
    return sendFailure(reply, failure, clock());
  });
}
