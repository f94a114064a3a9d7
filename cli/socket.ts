/**
 * The protocol between a command and the server that holds the embedded database: a socket in its folder, one line
 * of JSON per message.
 */
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The operator sends the command line first, then a reply to each question. */
export type FromOperator = { line: string[]; cwd: string } | { answer: string };
export type ToOperator =
  | { out: string }
  | { err: string }
  | { ask: string; secret: boolean }
  | { exit: number };

/** Windows has no sockets in folders: a named pipe, named after the folder, is used instead. */
export const socketPath = (dataDir: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\bitu-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
    : join(dataDir, 'operator.sock');

export const send = (socket: Socket, message: FromOperator | ToOperator) =>
  void socket.write(`${JSON.stringify(message)}\n`);

/** Yields the messages of the socket until it closes. */
export async function* messages<T extends FromOperator | ToOperator>(
  socket: Socket,
): AsyncGenerator<T> {
  for await (const text of createInterface({ input: socket, crlfDelay: Infinity }))
    yield JSON.parse(text) as T;
}
