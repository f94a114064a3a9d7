/** A local SMS provider: records what it receives, and gives the configured reply. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Reply =
  | { status: number; body: object | string; headers?: Record<string, string> }
  | 'silence'
  | 'hang-up';

export interface FakeProvider {
  url: string;
  received: Received[];
  /** Its reply from now on. */
  reply: Reply;
  close(): Promise<void>;
}

export async function smsProvider(): Promise<FakeProvider> {
  const fake: FakeProvider = {
    url: '',
    received: [],
    reply: 'silence',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      fake.received.push({ path: request.url ?? '', headers: request.headers, body });
      const { reply } = fake;
      if (reply === 'silence') return;
      if (reply === 'hang-up') {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

/** The reply of eSMS to an accepted message. */
export const esmsTaken: Reply = {
  status: 200,
  body: { CodeResult: '100', CountRegenerate: 0, SMSID: 'a1b2' },
};
