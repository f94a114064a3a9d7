/** For tests: answers the calls of the contract where the browser would reach the network. */
import { errors, type ErrorName } from '@bitu/contract/errors.ts';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import type { Output } from './client.ts';
import { requestsOver } from './testing-request.ts';

export interface SeenCall {
  name: RouteName;
  body: unknown;
  query: Record<string, string>;
  token: string | null;
}

type Answer = (call: SeenCall) => Response | Promise<Response>;

const json = (status: number, answer: object) =>
  Response.json({ ...answer, time_current: Math.floor(Date.now() / 1000) }, { status });

function nameOf(method: string, path: string): RouteName | undefined {
  const names = Object.keys(routes) as RouteName[];
  return names.find((name) => {
    const route = routes[name];
    const shape = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`);
    return route.method === method && shape.test(path);
  });
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/'))
    return Object.fromEntries(await request.formData());
  if (request.headers.get('content-type') === 'application/octet-stream')
    return (await request.arrayBuffer()).byteLength;
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Takes the place of the network until `restore`; a call without an answer fails as a network does. */
export function answerCalls() {
  const network = globalThis.fetch;
  const { XMLHttpRequest } = globalThis;
  const answers = new Map<RouteName, Answer>();
  const seen: SeenCall[] = [];

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const name = nameOf(request.method, url.pathname);
    if (!name) return network(input, init);
    const call: SeenCall = {
      name,
      body: await bodyOf(request),
      query: Object.fromEntries(url.searchParams),
      token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
    };
    seen.push(call);
    const answer = answers.get(name);
    if (!answer) throw new TypeError('Failed to fetch');
    // Given up in the meantime, it answers nobody.
    const givenUp = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
    });
    return Promise.race([answer(call), givenUp]);
  };

  globalThis.XMLHttpRequest = requestsOver((...given) => globalThis.fetch(...given));

  return {
    seen,
    /** The calls of one name, in their order. */
    of: (name: RouteName) => seen.filter((call) => call.name === name),
    data<N extends RouteName>(name: N, data: Output<N> | ((call: SeenCall) => Output<N>)) {
      const compute = data as (call: SeenCall) => Output<N>;
      answers.set(name, (call) =>
        json(200, { success: true, data: typeof data === 'function' ? compute(call) : data }),
      );
    },
    fails(name: RouteName, error: ErrorName) {
      const { code, status, message } = errors[error];
      answers.set(name, () => json(status, { success: false, data: null, code, message }));
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
