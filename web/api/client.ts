import type { errors } from '@bitu/contract/errors.ts';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import type { Specs } from '@bitu/contract/specs.ts';
import type { z } from 'zod';
import { readToken } from './token.ts';
import { isViewOnly } from './view-only.ts';

type In<N extends RouteName, K extends string> =
  Specs[N] extends Record<K, infer Z extends z.ZodType> ? z.input<Z> : undefined;
type Field<N extends RouteName, K extends string> =
  undefined extends In<N, K> ? { [P in K]?: In<N, K> } : { [P in K]: In<N, K> };

/** What a call takes: exactly the parts that its spec names. */
export type Input<N extends RouteName> = Field<N, 'params'> & Field<N, 'query'> & Field<N, 'body'>;
/** What a call answers, out of the envelope. */
export type Output<N extends RouteName> = z.output<Specs[N]['data']>;

/** A call that did not succeed: the code of the contract, its sentence, and the HTTP status; a network failure is status 500 without a code (spec 8). */
export class ApiError extends Error {
  readonly code: number | null;
  readonly status: number;
  readonly data: unknown;
  /** The request did not arrive, or its answer did not: trying again may help, and nothing is the person's fault. */
  readonly network: boolean;

  constructor(fields: {
    message: string;
    code: number | null;
    status: number;
    data?: unknown;
    network?: boolean;
  }) {
    super(fields.message);
    this.name = 'ApiError';
    this.code = fields.code;
    this.status = fields.status;
    this.data = fields.data ?? null;
    this.network = fields.network ?? false;
  }

  /** Worth sending again unchanged. */
  get temporary(): boolean {
    return this.network || this.status === 429 || this.status === 503 || this.status === 500;
  }
}

/** The catalogue's sentence, without the catalogue: it would be loaded with every page. */
const troubleMessage: (typeof errors)['internal']['message'] =
  'Hệ thống đang gặp trục trặc. Bạn thử lại sau ít phút nhé!';

/** What a person reads about a failure of any kind. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : troubleMessage;
}

const networkMessage = 'Không có kết nối mạng. Bạn kiểm tra mạng rồi thử lại nhé!';
const timeoutMs = 20_000;

let serverOffsetMs = 0;

/** The server's clock, as told by its last answer; the device's own may be wrong. Milliseconds. */
export const serverNow = (): number => performance.timeOrigin + performance.now() + serverOffsetMs;

const sessionEnded = new Set<() => void>();

/** Hears that a call was refused because the session has ended; answers how to stop. */
export function onSessionEnded(hear: () => void): () => void {
  sessionEnded.add(hear);
  return () => void sessionEnded.delete(hear);
}

const maintenance = new Set<() => void>();
const maintenanceCode = 452;

/** Hears that the server is being looked after (code 452, spec 8); answers how to stop. */
export function onMaintenance(hear: () => void): () => void {
  maintenance.add(hear);
  return () => void maintenance.delete(hear);
}

export function addressOf(name: RouteName, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const query = new URLSearchParams();
  const given = (input.query ?? {}) as Record<string, string | number | undefined>;
  for (const [key, value] of Object.entries(given)) {
    if (value !== undefined) query.set(key, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export const headersOf = (bearer: string | null): Record<string, string> => ({
  'send-from': 'WEB',
  'app-id': '1',
  ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
  // Not of nobody's calls: they change nothing of a student, and one of them opens the session to look with.
  ...(bearer !== null && isViewOnly() && { 'x-view-only': '1' }),
});

/** A gateway that answers in HTML is up, the server behind it is not: no fault of the person's network. */
export function networkError(response?: Response): ApiError {
  const message = response && response.status >= 500 ? troubleMessage : networkMessage;
  return new ApiError({ message, code: null, status: 500, network: true });
}

interface Options {
  signal?: AbortSignal | undefined;
  /** Another token than the page's: a queue of answers is sent as the student it belongs to. null: nobody's, to sign in. */
  token?: string | null | undefined;
  /** Goes out even when the page is being left. */
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
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response | undefined;
  let answer: unknown;
  try {
    response = await fetch(addressOf(name, input), {
      method: routes[name].method,
      headers: {
        ...headersOf(bearer),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive,
    });
    answer = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError(response);
  }
  // An answer that was on its way while the page signed in again says nothing about the new session.
  const ownSession = token === undefined && bearer !== null && bearer === readToken();
  return unwrap(answer, response.status, ownSession);
}

/**
 * Response handling of section 8: success needs HTTP 200 and no code. `ownSession`: asked by the session that the page has now;
 * `background`: by nobody who waits on this screen, so that maintenance is an error like others.
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
    // The wire has whole seconds: an offset that fits within one is kept, so that a timer does not jitter.
    if (Math.abs(offset - serverOffsetMs) > 1000) serverOffsetMs = offset;
  }
  if (status === 200 && envelope.success && envelope.code === undefined) return envelope.data as T;
  if (envelope.code === 401 && ownSession) for (const hear of sessionEnded) hear();
  if (envelope.code === maintenanceCode && !background) for (const hear of maintenance) hear();
  throw new ApiError({
    message: envelope.message ?? '',
    code: envelope.code ?? null,
    status,
    data: envelope.data,
  });
}
