import {
  type Refused,
  sendNoticeFile,
  setBannerFile,
  setPopupFile,
} from '@bitu/server/notices/files/files.ts';
import { createJobs } from '@bitu/server/services/jobs.ts';
import { command, type Command, type CommandDeps, pathOf, say, CommandError } from '../command.ts';
import { complain } from '../console.ts';

function file(word: string | undefined): string {
  if (word === undefined) throw new CommandError('which file?');
  return pathOf(word);
}

function report({ issues }: Refused): number {
  for (const issue of issues) complain(`${issue.file}:${issue.line}: ${issue.message}`);
  complain(`${issues.length} issues; nothing was changed`);
  return 1;
}

async function notify(deps: CommandDeps, [word]: string[]): Promise<number> {
  const path = file(word);
  // The server's queue inside a server, else one for this command.
  const jobs = deps.jobs ?? (await createJobs(deps.db, deps.log));
  try {
    const sent = await sendNoticeFile({ ...deps, jobs }, path);
    if ('issues' in sent) return report(sent);
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
    if ('issues' in done) return report(done);
    say(`${what} ${done.code} is ${done.on ? 'on' : 'off'}`);
    return 0;
  };

/** Commands for notices and popups. */
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
