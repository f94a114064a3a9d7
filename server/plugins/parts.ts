/** Calls that accept a file in parts: raw bytes, which are not read before the handler asks for them. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/** The maximum of one request, which a phone can send within the server's request timeout. */
export const maxPartBytes = 8_000_000;
/** After a pause this long within a part, the rest is not waited for. */
export const idleMs = 10_000;

/** Mounts calls whose body is a part of a file. */
export const acceptParts = (
  app: FastifyInstance,
  mountCalls: (files: FastifyInstance) => void,
): void =>
  void app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('application/octet-stream', (_request, body, done) =>
      done(null, body),
    );
    mountCalls(files);
  });

interface Part {
  body: Readable;
  /** The part's position in the file. */
  offset: number;
}

/** Passes the part in a request to `take`. Throws `unsupportedMediaType`, `badRequest`, and what `take` throws. */
export async function readPart<T>(
  request: FastifyRequest,
  take: (part: Part) => Promise<T>,
): Promise<T> {
  const { body } = request;
  if (!(body instanceof Readable)) throw new Failure('unsupportedMediaType');
  try {
    return await take({ body, offset: offsetIn(request) });
  } catch (error) {
    // The rest is read and discarded, or the reply would be lost with the connection.
    body.on('error', () => {}).resume();
    throw error;
  }
}

function offsetIn({ headers }: FastifyRequest): number {
  const header = headers['upload-offset'];
  if (typeof header !== 'string' || !/^\d{1,10}$/.test(header)) throw new Failure('badRequest');
  return Number(header);
}
