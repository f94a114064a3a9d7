/** HTTP calls over kept connections, as a browser makes them. */
import { Agent, request } from 'node:http';
import { type RouteName, routes } from '@bitu/contract/routes.ts';

export interface ApiResponse<D> {
  status: number;
  /** Only to be read after `status` 200. */
  data: D;
  /** The error of the contract; absent in a reply that is not the server's own. */
  code: number | undefined;
  retryAfter: string | undefined;
}

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
}

export type Client = <D>(name: RouteName, token: string, input?: Input) => Promise<ApiResponse<D>>;

/** Rejects when the connection breaks or no reply arrives in time. */
export function createClient(port: number, { connections = 1 } = {}): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return <D>(name: RouteName, token: string, { params = {}, query, body }: Input = {}) =>
    new Promise<ApiResponse<D>>((resolve, reject) => {
      const { method, path: pattern } = routes[name];
      const path = pattern.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
      const search = query
        ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`
        : '';
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path: path + search,
          agent,
          timeout: 20_000,
          headers: {
            authorization: `Bearer ${token}`,
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { data, code } = parsed<D>(Buffer.concat(chunks).toString());
            const retryAfter = response.headers['retry-after'];
            resolve({ status: response.statusCode ?? 0, data, code, retryAfter });
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(payload);
    });
}

/** A balancer may answer with a page, which has neither. */
function parsed<D>(text: string): { data: D; code?: number } {
  try {
    return JSON.parse(text) as { data: D; code?: number };
  } catch {
    return { data: undefined as D };
  }
}

/** Returns the data of a reply, which must be a success. */
export async function expectData<D>(reply: Promise<ApiResponse<D>>): Promise<D> {
  const { status, code, data } = await reply;
  if (status !== 200) throw new Error(`answered ${status}, code ${code}`);
  return data;
}
