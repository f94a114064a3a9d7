import { type RouteName, routes, type Scope, writesOf } from '@bitu/contract/routes.ts';
import { envelope, failure } from '@bitu/contract/spec.ts';
import { specs, type Specs } from '@bitu/contract/specs.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { Failure } from './failure.ts';
import type { Session, Student } from './plugins/sessions.ts';
import { requireServiceKey } from './plugins/service-key.ts';

/** A page of a longer list: `count` is how many there are in all. */
export class Page<T> {
  readonly data: T;
  readonly count: number;
  constructor(data: T, count: number) {
    this.data = data;
    this.count = count;
  }
}

type Routes = typeof routes;
type EnvelopeRoute = { [N in RouteName]: Routes[N] extends { raw: true } ? never : N }[RouteName];
type RawRoute = Exclude<RouteName, EnvelopeRoute>;

type Part<N extends RouteName, K extends string> =
  Specs[N] extends Record<K, infer Z extends z.ZodType> ? z.output<Z> : undefined;
type Data<N extends RouteName> = Specs[N] extends { data: infer Z extends z.ZodType }
  ? z.input<Z>
  : never;
type Who<N extends RouteName> = Routes[N]['scope'] extends 'signedIn' | 'student'
  ? { session: Session; student: Student }
  : Routes[N]['scope'] extends 'studentOrService'
    ? // No student: another server calls.
      { session: Session | null; student: Student | undefined }
    : { session: Session | null };

/** What a handler gets: checked input, and who calls as the route's scope promises. */
export type Call<N extends RouteName> = Who<N> & {
  params: Part<N, 'params'>;
  query: Part<N, 'query'>;
  body: Part<N, 'body'>;
  /** The page is only looked at: a call that changes something is refused, a `perhaps` one does without. */
  viewOnly: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    name?: RouteName;
  }
}

const bearer = /^Bearer ([\w-]{20,128})$/;

/** Lets in those the route's scope names; a token that is sent must be good even where none is needed. */
function admit(name: RouteName, deps: Deps) {
  const scope = routes[name].scope as Scope;
  const everyCall = { name: 'calls', max: deps.settings.rateLimitPerMinute, seconds: 60 };
  return async (request: FastifyRequest) => {
    const header = request.headers.authorization;
    if (header !== undefined) {
      const token = bearer.exec(header)?.[1];
      request.session = token === undefined ? null : await deps.sessions.find(token);
    }
    // Who shows a bad token is counted too.
    deps.limits.takeLoosely(everyCall, request.session ? `s${request.session.id}` : request.ip);
    if (header !== undefined && !request.session) throw new Failure('notSignedIn');
    const isServer = scope === 'studentOrService' && request.headers['access-key'] !== undefined;
    if (scope === 'serviceKey' || scope === 'staff' || (isServer && !request.session))
      requireServiceKey(request, deps.settings);
    else if (scope !== 'public' && !request.session) throw new Failure('notSignedIn');
    if (writesOf(name) === true && isViewOnly(request)) throw new Failure('viewOnly');
  };
}

/** A session that the team opened to look, or a page that is shown as view-only and says so. */
const isViewOnly = (request: FastifyRequest): boolean =>
  request.session?.viewOnly === true || request.headers['x-view-only'] === '1';

const nothing = z.strictObject({});

function securityOf(scope: Scope): Record<string, string[]>[] {
  if (scope === 'serviceKey') return [{ accessKey: [] }];
  return scope === 'studentOrService' ? [{ bearer: [] }, { accessKey: [] }] : [{ bearer: [] }];
}

function schemaOf(name: RouteName) {
  const spec = specs[name];
  const scope = routes[name].scope as Scope;
  return {
    operationId: name,
    summary: spec.summary,
    tags: [name.slice(0, name.indexOf('.'))],
    ...(scope === 'public' ? {} : { security: securityOf(scope) }),
    params: 'params' in spec ? spec.params : nothing,
    querystring: 'query' in spec ? spec.query : nothing,
    ...('body' in spec && { body: spec.body }),
  };
}

/** What did not work for a session that has just ended, because an erased student's rows are gone, is not our fault. */
async function reasonOf(deps: Deps, session: Session | null, error: unknown): Promise<unknown> {
  if (error instanceof Failure || !session) return error;
  const isOpen = await deps.sessions.isOpen(session).catch(() => true);
  return isOpen ? error : new Failure('notSignedIn');
}

/** Serves one call of the contract: checks what comes in, hands it to `handle`, puts the answer in the envelope. */
export function mount<N extends EnvelopeRoute>(
  app: FastifyInstance,
  deps: Deps,
  name: N,
  handle: (call: Call<N>) => Promise<Data<N> | Page<Data<N>>>,
  /** `bodyLimit`: bytes, for a call that takes more than the others. */
  options: { bodyLimit?: number } = {},
) {
  const { method, path } = routes[name];
  app.route({
    method,
    url: path,
    config: { name },
    ...options,
    schema: {
      ...schemaOf(name),
      response: { 200: envelope(specs[name].data), default: failure },
    },
    onRequest: admit(name, deps),
    handler: async (request, reply) => {
      const answer = await handle(callOf(request, reply) as unknown as Call<N>).catch(
        async (error: unknown) => {
          throw await reasonOf(deps, request.session, error);
        },
      );
      reply.header('cache-control', 'no-store');
      const { data, count } = answer instanceof Page ? answer : { data: answer, count: undefined };
      return {
        success: true,
        data,
        ...(count !== undefined && { count }),
        time_current: Math.floor(deps.clock().getTime() / 1000),
      };
    },
  });
}

/** Serves a call that answers something else than the envelope. */
export function mountRaw<N extends RawRoute>(
  app: FastifyInstance,
  deps: Deps,
  name: N,
  handle: (call: Call<N>) => Promise<unknown>,
) {
  const { method, path } = routes[name];
  app.route({
    method,
    url: path,
    config: { name },
    schema: schemaOf(name),
    onRequest: admit(name, deps),
    handler: (request, reply) => handle(callOf(request, reply) as unknown as Call<N>),
  });
}

const callOf = (request: FastifyRequest, reply: FastifyReply) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  session: request.session,
  student: request.session?.student,
  viewOnly: isViewOnly(request),
  request,
  reply,
});
