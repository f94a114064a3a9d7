import {
  type Faulty,
  sendNoticeFile,
  setBannerFile,
  setPopupFile,
} from '@bitu/server/notices/files/files.ts';
import { createJobs } from '@bitu/server/plugins/jobs.ts';
import { command, type Command, type CommandDeps, pathOf, say, Told } from '../command.ts';
import { complain } from '../console.ts';

function file(word: string | undefined): string {
  if (word === undefined) throw new Told('which file?');
  return pathOf(word);
}

function told({ faults }: Faulty): number {
  for (const fault of faults) complain(`${fault.file}:${fault.line}: ${fault.message}`);
  complain(`${faults.length} faults; nothing was changed`);
  return 1;
}

async function notify(deps: CommandDeps, [word]: string[]): Promise<number> {
  const path = file(word);
  // The server's own queue within a server, else one for this command.
  const jobs = deps.jobs ?? (await createJobs(deps.db, deps.log));
  try {
    const sent = await sendNoticeFile({ ...deps, jobs }, path);
    if ('faults' in sent) return told(sent);
    say(`notice ${sent.id} is with ${sent.count} students`);
    return 0;
  } finally {
    if (jobs !== deps.jobs) await jobs.close();
  }
}

const shelf =
  (what: string, set: typeof setPopupFile) =>
  async (deps: CommandDeps, [word]: string[]): Promise<number> => {
    const done = await set(deps, file(word));
    if ('faults' in done) return told(done);
    say(`${what} ${done.code} is ${done.on ? 'on' : 'off'}`);
    return 0;
  };

/** What the operator tells families. */
export const noticeCommands: Record<string, Command> = {
  notify: command('notify <file>', 'send a notice to students', notify),
  popup: command(
    'popup <file>',
    'show a popup, or change the one with its code',
    shelf('popup', setPopupFile),
  ),
  banner: command(
    'banner <file>',
    'show a banner, or change the one with its code',
    shelf('banner', setBannerFile),
  ),
};
