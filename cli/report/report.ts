import type { Issue } from '@bitu/db/import/source.ts';
import { createJobs } from '@bitu/server/services/jobs.ts';
import { Failure } from '@bitu/server/failure.ts';
import { enterFile, releaseEntered, revokeCertificate } from '@bitu/server/reports/index.ts';
import { command, type Command, type CommandDeps, CommandError, pathOf, say } from '../command.ts';
import { complain } from '../console.ts';

const placeOf = ({ file, line, cell, message }: Issue): string =>
  cell
    ? `${cell.sheet}, dòng ${line}, cột ${cell.column}${cell.header && ` (${cell.header})`}: ${message}`
    : `${file}, dòng ${line}: ${message}`;

/** Enters staff entries, or lists every wrong field. Returns the exit code. */
async function enter(deps: CommandDeps, words: string[]): Promise<number> {
  const { db, clock } = deps;
  const [word] = words.filter((one) => one !== '--release');
  if (word === undefined) throw new CommandError('which file? report enter reads .yaml or .xlsx');
  const by = { staffId: null, now: clock() };
  const entered = await enterFile(db.queries, pathOf(word), by);
  if (entered.kind === 'issues') {
    for (const issue of entered.issues) complain(placeOf(issue));
    complain(`Có ${entered.issues.length} lỗi; chưa thay đổi gì.`);
    return 1;
  }
  const { notes, marks, trials, sheets, finals, certificates, ranges } = entered.checked;
  say(
    `Đã nhập ${notes.length} nội dung buổi, ${marks.length} đánh giá, ${trials.length} kết quả học thử, ` +
      `${sheets.length} phiếu tuần, ${finals.length} lời tổng kết, ${certificates.length} chứng chỉ, ${ranges.length} mức mong đợi.`,
  );
  if (!words.includes('--release')) {
    if (finals.length > 0)
      say('Lời tổng kết đi cùng báo cáo cuối khóa: hãy nhập lại với --release để gửi.');
    return 0;
  }
  // The server's queue inside a server, else one for this command.
  const jobs = deps.jobs ?? (await createJobs(db, deps.log));
  try {
    const { released, refused } = await releaseEntered({ ...deps, jobs }, entered.checked);
    say(`Đã gửi ${released} báo cáo và phiếu cho gia đình.`);
    for (const message of refused) complain(message);
    return refused.length > 0 ? 1 : 0;
  } finally {
    if (jobs !== deps.jobs) await jobs.close();
  }
}

/** Revokes a certificate, whose public check then says so. */
async function revoke({ db, clock }: CommandDeps, [number]: string[]): Promise<number> {
  if (number === undefined) throw new CommandError('which certificate? such as BITU-2026-000123');
  try {
    await revokeCertificate(db.queries, number, clock());
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new CommandError(`there is no certificate ${number}`);
  }
  say(`Đã thu hồi chứng chỉ ${number}.`);
  return 0;
}

/** Commands for staff entries in reports. */
export const reportCommands: Record<string, Command> = {
  'report enter': command(
    'report enter <file.yaml | file.xlsx> [--release]',
    'enter attendance, skills, comments, sheets, certificates …; nothing changes when anything is wrong',
    enter,
  ),
  'report revoke': command(
    'report revoke <certificate number>',
    'take a certificate back, once and for all: its page says so, and it is no longer put on paper',
    revoke,
  ),
};
