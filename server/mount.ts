import {
  isOfLogin,
  type RouteName,
  routes,
  servesHead,
  type Scope,
  staffOptionsOf,
  writesOf,
} from '@bitu/contract/routes.ts';
import { isOfSpecification } from '@bitu/contract/specification.ts';
import { envelope, failure } from '@bitu/contract/spec.ts';
import { specs, type Specs } from '@bitu/contract/specs.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { Failure } from './failure.ts';
import { countCall } from './plugins/call-limits.ts';
import { isOutage } from './services/database-errors.ts';
import { admitStaffOrNote, requireServiceKey } from './plugins/admit-staff.ts';
import { ignoringUnknownKeys } from './plugins/unknown-keys.ts';
import type { Session, Student } from './services/sessions/sessions.ts';
import { sunsetHeaders, sunsetOf, sunsetText } from './plugins/sunset.ts';
import type { Staff } from './services/sessions/staff-sessions.ts';

/** A page of a longer list: `count` is the total number. */
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
    ? // No student: another server is calling.
      { session: Session | null; student: Student | undefined }
    : Routes[N]['scope'] extends 'staff'
      ? { staff: Staff }
      : { session: Session | null };

/** The input of a handler: validated parameters, and the caller that the route's scope promises. */
export type Call<N extends RouteName> = Who<N> & {
  params: Part<N, 'params'>;
  query: Part<N, 'query'>;
  body: Part<N, 'body'>;
  /** View-only: a call that changes something is refused; a `perhaps` call leaves the change out. */
  viewOnly: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    staff: Staff | null;
  }
  interface FastifyContextConfig {
    name?: RouteName;
  }
}

const bearer = /^Bearer ([\w-]{20,128})$/;

/** Admits callers by the route's scope; a token that is sent must be valid even where none is required. */
function admit(name: RouteName, deps: Deps) {
  const { scope }: { scope: Scope } = routes[name];
  const isUse = staffOptionsOf(name).background !== true;
  const findStaff = (token: string) => deps.staffSessions.find(token, { isUse });
  return async (request: FastifyRequest) => {
    const header = request.headers.authorization;
    if (header !== undefined) {
      const token = bearer.exec(header)?.[1];
      if (token !== undefined && scope === 'staff') request.staff = await findStaff(token);
      else if (token !== undefined) request.session = await deps.sessions.find(token);
    }
    // Calls with an invalid token are counted too.
    countCall(deps, request);
    if (header !== undefined && !request.session && !request.staff)
      throw new Failure('unauthenticated');
    const isServer = scope === 'studentOrService' && request.headers['access-key'] !== undefined;
    if (scope === 'staff') await admitStaffOrNote(deps, request.staff, staffOptionsOf(name));
    else if (scope === 'serviceKey' || (isServer && !request.session))
      requireServiceKey(request, deps.settings);
    else if (scope !== 'public' && !request.session) throw new Failure('unauthenticated');
    const looksOnly = isOfLogin(name) ? isLookedAt(request) : isViewOnly(request);
    if (writesOf(name) === true && looksOnly) throw new Failure('viewOnly');
    if (writesOf(name) === true && deps.disk.isLow())
      throw new Failure('storageFull', { retryAfter: 30 });
  };
}

/** Whether the session was opened by staff, or the page declares itself view-only. */
const isLookedAt = (request: FastifyRequest): boolean =>
  request.session?.viewOnly === true || request.headers['x-view-only'] === '1';

/** Also true for the session of a guardian who may only view the child. */
const isViewOnly = (request: FastifyRequest): boolean =>
  isLookedAt(request) || request.session?.guardian?.rights === 'see';

const nothing = z.strictObject({});

function securityOf(scope: Scope): Record<string, string[]>[] {
  if (scope === 'serviceKey') return [{ accessKey: [] }];
  return scope === 'studentOrService' ? [{ bearer: [] }, { accessKey: [] }] : [{ bearer: [] }];
}

