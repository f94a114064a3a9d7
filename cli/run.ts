import { FolderInUse } from '@bitu/db/folder-lock.ts';
import { runInServer } from './call.ts';
import { runLine } from './commands.ts';
import { complain } from './console.ts';

/** Runs a line of words; leaves the exit code with the process. */
export async function run(line: string[]): Promise<void> {
  try {
    process.exitCode = await runLine(line);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    // The embedded database has one process. A server that has it runs the command; anything else that has it is named.
    const code = await runInServer(line);
    if (code === null) complain(`bitu: ${error.message}`);
    process.exitCode = code ?? 1;
  }
}
