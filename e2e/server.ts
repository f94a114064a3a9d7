import { type TestServer, testServer } from '../server/testing/server.ts';

/** A server that a browser can reach, with the built web app. */
export async function listeningServer(): Promise<TestServer & { origin: string }> {
  const server = await testServer();
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(server, { origin });
}
