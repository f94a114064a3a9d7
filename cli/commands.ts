import { WrongSetting } from '@bitu/server/settings/settings.ts';
import { type Command, CommandError } from './command.ts';
import { complain, say } from './console.ts';
import { contentCommands } from './content/content.ts';
import { databaseCommands } from './database.ts';
import { developmentCommands } from './development.ts';
import { importCommands } from './import.ts';
import { leadsCommands } from './leads/leads.ts';
import { noticeCommands } from './notices/notices.ts';
import { queueCommands } from './queue/queue.ts';
import { reportCommands } from './report/report.ts';
import { siteCommands } from './site/site.ts';
import { skillsCommands } from './skills/skills.ts';
import { staffCommands } from './staff/staff.ts';
import { themeCommands } from './theme/theme.ts';
import { userCommands } from './user/user.ts';
import { writingCommands } from './writing/writing.ts';

const commands: Record<string, Command> = {
  ...importCommands,
  ...contentCommands,
  ...developmentCommands,
  ...databaseCommands,
  ...userCommands,
  ...staffCommands,
  ...leadsCommands,
  ...queueCommands,
  ...themeCommands,
  ...noticeCommands,
  ...siteCommands,
  ...writingCommands,
  ...skillsCommands,
  ...reportCommands,
};

/** Returns the command named by the first one or two words of the line, and the remaining words. */
function find(line: string[]): [Command, string[]] | null {
  for (const length of [2, 1]) {
    const name = line.slice(0, length).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return [command, line.slice(length)];
  }
  return null;
}

/** Runs a line. Returns the exit code. Errors by the operator are printed in one line; any other error is thrown. */
export async function runLine(line: string[]): Promise<number> {
  const match = find(line);
  if (!match) return list(line);
  const [command, words] = match;
  try {
    return await command.run(words);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof WrongSetting)) throw error;
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
