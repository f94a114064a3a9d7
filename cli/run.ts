import { FolderInUse } from '@bitu/db/folder-lock.ts';
import { connectFailure } from '@bitu/server/start-failure.ts';
import { runInServer } from './call.ts';
import { runLine } from './commands.ts';
import { complain } from './console.ts';

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