function schemaOf(name: RouteName) {
  const spec = specs[name];
  const { scope }: { scope: Scope } = routes[name];
  const sunset = sunsetOf(name);
  return {
    operationId: name,
    summary: spec.summary,
    ...(sunset && { deprecated: true, description: sunsetText(sunset) }),
    tags: [name.slice(0, name.indexOf('.'))],
    ...(scope === 'public' ? {} : { security: securityOf(scope) }),
    params: 'params' in spec ? spec.params : nothing,
    querystring: 'query' in spec ? spec.query : nothing,
    ...('body' in spec && { body: spec.body }),
  };
}

/**
 * Returns `unauthenticated` instead of an error whose session has just ended: the rows of an erased student are
 * gone.
 */
async function reasonOf(deps: Deps, session: Session | null, error: unknown): Promise<unknown> {
  if (error instanceof Failure || !session || isOutage(error)) return error;
  const isOpen = await deps.sessions.isOpen(session).catch(() => true);
  return isOpen ? error : new Failure('unauthenticated');
}

/** The options of a call that are the same with and without the envelope. */
function optionsOf(app: FastifyInstance, deps: Deps, name: RouteName) {
  const { method, path } = routes[name];
  const sunset = sunsetOf(name);
  const headers = { 'x-robots-tag': 'noindex', ...(sunset && sunsetHeaders(sunset)) };
  const admitted = admit(name, deps);
  return {
    method,
    url: path,
    config: { name },
    exposeHeadRoute: servesHead(name),
    ...(isOfSpecification(name) && { validatorCompiler: ignoringUnknownKeys(app, name) }),
    onRequest: (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headers);
      return admitted(request);
    },
  };
}

type Handle<N extends EnvelopeRoute, More = unknown> = (
  call: Call<N> & More,
) => Promise<Data<N> | Page<Data<N>>>;

/** Serves one call of the contract: validates the input, calls `handle`, puts the result in the envelope. */
export function mount<N extends EnvelopeRoute>(
  app: FastifyInstance,
  deps: Deps,
  name: N,
  handle: Handle<N>,
  /** `bodyLimit` is in bytes, for a call that accepts more than the others. */
  options: { bodyLimit?: number } = {},
) {
  app.route({
    ...optionsOf(app, deps, name),
    ...options,
    schema: {
      ...schemaOf(name),
      response: { 200: envelope(specs[name].data), default: failure },
    },
    handler: async (request, reply) => {
      const result = await handle(callOf(request, reply) as unknown as Call<N>).catch(
        async (error: unknown) => {
          throw await reasonOf(deps, request.session, error);
        },
      );
      reply.header('cache-control', 'no-store');
      const { data, count } = result instanceof Page ? result : { data: result, count: undefined };
      return {
        success: true,
        data,
        ...(count !== undefined && { count }),
        time_current: Math.floor(deps.clock().getTime() / 1000),
      };
    },
  });
}

/**
 * Serves one call of the contract in a transaction, `trx`. It is committed before the reply, and rolled back if `handle`
 * throws. For a workflow that only works with the database: whatever it waits for besides would keep the connection.
 */
export const mountInTransaction = <N extends EnvelopeRoute>(
  app: FastifyInstance,
  deps: Deps,
  name: N,
  handle: Handle<N, { trx: Transaction }>,
  options?: Parameters<typeof mount>[4],
): void =>
  mount(
    app,
    deps,
    name,
    (call) => deps.db.queries.transaction().execute((trx) => handle(Object.assign(call, { trx }))),
    options,
  );

/** Serves a call that replies without the envelope. */
export function mountRaw<N extends RawRoute>(
  app: FastifyInstance,
  deps: Deps,
  name: N,
  handle: (call: Call<N>) => Promise<unknown>,
) {
  app.route({
    ...optionsOf(app, deps, name),
    schema: schemaOf(name),
    handler: (request, reply) => handle(callOf(request, reply) as unknown as Call<N>),
  });
}

const callOf = (request: FastifyRequest, reply: FastifyReply) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  session: request.session,
  student: request.session?.student,
  staff: request.staff,
  // HEAD leaves out what a `perhaps` call and the first view of a report change.
  viewOnly: isViewOnly(request) || request.method === 'HEAD',
  request,
  reply,
});
