import type { TestServer } from '../server/testing/server.ts';
import { emptyServer } from '../server/testing/empty-server.ts';
import { testServer } from '../server/testing/server.ts';

/** The parts of a server that a journey needs. */
export type Site = Pick<TestServer, 'db' | 'deps'> & { origin: string };

export interface ServerOptions {
  /** As it is installed, without the demo. */
  empty?: boolean;
  /** Whether the demo's people may be entered without a password, which the sign-in then offers. */
  demo?: boolean;
}

/** A server with the built web app that a browser can reach. Its clock runs, and can be moved. */
export async function listeningServer({ empty = false, demo = true }: ServerOptions = {}): Promise<
  TestServer & Site
> {
  const server = await (empty ? emptyServer() : testServer({ demo }));
  let ahead = 0;
  Object.defineProperty(server.clock, 'now', {
    get: () => new Date(Date.now() + ahead),
    set: (now: Date) => {
      ahead = now.getTime() - Date.now();
    },
  });
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(server, { origin });
}
