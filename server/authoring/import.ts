import type { FileRemark } from '@bitu/contract/authoring-files.ts';
import type { Outline } from '@bitu/contract/authoring.ts';
import { checkDraft, knownCodes } from '@bitu/db/import/draft.ts';
import { practiceSource } from '@bitu/db/import/formats/practice.ts';
import { readServedMedia } from '@bitu/db/import/media.ts';
import type { AuthoredPractice } from '@bitu/db/import/schema.ts';
import type { Issue } from '@bitu/db/import/source.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { mediaFolder } from '../services/media.ts';
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
 * `importFaults` with the rows.
 */
export async function importFile(deps: Deps, staff: Staff, given: Given) {
  const { db, clock, settings, fileReader } = deps;
  const now = clock();
  const { queries } = db;
  await requireSubject(queries, staff, given.subject_id, now);
  const read = await fileReader.questions(await readStaged(deps, staff, given), given.file);
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
  const media = readServedMedia(mediaFolder(settings.dataDir));
  const { faults } = await checkDraft(data, await knownCodes(queries), media);
  if (faults.length > 0) throw refused(faults.map(({ path, message }) => issueAt(path, message)));

  const answer = {
    sections: data.sections.map(({ name, questions }) => ({ name, questions: questions.length })),
    left: read.left,
  };
  if (given.dry_run) return { id: null, ...answer };
  const stored = await queries.transaction().execute(async (trx) => {
    const { id } = await insertPractice(trx, staff, now, given, outlineOf(head, data));
    const questions = data.sections.flatMap((section) => section.questions);
    await storeNewDrafts(trx, { practiceId: id, questions, by: staff.id, at: now });
    return { id, ...answer };
  });
  await deleteStaged(deps, staff, given.staged);
  return stored;
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
