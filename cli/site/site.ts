import { checkSetting, readOffice, readSite, siteNames } from '@bitu/server/site/site.ts';
import { changeSettings } from '@bitu/server/site/change.ts';
import { command, type Command, type CommandDeps, say, CommandError } from '../command.ts';

const known = `known are ${siteNames.join(', ')}`;

const change = (deps: CommandDeps, changes: Parameters<typeof changeSettings>[2]): Promise<void> =>
  deps.db.queries.transaction().execute((trx) => changeSettings(deps, trx, changes, null));

async function set(deps: CommandDeps, words: string[]): Promise<number> {
  if (words.length === 0) throw new CommandError(`name=value; ${known}`);
  const values = words.map((word) => {
    const [, name = '', value = ''] = /^([^=]*)=([^]*)$/.exec(word.normalize('NFC')) ?? [];
    const issue = checkSetting(name, value.trim());
    if (issue !== null)
      throw new CommandError(
        `${name || word}: ${issue}${siteNames.includes(name) ? '' : `; ${known}`}`,
      );
    return [name, value.trim()] as const;
  });
  // The last value of a name wins.
  await change(deps, Object.fromEntries(values));
  say('set; pages show it within a second');
  return 0;
}

async function unset(deps: CommandDeps, [name = '']: string[]): Promise<number> {
  if (!siteNames.includes(name)) throw new CommandError(known);
  await change(deps, { [name]: null });
  say(`${name} is no longer shown`);
  return 0;
}

async function show(deps: CommandDeps): Promise<number> {
  const office = await readOffice(deps.db);
  const site = new Map(Object.entries({ ...(await readSite(deps)), ...office }));
  for (const name of siteNames) say(`${name}=${site.get(name) ?? ''}`);
  const { digest_sms, digest_sms_monthly = '0', digest_sms_price = '0' } = office;
  if (digest_sms === 'on')
    say(
      `weekly messages by SMS: at most ${digest_sms_monthly} a month, ${Number(digest_sms_monthly) * Number(digest_sms_price)} VND`,
    );
  return 0;
}

/** Commands for the settings of a deployment. */
export const siteCommands: Record<string, Command> = {
  'site set': command(
    'site set <name>=<value> ...',
    'hotline, company, links; unset values are not shown',
    set,
  ),
  'site unset': command('site unset <name>', 'take a value away', unset),
  'site show': command('site show', 'what is set', show),
};
