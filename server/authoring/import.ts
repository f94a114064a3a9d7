import { extname } from 'node:path';
import type { FileRemark } from '@bitu/contract/authoring-files.ts';
import type { Outline } from '@bitu/contract/authoring.ts';
import { checkDraft, type KnownCodes, knownCodes } from '@bitu/db/import/draft.ts';
import { asDraft, checkPictures } from '@bitu/db/import/formats/check-pictures.ts';
import { checkFile } from '@bitu/db/import/formats/practice.ts';
import type { ReadFile } from '@bitu/db/import/formats/taken.ts';
import { type MediaFile, readServedMedia } from '@bitu/db/import/media.ts';
import { mediaOf, type ReadMedia } from '@bitu/db/import/practices.ts';
import type { AuthoredPractice } from '@bitu/db/import/schema.ts';
import type { Issue } from '@bitu/db/import/source.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { keepFiles } from '../media/index.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { mediaFolder } from '../services/media.ts';
import { cleanPicture, maxSide } from '../services/picture/picture.ts';
import { storeNewDrafts } from './queries/drafts.ts';
import { requireSubject } from './reach.ts';
import { deleteStaged, readStaged } from './staged.ts';
import { newOutline } from './working.ts';
import { insertPractice } from './write.ts';

interface Input {
  file: string;
  staged: string;
  size: number;
  title: string;
  subject_id: number;
  type: 'normal' | 'test';
  dry_run: 0 | 1;
  skip_faulty?: 0 | 1 | undefined;
}

/**
 * Creates a practice from the questions of a file, as drafts: they reach children when somebody publishes them. They
 * pass the importer's checks already now. Throws `notFound` (a subject out of reach), `uploadNotFound`, `importFaults`
 * with the rows, unless only sound questions are wanted and there are some; with pictures also `dayQuota`,
 * `storageFull`.
 */
export async function importFile(deps: Deps, staff: Staff, input: Input) {
  const { db, clock, settings, fileReader } = deps;
  const now = clock();
  const { queries } = db;
  await requireSubject(queries, staff, input.subject_id, now);
  const read = await fileReader.questions(
    await readStaged(deps, staff, input),
    input.file,
    staff.id,
  );
  const head = newOutline(input.title, input.type);
  const { files, faults: unusable } = await checkPictures(read, (picture) =>
    cleanPicture(picture, maxSide),
  );
  const stored = readServedMedia(mediaFolder(settings.dataDir));
  const media: ReadMedia = async (kind, name) => files.get(name) ?? stored(kind, name);
  const known = await knownCodes(queries);
  const frame = {
    id: 'x',
    title: input.title,
    subject: input.subject_id,
    type: input.type,
    ...(head.minutes !== undefined && { minutes: head.minutes }),
    ...settingsOf(read, input, known),
  };
  const { practice, sound, issues, faulty, omissions } = await checkFile(
    read,
    frame,
    input.file,
    unusable,
    (data) => checkDraft(data, known, media),
  );
  if (!practice || (issues.length > 0 && input.skip_faulty !== 1))
    throw refused(issues, { faulty, sound });
  const { built: checked } = practice;
  const { data } = practice.source;

  const answer = {
    sections: data.sections.map(({ name, questions }) => ({ name, questions: questions.length })),
    skipped: [...remarksOf(issues), ...read.skipped],
    left: omissions,
  };
  if (input.dry_run) return { id: null, ...answer };
  const questions = checked.authored.sections.flatMap((section) => section.questions);
  const used = new Set(
    questions.flatMap((question) => [...mediaOf(question)]).map(({ name }) => name),
  );
  const pictures = new Map([...files.values()].map((file) => [file.name, file]));
  await keepPictures(
    deps,
    staff,
    [...pictures.values()].filter(({ name }) => used.has(name)),
  );
  const made = await queries.transaction().execute(async (trx) => {
    const { id } = await insertPractice(trx, staff, now, input, outlineOf(head, data));
    const drafts = questions.map(asDraft);
    await storeNewDrafts(trx, { practiceId: id, questions: drafts, by: staff.id, at: now });
    return { id, ...answer };
  });
  await deleteStaged(deps, staff, input.staged);
  return made;
}

/** Stores pictures as those that are uploaded one by one. Throws `dayQuota`, `storageFull`. */
async function keepPictures(
  deps: Deps,
  staff: Staff,
  pictures: readonly MediaFile[],
): Promise<void> {
  if (pictures.length === 0) return;
  deps.dataFolder.requireRoom();
  const files = pictures.flatMap(({ name, bytes }) =>
    bytes ? [{ bytes, type: extname(name).slice(1) }] : [],
  );
  await keepFiles(deps, staff, files);
}

/** The settings that the file says, as far as they make sense here. */
function settingsOf({ settings = {} }: ReadFile, { type }: Input, { levels }: KnownCodes) {
  const { level, minutes, ...others } = settings;
  return {
    ...others,
    ...(level !== undefined && levels.has(level) && { level }),
    ...(minutes !== undefined && type === 'test' && { minutes }),
  };
}

const outlineOf = (
  head: Outline,
  { sections, level, minutes, tries, reported, shuffle }: AuthoredPractice,
): Outline => ({
  ...head,
  ...(level !== undefined && { level }),
  ...(minutes !== undefined && { minutes }),
  ...(tries !== undefined && { tries }),
  reported,
  shuffle,
  sections: sections.map(({ questions, ...section }) => ({
    ...section,
    questions: questions.map(({ id }) => id),
  })),
});

const remarksOf = (issues: readonly Issue[]): FileRemark[] =>
  issues.map(({ line, part, message }) => ({
    line,
    question: part?.question ?? null,
    field: part?.field ?? null,
    message,
  }));

/** @param sound The number of questions that can be imported without the faulty ones. */
const refused = (issues: readonly Issue[], counts: { faulty: number; sound: number }) =>
  new Failure('importFaults', { data: { rows: remarksOf(issues), ...counts } });
