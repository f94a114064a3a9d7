import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { type CommandDeps, CommandError, withinServer } from './command.ts';
import { type Console, runAt } from './console.ts';
import { type FromOperator, messages, send, socketPath } from './socket.ts';

export interface OperatorSocket {
  close(): Promise<void>;
}

/**
 * Runs operators' commands inside the server that holds the embedded database. Only the user that the server runs as
 * may open the socket.
 */
export async function serveOperator(deps: CommandDeps): Promise<OperatorSocket> {
  const path = socketPath(deps.settings.dataDir);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A disconnected operator gets no more output; the command still finishes.
    socket.on('error', () => {});
    void serve(socket, deps);
  });
  // We hold the folder's lock, so an existing socket was left by a process that was killed.
  if (process.platform !== 'win32') await rm(path, { force: true });
  const usual = process.umask(0o177);
  const listening = new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  server.listen(path);
  process.umask(usual);
  await listening.catch((error: NodeJS.ErrnoException) =>
    deps.log.warn({ reason: error.code }, 'no commands while the server runs'),
  );
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

async function serve(socket: Socket, deps: CommandDeps) {
  const incoming = messages<FromOperator>(socket);
  const next = async () => (await incoming.next().catch(() => null))?.value ?? null;
  const first = await next();
  if (!first || !('line' in first)) return socket.destroy();
  const console: Console = {
    cwd: first.cwd,
    out: (text) => send(socket, { out: text }),
    err: (text) => send(socket, { err: text }),
    async ask(question, { secret }) {
      send(socket, { ask: question, secret });
      const reply = await next();
      if (!reply || !('answer' in reply)) throw new CommandError('the terminal was closed');
      return reply.answer;
    },
  };
  // Loaded when an operator connects, which most servers never see.
  const run = async () => (await import('./commands.ts')).runLine(first.line);
  const exit = await runAt(console, () => withinServer(deps, run)).catch((error: Error) => {
    deps.log.error({ reason: error.name }, 'a command failed');
    console.err(`bitu: ${error.message}\n`);
    return 1;
  });
  send(socket, { exit });
  return socket.end();
}
