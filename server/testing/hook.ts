/** A receiver of webhooks: a real server that records requests and gives the configured replies. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Hook {
  url: string;
  received: Received[];
  /** A request that contains one of these texts is redirected once to the given address; all others get 200. */
  redirects: Map<string, string>;
  stop(): void;
}

export async function webhook(): Promise<Hook> {
  const received: Received[] = [];
  const redirects: Hook['redirects'] = new Map();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    const [text = '', location] = redirects.entries().find(([one]) => body.includes(one)) ?? [];
    redirects.delete(text);
    if (location === undefined) response.writeHead(200);
    else response.writeHead(307, { location });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    received,
    redirects,
    stop: () => void server.close(),
  };
}
