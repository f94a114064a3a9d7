import { once } from 'node:events';
import { connect } from 'node:net';
import { FolderInUse } from '@bitu/db/folder-lock.ts';
import { connectFailure } from '@bitu/server/start-failure.ts';
import { readSettings } from '@bitu/server/settings/settings.ts';
import { runLine } from './commands.ts';
import { complain, type Console, terminal } from './console.ts';
import { messages, send, socketPath, type ToOperator } from './socket.ts';

/** Runs a line of words and sets the exit code of the process. */
export async function run(line: string[]): Promise<void> {
  try {
    process.exitCode = await runLine(line);
  } catch (error) {
    const unreachable = connectFailure(error as NodeJS.ErrnoException);
    if (unreachable !== undefined) {
      complain(`bitu: ${unreachable}`);
      process.exitCode = 1;
      return;
    }
    if (!(error instanceof FolderInUse)) throw error;
    // The embedded database allows one process. If a server holds it, the server runs the command; any other holder
    // is reported.
    const code = await runInServer(line);
    if (code === null) complain(`bitu: ${error.message}`);
    process.exitCode = code ?? 1;
  }
}

/**
 * Runs the line inside the server that holds this DATA_DIR, with this terminal as its console. Returns the exit
 * code, or null if no server listens.
 */
export async function runInServer(
  line: string[],
  { dataDir }: { dataDir: string } = readSettings(process.env),
  console: Console = terminal,
): Promise<number | null> {
  const socket = connect(socketPath(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  send(socket, { line, cwd: console.cwd });
  try {
    for await (const message of messages<ToOperator>(socket)) {
      if ('out' in message) console.out(message.out);
      else if ('err' in message) console.err(message.err);
      else if ('ask' in message)
        send(socket, { answer: await console.ask(message.ask, { secret: message.secret }) });
      else return message.exit;
    }
  } finally {
    socket.destroy();
  }
  console.err('bitu: the server has stopped; whether the command was carried out is not known\n');
  return 1;
}
