/** A proxy in front of PostgreSQL, so that a test can take the database down without stopping it for others. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** In the state 'silent', connections are accepted but never get a reply, as from a hanging machine. */
type State = 'up' | 'down' | 'silent';

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** Open connections of clients, and their maximum since the last `set`. */
  open(): number;
  maxOpen(): number;
  /** Attempted connections since the last `set`; refused ones do not reach the proxy. */
  asked(): number;
  set(state: State): Promise<void>;
  close(): Promise<void>;
}

export async function proxyTo(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: State = 'up';
  let [open, maxOpen, asked] = [0, 0, 0];
  const discard = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server: Server = createServer((client) => {
    discard(client);
    asked++;
    maxOpen = Math.max(maxOpen, ++open);
    client.on('close', () => open--);
    const database = connect(Number(target.port || 5432), target.hostname);
    discard(database);
    client.on('data', (data) => state === 'up' && database.write(data));
    database.on('data', (data) => state === 'up' && client.write(data));
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    open: () => open,
    maxOpen: () => maxOpen,
    asked: () => asked,
    async set(next) {
      [maxOpen, asked] = [open, 0];
      if (next === 'down' && server.listening) await stop();
      if (next !== 'down' && !server.listening) await listen(port);
      // Bytes sent meanwhile are lost, so those connections can only be closed.
      if (state === 'silent' && next === 'up') for (const socket of sockets) socket.destroy();
      state = next;
    },
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
}
