/**
 * A pooler of transactions in front of PostgreSQL, as strict as PgBouncer: it refuses time limits at the start of a
 * connection, and sends each transaction to the connection that has been idle longest, whichever client opened it. A
 * notification that arrives at an idle connection is lost.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Pooler {
  /** The address of the database through the pooler. */
  url: string;
  /** Opens its connections again, as PgBouncer's RECONNECT does. Nothing may be running. */
  reconnect(): void;
  close(): Promise<void>;
}

/** The startup parameters of our driver that PgBouncer accepts by default. It refuses all others. */
const known = new Set(['user', 'database', 'client_encoding', 'application_name']);

const messageOf = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const refusal = (parameter: string) =>
  messageOf(
    'E',
    Buffer.from(`SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`),
  );

/** Calls `handle` with each whole message. The first of a client has no type. */
function eachMessage(socket: Socket, hasStart: boolean, handle: (message: Buffer) => void) {
  let bytes = Buffer.alloc(0);
  let typeBytes = hasStart ? 0 : 1;
  socket.on('data', (data: Buffer) => {
    bytes = Buffer.concat([bytes, data]);
    while (bytes.length >= typeBytes + 4) {
      const end = typeBytes + bytes.readInt32BE(typeBytes);
      if (bytes.length < end) return;
      const message = bytes.subarray(0, end);
      bytes = bytes.subarray(end);
      typeBytes = 1;
      handle(message);
    }
  });
}

/** A connection to the database, and the client whose transaction it runs. */
interface Backend {
  socket: Socket;
  client: Client | null;
}

interface Client {
  socket: Socket;
  backend: Backend | null;
  /** Messages that wait for a connection. */
  waiting: Buffer[];
}

export async function poolTransactionsOf(databaseUrl: string): Promise<Pooler> {
  const target = new URL(databaseUrl);
  const clients = new Set<Client>();
  const backends = new Set<Backend>();
  /** Connections without a client, idle longest first, and clients that wait for a connection. */
  const idle: Backend[] = [];
  const queue: Client[] = [];

  function serve(backend: Backend) {
    const client = queue.shift();
    if (!client) return void idle.push(backend);
    backend.client = client;
    client.backend = backend;
    for (const message of client.waiting.splice(0)) backend.socket.write(message);
  }

  function drop(backend: Backend) {
    backends.delete(backend);
    if (idle.includes(backend)) idle.splice(idle.indexOf(backend), 1);
    backend.socket.destroy();
    backend.client?.socket.destroy();
  }

  /** Each client brings a connection, on which it signs in; afterwards the connection is everybody's. */
  function open(client: Client, startup: Buffer) {
    const socket = connect(Number(target.port || 5432), target.hostname);
    const backend: Backend = { socket, client };
    client.backend = backend;
    backends.add(backend);
    socket.on('error', () => {}).on('close', () => drop(backend));
    socket.write(startup);
    eachMessage(socket, false, (message) => {
      backend.client?.socket.write(message);
      // ReadyForQuery, outside a transaction.
      if (message[0] !== 0x5a || message[5] !== 0x49) return;
      if (backend.client) backend.client.backend = null;
      backend.client = null;
      serve(backend);
    });
  }

  function start(client: Client, startup: Buffer) {
    const words = startup.subarray(8).toString().split('\0');
    const names = words.filter((_, i) => i % 2 === 0 && words[i] !== '');
    const unknown = names.find((name) => !known.has(name));
    if (unknown === undefined) open(client, startup);
    else client.socket.end(refusal(unknown));
  }

  const server = createServer((socket) => {
    const client: Client = { socket, backend: null, waiting: [] };
    clients.add(client);
    let isStarted = false;
    eachMessage(socket, true, (message) => {
      if (!isStarted) {
        isStarted = true;
        start(client, message);
        // Terminate ends the client, and not the connection that it had.
      } else if (message[0] === 0x58) socket.end();
      else if (client.backend) client.backend.socket.write(message);
      else if (client.waiting.push(message) === 1) {
        queue.push(client);
        const backend = idle.shift();
        if (backend) serve(backend);
      }
    });
    socket
      .on('error', () => {})
      .on('close', () => {
        clients.delete(client);
        if (queue.includes(client)) queue.splice(queue.indexOf(client), 1);
        // It left in the middle of a transaction, which ends with the connection.
        if (client.backend) drop(client.backend);
        else if (backends.size > clients.size && idle[0]) drop(idle[0]);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    reconnect() {
      for (const client of clients) client.socket.destroy();
      for (const backend of backends) drop(backend);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const client of clients) client.socket.destroy();
      for (const backend of backends) drop(backend);
      await closed;
    },
  };
}
