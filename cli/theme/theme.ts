import { setThemeFile } from '@bitu/server/theme/file.ts';
import { allThemes, switchOff, type ThemeRow } from '@bitu/server/theme/queries.ts';
import { command, type Command, type CommandDeps, pathOf, say, CommandError } from '../command.ts';
import { complain } from '../console.ts';

async function set(deps: CommandDeps, [file]: string[]): Promise<number> {
  if (file === undefined) throw new CommandError('which file?');
  const done = await setThemeFile(deps, pathOf(file));
  if (!('issues' in done)) {
    say(`theme ${done.code} is on in its time`);
    return 0;
  }
  for (const issue of done.issues) complain(`${issue.file}:${issue.line}: ${issue.message}`);
  complain(`${done.issues.length} issues; nothing was changed`);
  return 1;
}

async function off({ db }: CommandDeps, [code]: string[]): Promise<number> {
  if (code === undefined) throw new CommandError('which theme? its code');
  if (!(await switchOff(db.queries, code))) throw new CommandError('no theme has this code');
  say(`theme ${code} is off; open pages keep it for up to an hour`);
  return 0;
}

const time = (theme: ThemeRow, field: string) => String(theme.fields[field]);

async function list({ db }: CommandDeps): Promise<number> {
  for (const theme of await allThemes(db.queries))
    say(
      [
        theme.code,
        theme.active ? 'on' : 'off',
        time(theme, 'start_time'),
        time(theme, 'end_time'),
      ].join('\t'),
    );
  return 0;
}

export const themeCommands: Record<string, Command> = {
  'theme set': command('theme set <file>', 'a holiday theme, on in its time', set),
  'theme off': command('theme off <code>', 'the default look again', off),
  'theme list': command('theme list', 'the themes and their times', list),
};
