/** The operator's commands: npm run bitu -- <command> */
import { FolderInUse } from '@bitu/db/folder-lock.ts';
import { WrongSetting } from '@bitu/server/settings.ts';
import { type Command, Told } from './command.ts';
import { importCommand } from './import.ts';
import { otpCommands } from './otp.ts';
import { schemaCommand } from './schema.ts';
import { userCommands } from './user/user.ts';

const commands: Record<string, Command> = {
  import: {
    usage: 'import <folder>',
    what: 'check a content folder and load it; nothing changes when anything is wrong',
    run: importCommand,
  },
  schema: { usage: 'schema', what: 'write db/schema.sql from the migrations', run: schemaCommand },
  ...userCommands,
  ...otpCommands,
};

/** The command of one or two words that the line begins with, and the words behind it. */
function find(line: string[]): [Command, string[]] | null {
  for (const length of [2, 1]) {
    const name = line.slice(0, length).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return [command, line.slice(length)];
  }
  return null;
}

/** Runs a command; what the operator can put right is told in one line. */
async function run([command, words]: [Command, string[]]): Promise<number> {
  try {
    return await command.run(words);
  } catch (error) {
    const expected = [Told, FolderInUse, WrongSetting].some((kind) => error instanceof kind);
    if (!expected) throw error;
    process.stderr.write(`bitu: ${(error as Error).message}\n`);
    return 1;
  }
}

const line = process.argv.slice(2);
const found = find(line);
if (found) process.exitCode = await run(found);
else {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length)) + 2;
  const lines = Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(width)}${what}`);
  process.stdout.write(`npm run bitu -- <command>\n\n${lines.join('\n')}\n`);
  process.exitCode = line.length === 0 || line[0] === 'help' ? 0 : 2;
}
