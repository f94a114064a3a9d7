import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** More than any call of ours needs; JSON nested thousands deep would hang the embedded database. */
const deepest = 12;

/** How deep the brackets of a JSON text go, strings left out; stops counting at `limit`. */
export function depthOf(text: string, limit: number): number {
  let depth = 0;
  let deepestSeen = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) {
      if (++depth > deepestSeen) deepestSeen = depth;
      if (deepestSeen > limit) return deepestSeen;
    } else if (char === 0x5d || char === 0x7d) depth--;
  }
  return deepestSeen;
}

/** NUL and lone surrogates cannot be stored as text; an own `__proto__` is never meant well. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(hasUnstorableText);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(
    ([name, item]) => name === '__proto__' || hasUnstorableText(name) || hasUnstorableText(item),
  );
}

/** Reads JSON bodies: the depth is checked on the text, before the parser spends anything on it. */
export function jsonBodyPlugin(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const refuse = () => done(new Failure('badRequest'));
    if (text === '') return done(null, undefined);
    if (depthOf(text as string, deepest) > deepest) return refuse();
    let value: unknown;
    try {
      value = JSON.parse(text as string);
    } catch {
      return refuse();
    }
    return hasUnstorableText(value) ? refuse() : done(null, value);
  });
  // A query may not hold what a body may not.
  app.addHook('preValidation', async (request) => {
    if (hasUnstorableText(request.query) || hasUnstorableText(request.params))
      throw new Failure('badRequest');
  });
}
