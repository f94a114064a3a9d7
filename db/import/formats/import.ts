/** Imports a file of questions in another program's format as one new practice. */
import type { Queries } from '../../connect.ts';
import { checkDraft, knownCodes } from '../draft.ts';
import { importPractices } from '../import.ts';
import type { DraftIssue } from '../issue-sentences.ts';
import { readMedia } from '../media.ts';
import type { ReadMedia } from '../practices.ts';
import type { AuthoredPractice } from '../schema.ts';
import type { Issue } from '../source.ts';
import { checkPictures, type CleanPicture, lacksAlt } from './check-pictures.ts';
import { checkFile, type Frame, issueOf } from './practice.ts';
import { readQuestions } from './read.ts';
import type { Remark } from './remark.ts';

interface Result {
  /** The issues, by which the practice was refused or questions were left out. */
  issues: Issue[];
  /** The number of questions with an issue, and of those without one. */
  faulty: number;
  sound: number;
  /** What Bitu cannot represent: whole questions, and details of the others. */
  skipped: Remark[];
  omissions: Remark[];
}
export type ImportedQuestions = { kind: 'issues' | 'stored' } & Result;

interface Input {
  bytes: Uint8Array;
  /** The name of the file in issues. */
  file: string;
  practice: Frame;
  mediaFolder: string;
  /** How its pictures are checked. */
  clean: CleanPicture;
  /** Checks everything without changing anything. */
  dryRun?: boolean;
  /** Imports the questions without issues, if there are some; otherwise one issue prevents all. */
  leaveOut?: boolean;
}

/**
 * Stores the questions of a file, or returns the issues that prevent it; all of them, as in the browser. An existing
 * practice is never replaced, as children may have worked on it.
 */
export async function importQuestions(
  queries: Queries,
  { bytes, file, practice, mediaFolder, clean, dryRun, leaveOut }: Input,
): Promise<ImportedQuestions> {
  const read = await readQuestions(bytes, file);
  const { files, faults: unusable } = await checkPictures(read, clean);
  const known = await knownCodes(queries);
  const media: ReadMedia = async (kind, name) => files.get(name) ?? readMedia('', kind, name);
  const checked = await checkFile(read, practice, file, unusable, async (data) => {
    const { faults, built } = await checkDraft(data, known, media);
    const all = [...faults, ...withoutAlt(data)];
    return { faults: all, built: all.length > 0 ? null : built };
  });
  const { issues, faulty, sound, omissions } = checked;
  const outcome = { issues, faulty, sound, skipped: read.skipped, omissions };
  if (!checked.practice || (issues.length > 0 && leaveOut !== true))
    return { kind: 'issues', ...outcome };
  const taken = await queries
    .selectFrom('practices')
    .select('id')
    .where('code', '=', practice.id)
    .executeTakeFirst();
  if (taken) {
    const message = `Đã có một bài tập với mã “${practice.id}”; hãy chọn mã khác.`;
    const issue = issueOf(file, { line: 1, question: null, field: null, message });
    return { kind: 'issues', ...outcome, issues: [issue], faulty: 0 };
  }
  // The file contains no relative days.
  const options = { mediaFolder, today: '', dryRun: dryRun === true, pictures: files };
  const imported = await importPractices(queries, [checked.practice.source], options);
  return imported.kind === 'issues'
    ? { kind: 'issues', ...outcome, issues: imported.issues, faulty: 0 }
    : { kind: 'stored', ...outcome };
}

/** An imported practice is published at once, so its pictures need alternative texts. */
const withoutAlt = ({ sections }: AuthoredPractice): DraftIssue[] =>
  sections.flatMap(({ questions }, s) =>
    questions.flatMap((question, q) =>
      lacksAlt(question)
        ? [
            {
              path: ['sections', s, 'questions', q],
              message: 'Một ảnh của câu này chưa có mô tả (alt).',
            },
          ]
        : [],
    ),
  );
