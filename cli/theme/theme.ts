import { setThemeFile } from '@bitu/server/theme/file.ts';
import { allThemes, switchOff, type ThemeRow } from '@bitu/server/theme/queries.ts';
import { command, type Command, type CommandDeps, pathOf, say, Told } from '../command.ts';
import { complain } from '../console.ts';

async function set(deps: CommandDeps, [file]: string[]): Promise<number> {
  if (file === undefined) throw new Told('which file?');
  const done = await setThemeFile(deps, pathOf(file));
  if (!('faults' in done)) {
    say(`theme ${done.code} is on in its time`);
    return 0;
  }
  for (const fault of done.faults) complain(`${fault.file}:${fault.line}: ${fault.message}`);
  complain(`${done.faults.length} faults; nothing was changed`);
  return 1;
}

async function off({ db }: CommandDeps, [code]: string[]): Promise<number> {
  if (code === undefined) throw new Told('which theme? its code');
  if (!(await switchOff(db.queries, code))) throw new Told('no theme has this code');
  say(`theme ${code} is off; a page that is open keeps it for an hour at most`);
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
