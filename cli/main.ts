/** The operator's commands: npm run bitu -- <command> */
import { importCommand } from './import.ts';
import { schemaCommand } from './schema.ts';

interface Command {
  usage: string;
  what: string;
  run(words: string[]): Promise<number>;
}

const commands: Record<string, Command> = {
  import: {
    usage: 'import <folder>',
    what: 'check a content folder and load it; nothing changes when anything is wrong',
    run: importCommand,
  },
  schema: { usage: 'schema', what: 'write db/schema.sql from the migrations', run: schemaCommand },
};

const [name = '', ...words] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) process.exitCode = await command.run(words);
else {
  const lines = Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(20)}${what}`);
  process.stdout.write(`npm run bitu -- <command>\n\n${lines.join('\n')}\n`);
  process.exitCode = name === '' || name === 'help' ? 0 : 2;
}
