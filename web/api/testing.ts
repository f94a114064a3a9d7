/** For tests: replies to the calls of the contract in place of the network. */
import { errors, type ErrorName } from '@bitu/contract/errors.ts';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import type { Output } from './client.ts';
import { requestsOver } from './testing-request.ts';

export interface RecordedCall {
  name: RouteName;
  body: unknown;
  query: Record<string, string>;
  token: string | null;
}

type Answer = (call: RecordedCall) => Response | Promise<Response>;

function nameOf(method: string, path: string): RouteName | undefined {
  const names = Object.keys(routes) as RouteName[];
  const fitting = names.filter((name) => {
    const route = routes[name];
    const shape = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`);
    return route.method === method && shape.test(path);
  });
  // '/:key' also matches addresses meant for '/:key.pdf'.
  return fitting.find((name) => routes[name].path.endsWith('.pdf')) ?? fitting[0];
}

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  if (body instanceof Blob) return body.size;
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/**
 * Replaces the network until `restore` is called. A call without a reply fails like a lost network. A call is recorded
 * as soon as it is made, before anything else can run. `clock` is the server's, in milliseconds.
 */
export function answerCalls(clock: () => number = Date.now) {
  const json = (status: number, answer: object) =>
    Response.json({ ...answer, time_current: Math.floor(clock() / 1000) }, { status });
  const network = globalThis.fetch;
  const { XMLHttpRequest } = globalThis;
  const answers = new Map<RouteName, Answer>();
  const calls: RecordedCall[] = [];

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const name = nameOf(request.method, url.pathname);
    if (!name) return network(input, init);
    const call: RecordedCall = {
      name,
      body: bodyOf(init?.body),
      query: Object.fromEntries(url.searchParams),
      token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
    };
    calls.push(call);
    const answer = answers.get(name);
    // As browsers do with requests that outlive their page.
    const isTooLarge = request.keepalive && (await request.clone().blob()).size > 65_536;
    if (!answer || isTooLarge) throw new TypeError('Failed to fetch');
    // An aborted call gets no reply.
    const rejection = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
    });
    return Promise.race([answer(call), rejection]);
  };

  globalThis.XMLHttpRequest = requestsOver((...input) => globalThis.fetch(...input));

  return {
    requests: calls,
    /** The calls with this name, in order. */
    of: (name: RouteName) => calls.filter((call) => call.name === name),
    data<N extends RouteName>(name: N, data: Output<N> | ((call: RecordedCall) => Output<N>)) {
      const compute = data as (call: RecordedCall) => Output<N>;
      answers.set(name, (call) =>
        json(200, { success: true, data: typeof data === 'function' ? compute(call) : data }),
      );
    },
    fails(name: RouteName, error: ErrorName, data: unknown = null) {
      const { code, status, message } = errors[error];
      answers.set(name, () => json(status, { success: false, data, code, message }));
    },
    answers(name: RouteName, answer: Answer) {
      answers.set(name, answer);
    },
    offline: (name: RouteName) => void answers.delete(name),
    restore() {
      globalThis.fetch = network;
      globalThis.XMLHttpRequest = XMLHttpRequest;
    },
  };
}
