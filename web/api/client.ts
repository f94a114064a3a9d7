import type { errors } from '@bitu/contract/errors.ts';
import { familyRoutes } from '@bitu/contract/family-routes.ts';
import type { RouteName } from '@bitu/contract/routes.ts';
import type { Specs } from '@bitu/contract/specs.ts';
import type { z } from 'zod';
import { readToken } from './token.ts';
import { isViewOnly } from './view-only.ts';

type In<N extends RouteName, K extends string> =
  Specs[N] extends Record<K, infer Z extends z.ZodType> ? z.input<Z> : undefined;
type Field<N extends RouteName, K extends string> =
  undefined extends In<N, K> ? { [P in K]?: In<N, K> } : { [P in K]: In<N, K> };

/** The input of a call: exactly the parts that its spec names. */
export type Input<N extends RouteName> = Field<N, 'params'> & Field<N, 'query'> & Field<N, 'body'>;
/** What a call returns, without the envelope. */
export type Output<N extends RouteName> = z.output<Specs[N]['data']>;

/** A failed call: the code of the contract, its sentence and the HTTP status. A network failure has status 500 and no code. */
export class ApiError extends Error {
  readonly code: number | null;
  readonly status: number;
  readonly data: unknown;
  /** The request or its response was lost: trying again may help. */
  readonly network: boolean;

  constructor(fields: {
    message: string;
    code: number | null;
    status: number;
    data?: unknown;
    network?: boolean;
    cause?: unknown;
  }) {
    super(fields.message, fields);
    this.name = 'ApiError';
    this.code = fields.code;
    this.status = fields.status;
    this.data = fields.data ?? null;
    this.network = !!fields.network;
  }

  /** True when the same call may succeed later. */
  get temporary(): boolean {
    return this.network || this.status === 429 || this.status >= 500;
  }
}

/** The catalogue's sentence, without loading the catalogue on every page. */
const troubleMessage: (typeof errors)['internal']['message'] =
  'Hệ thống đang gặp trục trặc. Bạn thử lại sau ít phút nhé!';

/** The sentence for a failure of any kind. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : troubleMessage;
}

const networkMessage = 'Không có kết nối mạng. Bạn kiểm tra mạng rồi thử lại nhé!';
const timeoutMs = 20_000;

type Routes = Readonly<Record<RouteName, { method: string; path: string }>>;

/** The calls that this program makes: no page for families loads the calls of staff. */
let routes = familyRoutes as Partial<Routes> as Routes;

/** Adds the calls of another program. */
export const addRoutes = (more: Partial<Routes>): void => void (routes = { ...routes, ...more });

let serverOffsetMs = 0;

/** The server's clock in milliseconds, from its last response; the device's own may be wrong. */
export const serverNow = (): number => performance.timeOrigin + performance.now() + serverOffsetMs;

const sessionEnded = new Set<() => void>();

/** Calls `listener` when a call is refused because the session has ended. Returns an unsubscribe function. */
export function onSessionEnded(listener: () => void): () => void {
  sessionEnded.add(listener);
  return () => void sessionEnded.delete(listener);
}

const maintenance = new Set<() => void>();
const maintenanceCode = 452;

/** Calls `listener` when the server is under maintenance (code 452). Returns an unsubscribe function. */
export function onMaintenance(listener: () => void): () => void {
  maintenance.add(listener);
  return () => void maintenance.delete(listener);
}

const succeeded = new Set<(name: RouteName) => void>();

/** Calls `listener` with the name of every call that has succeeded. */
export const onSuccess = (listener: (name: RouteName) => void): void =>
  void succeeded.add(listener);

/**
 * The address at which to call a path of the server. A deployment may have moved some paths to other hosts, and says so
 * in its pages.
 */
export function addressAt(path: string): string {
  const moved = document.querySelector('#hosts')?.textContent;
  const hosts = JSON.parse(moved ?? '[]') as [start: string, url: string][];
  return (hosts.find(([start]) => path.startsWith(start))?.[1] ?? '') + path;
}

