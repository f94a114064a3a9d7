/** Subscribed browsers, and a push service that accepts them. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebPush } from '../services/push/web-push.ts';
import type { PushProvider } from '../services/push/provider.ts';

/** What a browser provides when it subscribes: a unique endpoint and its keys. */
export function newBrowser(origin = 'https://fcm.googleapis.com') {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { endpoint: `${origin}/send/${randomUUID()}`, keys: { p256dh, auth } };
}

export interface PushService {
  origin: string;
  /** A provider that accepts addresses of this service, which is not among the allowed hosts. */
  provider: PushProvider;
  /** Received requests: path, headers and the encrypted body. */
  received: { path: string; headers: Record<string, unknown>; body: Buffer }[];
  /** The status of the next replies: 201 by default. */
  answer: number;
  close(): Promise<void>;
}

export async function pushService(): Promise<PushService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      service.received.push({ path: url, headers, body: Buffer.concat(chunks) });
      response.writeHead(service.answer).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // 32 bytes, even if the number is small.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  const service: PushService = {
    origin,
    provider: createWebPush({
      keys: { publicKey, privateKey: privateKey.toString('base64url') },
      subject: 'mailto:test@bitu.example',
      takes: (endpoint) => endpoint.startsWith(`${origin}/`),
    }),
    received: [],
    answer: 201,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
