import { once } from 'node:events';
import { connect } from 'node:net';
import { readSettings } from '@bitu/server/settings.ts';
import { terminal } from './console.ts';
import { messages, send, socketPath, type ToOperator } from './socket.ts';

/** Has the server that runs on this DATA_DIR run the line, with this terminal as its own; answers the exit code, null when no server listens. */
export async function runInServer(line: string[]): Promise<number | null> {
  const socket = connect(socketPath(readSettings(process.env).dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  send(socket, { line, cwd: terminal.cwd });
  try {
    for await (const message of messages<ToOperator>(socket)) {
      if ('out' in message) terminal.out(message.out);
      else if ('err' in message) terminal.err(message.err);
      else if ('ask' in message)
        send(socket, { answer: await terminal.ask(message.ask, { secret: message.secret }) });
      else return message.exit;
    }
  } finally {
    socket.destroy();
  }
  terminal.err('bitu: the server has stopped; whether the command was carried out is not known\n');
  return 1;
}
