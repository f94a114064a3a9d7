import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** The maximum nesting depth. No call needs more, and JSON nested thousands deep would hang the embedded database. */
const depthLimit = 12;

/** Returns the nesting depth of a JSON text, ignoring strings; stops counting at `limit`. */
export function depthOf(text: string, limit: number): number {
  let depth = 0;
  let maxDepth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) {
      if (++depth > maxDepth) maxDepth = depth;
      if (maxDepth > limit) return maxDepth;
    } else if (char === 0x5d || char === 0x7d) depth--;
  }
  return maxDepth;
}

/** NUL and lone surrogates cannot be stored as text; an own `__proto__` is always an attack. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(hasUnstorableText);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(
    ([name, item]) => name === '__proto__' || hasUnstorableText(name) || hasUnstorableText(item),
  );
}

/** Parses JSON bodies. The depth is checked on the text, before the parser does any work. */
export function jsonBodyPlugin(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const refuse = () => done(new Failure('badRequest'));
    if (text === '') return done(null, undefined);
    if (depthOf(text as string, depthLimit) > depthLimit) return refuse();
    let value: unknown;
    try {
      value = JSON.parse(text as string);
    } catch {
      return refuse();
    }
    return hasUnstorableText(value) ? refuse() : done(null, value);
  });
  // A query string has the same restrictions as a body.
  app.addHook('preValidation', async (request) => {
    if (hasUnstorableText(request.query) || hasUnstorableText(request.params))
      throw new Failure('badRequest');
  });
}
