import type { FileRemark } from '@bitu/contract/authoring-files.ts';
import { outline as outlineSchema, type Outline } from '@bitu/contract/authoring.ts';
import { checkDraft, knownCodes } from '@bitu/db/import/draft.ts';
import { practiceSource } from '@bitu/db/import/formats/practice.ts';
import { readQuestions } from '@bitu/db/import/formats/read.ts';
import { readServedMedia } from '@bitu/db/import/media.ts';
import type { AuthoredPractice } from '@bitu/db/import/schema.ts';
import type { Issue } from '@bitu/db/import/source.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { mediaFolder } from '../services/media.ts';
import { storeQuestionDraft } from './queries/drafts.ts';
import { practiceInReach } from './reach.ts';
import { newOutline } from './working.ts';
import { insertPractice } from './write.ts';

interface Given {
  file: string;
  data: string;
  title: string;
  subject_id: number;
  type: 'normal' | 'test';
  dry_run: 0 | 1;
}

/**
 * Makes a practice of the questions of a file, as drafts: they reach children when somebody publishes them. They pass
 * the importer's check now. Throws `notFound` (a subject out of reach), `importFaults` with the rows.
 */
export async function importFile({ db, clock, settings }: Deps, staff: Staff, given: Given) {
  const now = clock();
  const { queries } = db;
  const reach = practiceInReach(staff, 'drafts.write', now);
  const within = await sql`
    select from (values (${given.subject_id}::smallint)) as p (subject_id) where ${reach}`.execute(
    queries,
  );
  if (within.rows.length === 0) throw new Failure('notFound');

  const read = await readQuestions(Buffer.from(given.data, 'base64'), given.file);
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
  const outline = outlineOf(head, data);
  if (!outlineSchema.safeParse(outline).success)
    throw refused([
      issueAt([], 'Một bài có nhiều nhất 30 phần, mỗi phần 200 câu. Hãy chia tệp ra.'),
    ]);
  const media = readServedMedia(mediaFolder(settings.dataDir));
  const { faults } = await checkDraft(data, await knownCodes(queries), media);
  if (faults.length > 0) throw refused(faults.map(({ path, message }) => issueAt(path, message)));

  const answer = {
    sections: data.sections.map(({ name, questions }) => ({ name, questions: questions.length })),
    left: read.left,
  };
  if (given.dry_run) return { id: null, ...answer };
  return queries.transaction().execute(async (trx) => {
    const { id } = await insertPractice(trx, staff, now, given, outline);
    for (const body of data.sections.flatMap(({ questions }) => questions))
      await storeQuestionDraft(trx, {
        practiceId: id,
        code: body.id,
        body,
        seen: 0,
        by: staff.id,
        at: now,
      });
    return { id, ...answer };
  });
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
