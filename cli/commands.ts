import { WrongSetting } from '@bitu/server/settings.ts';
import { type Command, Told } from './command.ts';
import { complain, say } from './console.ts';
import { importCommands } from './import.ts';
import { leadsCommands } from './leads/leads.ts';
import { noticeCommands } from './notices/notices.ts';
import { otpCommands } from './otp.ts';
import { projectCommands } from './project/project.ts';
import { queueCommands } from './queue/queue.ts';
import { schemaCommand } from './schema.ts';
import { siteCommands } from './site/site.ts';
import { themeCommands } from './theme/theme.ts';
import { userCommands } from './user/user.ts';
import { viewCommands } from './view/view.ts';

const commands: Record<string, Command> = {
  ...importCommands,
  schema: { usage: 'schema', what: 'write db/schema.sql from the migrations', run: schemaCommand },
  ...userCommands,
  ...viewCommands,
  ...leadsCommands,
  ...queueCommands,
  ...projectCommands,
  ...themeCommands,
  ...noticeCommands,
  ...siteCommands,
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

/** Runs a line; answers the exit code. What the operator can put right is told in one line; anything else is thrown. */
export async function runLine(line: string[]): Promise<number> {
  const found = find(line);
  if (!found) return list(line);
  const [command, words] = found;
  try {
    return await command.run(words);
  } catch (error) {
    if (!(error instanceof Told || error instanceof WrongSetting)) throw error;
    complain(`bitu: ${error.message}`);
    return 1;
  }
}

function list(line: string[]): number {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length)) + 2;
  const lines = Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(width)}${what}`);
  say(`npm run bitu -- <command>\n\n${lines.join('\n')}`);
  return line.length === 0 || line[0] === 'help' ? 0 : 2;
}
