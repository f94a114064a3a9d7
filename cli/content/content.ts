import { open, readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { importQuestions } from '@bitu/db/import/formats/import.ts';
import { writeGift } from '@bitu/db/import/formats/gift/write.ts';
import { embeddable } from '@bitu/db/import/formats/embedded.ts';
import { writeMoodle } from '@bitu/db/import/formats/moodle/write.ts';
import { type Exported, omissionsInWords } from '@bitu/db/import/formats/exported.ts';
import { frame } from '@bitu/db/import/formats/practice.ts';
import { type AuthoredPractice, practice as practiceSchema } from '@bitu/db/import/schema.ts';
import type { Remark } from '@bitu/db/import/formats/remark.ts';
import type { Issue } from '@bitu/db/import/source.ts';
import { yamlOf } from '@bitu/db/import/to-yaml.ts';
import { mediaFolder } from '@bitu/server/services/media.ts';
import { drawSvg } from '@bitu/server/services/picture/draw-svg.ts';
import { cleanPicture, maxSide } from '@bitu/server/services/picture/picture.ts';
import { command, type Command, type CommandDeps, CommandError, pathOf, say } from '../command.ts';
import { complain } from '../console.ts';

const placeOf = ({ file, line, part, message }: Issue): string =>
  [`${file}, dòng ${line}`, part?.question, part?.field].filter(Boolean).join(', ') +
  `: ${message}`;

/**
 * Loads questions as a new practice, or lists every place that is wrong; with `--leave-out`, loads those that are right.
 * Returns the exit code.
 */
async function importFile(deps: CommandDeps, words: string[]): Promise<number> {
  const [dryRun, leaveOut] = [words.includes('--dry-run'), words.includes('--leave-out')];
  const [word, id, subject, title, minutes] = words.filter((one) => !one.startsWith('--'));
  const practice = frame.safeParse({
    id,
    subject: Number(subject),
    title,
    type: minutes === undefined ? 'normal' : 'test',
    ...(minutes !== undefined && { minutes: Number(minutes) }),
  });
  if (word === undefined || !practice.success)
    throw new CommandError('content import needs a file, a code, a subject by number and a title');
  const path = pathOf(word);
  const bytes = await readFile(path).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  const imported = await importQuestions(deps.db.queries, {
    bytes,
    file: basename(path),
    practice: practice.data,
    mediaFolder: mediaFolder(deps.settings.dataDir),
    clean: (picture) => cleanPicture(picture, maxSide),
    dryRun,
    leaveOut,
  });
  const { issues, faulty, sound } = imported;
  const list = (word: string, remarks: readonly Remark[]) => {
    for (const { line, question, field, message } of remarks)
      say(
        `${word}: ${placeOf({ file: basename(path), line, part: { question, field }, message })}`,
      );
  };
  list('Bỏ câu', imported.skipped);
  list('Không giữ được', imported.omissions);
  if (imported.kind === 'issues') {
    for (const issue of issues) complain(placeOf(issue));
    complain(`Có ${issues.length} lỗi; chưa thay đổi gì.`);
    if (faulty > 0 && sound > 0 && !leaveOut)
      complain(`Thêm --leave-out để bỏ ${faulty} câu có lỗi này và nhập ${sound} câu còn lại.`);
    return 1;
  }
  for (const issue of issues) say(`Bỏ câu có lỗi: ${placeOf(issue)}`);
  const without = faulty > 0 ? `, bỏ ${faulty} câu có lỗi` : '';
  say(`${dryRun ? 'Chạy thử, chưa thay đổi gì. Sẽ nhập' : 'Đã nhập'} ${sound} câu hỏi${without}.`);
  return 0;
}

const writers: Record<
  string,
  (practice: AuthoredPractice, folder: string) => Exported | Promise<Exported>
> = {
  '.yaml': (practice) => ({ text: yamlOf(practice), omissions: [] }),
  '.gift': (practice) => writeGift(practice),
  '.xml': async (practice, folder) => {
    const embedded = await embeddable(folder, practice, drawSvg);
    return writeMoodle(embedded.practice, embedded.pictures);
  },
};

/** Writes the published version of a practice to a new file. */
async function exportFile(
  { db, settings }: CommandDeps,
  [code = '', to]: string[],
): Promise<number> {
  const write = writers[extname(to ?? '')];
  if (to === undefined || !write)
    throw new CommandError(
      `content export needs a practice and a new file (${Object.keys(writers).join(', ')})`,
    );
  const row = await db.queries
    .selectFrom('practices')
    .select('authored')
    .where('code', '=', code)
    .executeTakeFirst();
  const practice = practiceSchema.safeParse(row?.authored);
  if (!practice.success) throw new CommandError(`nothing is published of a practice ${code}`);
  const { text, omissions } = await write(practice.data, mediaFolder(settings.dataDir));
  const file = await open(pathOf(to), 'wx').catch((error: Error) => {
    throw new CommandError(error.message);
  });
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
  for (const line of omissionsInWords(omissions, practice.data)) say(line);
  say(`Đã ghi ${to}.`);
  return 0;
}

/** Questions from and for other programs. */
export const contentCommands: Record<string, Command> = {
  'content import': command(
    'content import <file> <code> <subject> <title> [<minutes of a test>] [--dry-run] [--leave-out]',
    'load questions (GIFT, Moodle XML, QTI 2.2 and 3, .xlsx) as a new practice; nothing changes when anything is wrong, except with --leave-out, which leaves out and lists the questions that are wrong',
    importFile,
  ),
  'content export': command(
    'content export <code> <file.yaml | .gift | .xml>',
    'write a practice as YAML, GIFT or Moodle XML, and name what its format cannot hold',
    exportFile,
  ),
};
