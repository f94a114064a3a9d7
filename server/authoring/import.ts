import { extname } from 'node:path';
import type { FileRemark } from '@bitu/contract/authoring-files.ts';
import type { Outline } from '@bitu/contract/authoring.ts';
import { checkDraft, knownCodes } from '@bitu/db/import/draft.ts';
import { asDraft, checkPictures } from '@bitu/db/import/formats/check-pictures.ts';
import { issueOf, practiceSource } from '@bitu/db/import/formats/practice.ts';
import { type MediaFile, readServedMedia } from '@bitu/db/import/media.ts';
import type { ReadMedia } from '@bitu/db/import/practices.ts';
import type { AuthoredPractice } from '@bitu/db/import/schema.ts';
import type { Issue } from '@bitu/db/import/source.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { keepFiles } from '../media/index.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { mediaFolder } from '../services/media.ts';
import { cleanPicture, maxSide } from '../services/picture/picture.ts';
import { storeNewDrafts } from './queries/drafts.ts';
import { requireSubject } from './reach.ts';
import { deleteStaged, readStaged } from './staged.ts';
import { newOutline } from './working.ts';
import { insertPractice } from './write.ts';

interface Given {
  file: string;
  staged: string;
  size: number;
  title: string;
  subject_id: number;
  type: 'normal' | 'test';
  dry_run: 0 | 1;
}

/**
 * Creates a practice from the questions of a file, as drafts: they reach children when somebody publishes them. They
 * pass the importer's checks already now. Throws `notFound` (a subject out of reach), `uploadNotFound`,
 * `importFaults` with the rows; with pictures also `dayQuota`, `storageFull`.
 */
export async function importFile(deps: Deps, staff: Staff, given: Given) {
  const { db, clock, settings, fileReader } = deps;
  const now = clock();
  const { queries } = db;
  await requireSubject(queries, staff, given.subject_id, now);
  const read = await fileReader.questions(
    await readStaged(deps, staff, given),
    given.file,
    staff.id,
  );
  const head = newOutline(given.title, given.type);
  const built = practiceSource(
    read,
    {
      id: 'x',
      title: given.title,
      subject: given.subject_id,
      type: given.type,
      ...(head.minutes !== undefined && { minutes: head.minutes }),
    },
    given.file,
  );
  if ('issues' in built) throw refused(built.issues);
  const { data, issueAt } = built.source;
  const { files, faults: unusable } = await checkPictures(read, (picture) =>
    cleanPicture(picture, maxSide),
  );
  if (unusable.length > 0) throw refused(unusable.map((fault) => issueOf(given.file, fault)));
  const stored = readServedMedia(mediaFolder(settings.dataDir));
  const media: ReadMedia = async (kind, name) => files.get(name) ?? stored(kind, name);
  const { faults, built: checked } = await checkDraft(data, await knownCodes(queries), media);
  if (!checked) throw refused(faults.map(({ path, message }) => issueAt(path, message)));

  const answer = {
    sections: data.sections.map(({ name, questions }) => ({ name, questions: questions.length })),
    left: read.left,
  };
  if (given.dry_run) return { id: null, ...answer };
  const pictures = [...new Map([...files.values()].map((file) => [file.name, file])).values()];
  await keepPictures(deps, staff, pictures);
  const made = await queries.transaction().execute(async (trx) => {
    const { id } = await insertPractice(trx, staff, now, given, outlineOf(head, data));
    const questions = checked.authored.sections.flatMap((section) =>
      section.questions.map(asDraft),
    );
    await storeNewDrafts(trx, { practiceId: id, questions, by: staff.id, at: now });
    return { id, ...answer };
  });
  await deleteStaged(deps, staff, given.staged);
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

const outlineOf = (head: Outline, { sections }: AuthoredPractice): Outline => ({
  ...head,
  sections: sections.map(({ name, questions }) => ({
    name,
    questions: questions.map(({ id }) => id),
  })),
});

const refused = (issues: readonly Issue[]) =>
  new Failure('importFaults', {
    data: {
      rows: issues.map(({ line, part, message }): FileRemark => ({
        line,
        question: part?.question ?? null,
        field: part?.field ?? null,
        message,
      })),
    },
  });
