/** A local server with `/v1/chat/completions`: records requests, and gives the configured reply. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at whatever was sent
  body: any;
}

type Reply = { status?: number; body: object | string } | 'silence' | 'hang-up';

export interface WritingProvider {
  url: string;
  asked: Asked[];
  /** Its reply from now on, by the request and the number of earlier ones. */
  reply: (asked: Asked, before: number) => Reply;
  close(): Promise<void>;
}

/** The reply of a server that judges: `marks` as the content of its message. */
export const completionOf = (
  marks: object | string,
  usage: object | null = { prompt_tokens: 1000, completion_tokens: 500 },
): Reply => ({
  body: {
    choices: [{ message: { content: typeof marks === 'string' ? marks : JSON.stringify(marks) } }],
    ...(usage && { usage }),
  },
});

export async function writingProvider(): Promise<WritingProvider> {
  const provider: WritingProvider = {
    url: '',
    asked: [],
    reply: () => 'silence',
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
      const asked = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      };
      const reply = provider.reply(asked, provider.asked.length);
      provider.asked.push(asked);
      if (reply === 'silence') return;
      if (reply === 'hang-up') {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
