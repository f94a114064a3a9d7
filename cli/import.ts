import { open, stat } from 'node:fs/promises';
import { type Imported, importContent, importWorkbook } from '@bitu/db/import/import.ts';
import type { Fault } from '@bitu/db/import/source.ts';
import { workbookTemplate } from '@bitu/db/import/workbook/template.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { mediaFolder } from '@bitu/server/services/media.ts';
import { dayInVietnam } from '@bitu/server/time.ts';
import { command, type Command, type CommandDeps, pathOf, say, Told } from './command.ts';
import { complain } from './console.ts';

type Stored = Extract<Imported, { kind: 'stored' }>;

/** What is said of an import: in Vietnamese of a workbook, which the office fills in. */
interface Words {
  fault(fault: Fault): string;
  refused(count: number): string;
  stored(stored: Stored): string;
}

const ofFolder: Words = {
  fault: ({ file, line, message }) => `${file}:${line}: ${message}`,
  refused: (count) => `${count} faults; nothing was changed`,
  stored: ({ practices, questions, retired, classes, lessons, books, enrolments }) =>
    `${practices} practices (${questions} new questions, ${retired} retired), ${classes} classes, ${lessons} lessons, ${books} books, ${enrolments} enrolments`,
};

const ofWorkbook: Words = {
  fault: ({ file, line, cell, message }) =>
    cell
      ? `${cell.sheet}, dòng ${line}, cột ${cell.column}${cell.header && ` (${cell.header})`}: ${message}`
      : `${file}: ${message}`,
  refused: (count) => `Có ${count} lỗi; chưa thay đổi gì.`,
  stored: ({ classes, lessons, enrolments }) =>
    `Đã nhập ${classes} lớp, ${lessons} buổi học, ${enrolments} ghi danh.`,
};

/** Loads a content folder or a workbook; prints where each fault is. Answers the exit code. */
async function importFrom({ db, settings, clock }: CommandDeps, [word]: string[]): Promise<number> {
  if (word === undefined) {
    complain('import needs a folder or an .xlsx file');
    return 2;
  }
  const path = pathOf(word);
  const options = { mediaFolder: mediaFolder(settings.dataDir), today: dayInVietnam(clock()) };
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  const words = isFile ? ofWorkbook : ofFolder;
  const imported = isFile
    ? await importWorkbook(db.queries, { ...options, path, phoneOf: normalisePhone })
    : await importContent(db.queries, { ...options, folder: path });
  if (imported.kind === 'faults') {
    for (const fault of imported.faults) complain(words.fault(fault));
    complain(words.refused(imported.faults.length));
    return 1;
  }
  say(words.stored(imported));
  return 0;
}

/** Writes the workbook to be filled in into a file that was not there. */
async function writeTemplate([word]: string[]): Promise<number> {
  if (word === undefined) throw new Told('which file? import-template writes an .xlsx file');
  const file = await open(pathOf(word), 'wx').catch((error: Error) => {
    throw new Told(error.message);
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
    'import <folder | file.xlsx>',
    'check a content folder or a workbook and load it; nothing changes when anything is wrong',
    importFrom,
  ),
  'import-template': {
    usage: 'import-template <file.xlsx>',
    what: 'write a workbook to be filled in: classes, lessons, contents, enrolments',
    run: writeTemplate,
  },
};
