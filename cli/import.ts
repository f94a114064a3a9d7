import { open, stat } from 'node:fs/promises';
import { type Imported, importContent, importWorkbook } from '@bitu/db/import/import.ts';
import type { Issue } from '@bitu/db/import/source.ts';
import { workbookTemplate } from '@bitu/db/import/workbook/template.ts';
import { studentImport } from '@bitu/server/accounts/student-import.ts';
import { mediaFolder } from '@bitu/server/services/media.ts';
import { dayInVietnam } from '@bitu/server/time.ts';
import { command, type Command, type CommandDeps, pathOf, say, CommandError } from './command.ts';
import { complain } from './console.ts';

type Stored = Extract<Imported, { kind: 'stored' }>;

/** The messages of an import: in Vietnamese for a workbook, which the office fills in. */
interface Words {
  issue(issue: Issue): string;
  refused(count: number): string;
  counts(stored: Stored): string;
  /** Printed before the counts. */
  imported: string;
  dryRun: string;
}

const ofFolder: Words = {
  issue: ({ file, line, message }) => `${file}:${line}: ${message}`,
  refused: (count) => `${count} issues; nothing was changed`,
  counts: ({ practices, questions, retired, classes, lessons, books, students, enrolments }) =>
    `${practices} practices (${questions} new questions, ${retired} retired), ${classes} classes, ${lessons} lessons, ${books} books, ${students} new students, ${enrolments} enrolments`,
  imported: 'imported: ',
  dryRun: 'nothing was changed; to be imported: ',
};

const ofWorkbook: Words = {
  issue: ({ file, line, cell, message }) =>
    cell
      ? `${cell.sheet}, dòng ${line}, cột ${cell.column}${cell.header && ` (${cell.header})`}: ${message}`
      : `${file}: ${message}`,
  refused: (count) => `Có ${count} lỗi; chưa thay đổi gì.`,
  counts: ({ practices, questions, classes, lessons, students, enrolments }) =>
    `${practices} bài tập (${questions} câu hỏi mới), ${classes} lớp, ${lessons} buổi học, ${students} học sinh mới, ${enrolments} ghi danh.`,
  imported: 'Đã nhập ',
  dryRun: 'Chạy thử, chưa thay đổi gì. Sẽ nhập ',
};

/** Loads a content folder or a workbook and prints the place of each issue. Returns the exit code. */
async function importFrom(deps: CommandDeps, args: string[]): Promise<number> {
  const { db, settings, clock } = deps;
  const dryRun = args.includes('--dry-run');
  const takeOver = args.includes('--take-over');
  const [word] = args.filter((one) => !one.startsWith('--'));
  if (word === undefined) {
    complain('import needs a folder or an .xlsx file');
    return 2;
  }
  const path = pathOf(word);
  const options = {
    mediaFolder: mediaFolder(settings.dataDir),
    today: dayInVietnam(clock()),
    accounts: studentImport(deps),
    dryRun,
    takeOver,
  };
  const isFile = await stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
  const words = isFile ? ofWorkbook : ofFolder;
  const imported = isFile
    ? await importWorkbook(db.queries, { ...options, path })
    : await importContent(db.queries, { ...options, folder: path });
  if (imported.kind === 'issues') {
    for (const issue of imported.issues) complain(words.issue(issue));
    complain(words.refused(imported.issues.length));
    return 1;
  }
  say((dryRun ? words.dryRun : words.imported) + words.counts(imported));
  return 0;
}

/** Writes the workbook template to a new file. */
async function writeTemplate([word]: string[]): Promise<number> {
  if (word === undefined)
    throw new CommandError('which file? import-template writes an .xlsx file');
  const file = await open(pathOf(word), 'wx').catch((error: Error) => {
    throw new CommandError(error.message);
  });
  try {
    await file.writeFile(await workbookTemplate());
  } finally {
    await file.close();
  }
  say(`the workbook to be filled in is ${word}`);
  return 0;
}

export const importCommands: Record<string, Command> = {
  import: command(
    'import <folder | file.xlsx> [--dry-run] [--take-over]',
    'check a content folder or a workbook and load it; nothing changes when anything is wrong. --take-over: also replace practices that were published from the console',
    importFrom,
  ),
  'import-template': {
    usage: 'import-template <file.xlsx>',
    what: 'write a workbook to be filled in: classes, lessons, students, questions, …',
    run: writeTemplate,
  },
};