export function addressOf(name: RouteName, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = addressAt(
    routes[name].path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String(params[key])),
    ),
  );
  const query = new URLSearchParams();
  const parameters = (input.query ?? {}) as Record<string, string | number | undefined>;
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(key, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export const headersOf = (bearer: string | null): Record<string, string> => ({
  'send-from': 'WEB',
  'app-id': '1',
  ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
  // Calls without a token carry no view-only header: they change nothing of a student, and one of them opens the
  // view-only session.
  ...(bearer !== null && isViewOnly() && { 'x-view-only': '1' }),
});

/** A gateway that replies in HTML is up while the server behind it is down, so the person's network is fine. */
export function networkError(response?: Response, cause?: unknown): ApiError {
  const message = response && response.status >= 500 ? troubleMessage : networkMessage;
  return new ApiError({ message, code: null, status: 500, network: true, cause });
}

/** A call that the HTML has made (app/early-calls.ts). */
export interface EarlyCall {
  response: Promise<Response>;
  /** Its JSON, once it has arrived with success. */
  answer?: unknown;
}

declare global {
  var earlyCalls:
    | {
        /** Resolves once the calls that the first view needs have settled. */
        done: Promise<unknown>;
        /**
         * Takes a call that was made with this token; each call can be taken once. With `answered`, only a call whose
         * reply has arrived.
         */
        take: (address: string, token: string | null, answered?: true) => EarlyCall | undefined;
      }
    | undefined;
}

/** Returns the data of a call that the HTML has made, if it is there. */
export function earlyData<N extends RouteName>(name: N, input: Input<N>): Output<N> | undefined {
  const early = globalThis.earlyCalls?.take(addressOf(name, input), readToken(), true);
  return early && unwrap(early.answer, 200, false);
}

interface Options {
  signal?: AbortSignal | undefined;
  /** Used instead of the page's token: the outbox sends answers as their own student. null sends none, to sign in. */
  token?: string | null | undefined;
  /** Completes even when the page is left. */
  keepalive?: boolean | undefined;
}

/** Makes one call of the contract. Throws ApiError. */
export async function call<N extends RouteName>(
  name: N,
  input: Input<N>,
  { signal, token, keepalive = false }: Options = {},
): Promise<Output<N>> {
  const { body } = input as { body?: unknown };
  const bearer = token === undefined ? readToken() : token;
  const address = addressOf(name, input);
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response | undefined;
  let answer: unknown;
  try {
    response = await (globalThis.earlyCalls?.take(address, bearer)?.response ??
      fetch(address, {
        method: routes[name].method,
        headers: {
          ...headersOf(bearer),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        // The OTP ticket is a cookie.
        credentials: 'include',
        cache: 'no-store',
        keepalive,
      }));
    answer = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError(response, error);
  }
  // A response that arrives after another sign-in says nothing about the new session.
  const ownSession = token === undefined && bearer !== null && bearer === readToken();
  const data = unwrap<Output<N>>(answer, response.status, ownSession);
  for (const listener of succeeded) listener(name);
  return data;
}

/**
 * Returns the data of a response, or throws ApiError. Success needs HTTP 200 and no code. `ownSession`: the call was
 * made with the page's present session. `background`: the screen does not wait for it, so maintenance is an error like
 * others.
 */
export function unwrap<T>(
  answer: unknown,
  status: number,
  ownSession: boolean,
  background = false,
): T {
  const envelope = (answer ?? {}) as {
    success?: boolean;
    data?: T;
    code?: number;
    message?: string;
    time_current?: number;
  };
  if (typeof envelope.time_current === 'number') {
    const offset =
      envelope.time_current * 1000 + 500 - (performance.timeOrigin + performance.now());
    // Times on the wire are whole seconds: an offset within one second is kept, so that a timer does not jitter.
    if (Math.abs(offset - serverOffsetMs) > 1000) serverOffsetMs = offset;
  }
  if (status === 200 && envelope.success && envelope.code === undefined) return envelope.data as T;
  if (envelope.code === 401 && ownSession) for (const listener of sessionEnded) listener();
  if (envelope.code === maintenanceCode && !background)
    for (const listener of maintenance) listener();
  throw new ApiError({
    message: envelope.message ?? '',
    code: envelope.code ?? null,
    status,
    data: envelope.data,
  });
}
