import { setCentresFile } from '@bitu/server/centres/file.ts';
import { callNext, queueOf, setOpen } from '@bitu/server/centres/queue.ts';
import { Failure } from '@bitu/server/failure.ts';
import { command, type Command, type CommandDeps, pathOf, say, CommandError } from '../command.ts';
import { complain } from '../console.ts';

/** A command whose first word is the code of a centre. */
const aboutCentre =
  (work: (deps: CommandDeps, code: string) => Promise<void>) =>
  async (deps: CommandDeps, [code]: string[]): Promise<number> => {
    if (code === undefined) throw new CommandError('which centre? its code');
    await work(deps, code).catch((error: unknown) => {
      throw error instanceof Failure && error.error === 'notFound'
        ? new CommandError('no centre has this code')
        : error;
    });
    return 0;
  };

const opening = (isOpen: boolean) =>
  aboutCentre(async (deps, code) => {
    const { name, last_number, waiting } = await setOpen(deps, code, isOpen);
    say(
      `${name}: ${isOpen ? 'open' : 'closed'} today, ${last_number} numbers given out, ${waiting} waiting`,
    );
  });

async function next(deps: CommandDeps, code: string) {
  const number = await callNext(deps, code);
  say(number === null ? 'nobody waits' : `now serving ${number}`);
}

async function list(deps: CommandDeps, code: string) {
  for (const line of await queueOf(deps, code))
    say([line.number, line.status, line.name, line.phone].join('\t'));
}

async function setCentres(deps: CommandDeps, [file]: string[]): Promise<number> {
  if (file === undefined) throw new CommandError('which file?');
  const done = await setCentresFile(deps, pathOf(file));
  if (!('issues' in done)) {
    say(`${done.count} centres`);
    return 0;
  }
  for (const issue of done.issues) complain(`${issue.file}:${issue.line}: ${issue.message}`);
  complain(`${done.issues.length} issues; nothing was changed`);
  return 1;
}

/** Commands for the counter of a learning centre. */
export const queueCommands: Record<string, Command> = {
  'centres set': command(
    'centres set <file>',
    'the learning centres, all of them; one that is left out is removed',
    setCentres,
  ),
  'queue open': command('queue open <centre>', 'give out numbers today', opening(true)),
  'queue close': command(
    'queue close <centre>',
    'issue no more numbers today; people waiting keep theirs',
    opening(false),
  ),
  'queue next': command('queue next <centre>', 'call the next number', aboutCentre(next)),
  'queue list': command('queue list <centre>', 'the numbers of today', aboutCentre(list)),
};
