import type { EditedPractice, QuestionDraft } from '@bitu/contract/authoring.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { codedOf, versionsOf } from './queries/versions.ts';
import { practiceInReach } from './reach.ts';
import { questionBody, workingCopy, type Working } from './working.ts';

/** Returns the working copy of a practice. Throws `notFound`. */
export async function readPractice(
  { db, clock }: Deps,
  staff: Staff,
  id: number,
): Promise<EditedPractice> {
  const { queries } = db;
  const working = await workingCopy(queries, id, practiceInReach(staff, 'drafts.read', clock()));
  const { practice, outline } = working;
  const versions = await versionsOf(queries, id);
  return {
    id,
    code: practice.code,
    subject_id: practice.subject_id,
    origin: practice.origin,
    outline,
    outline_revision: practice.draft_revision,
    questions: outline.sections
      .flatMap(({ questions }) => questions)
      .map((code) => draftOf(working, code)),
    skills: await codedOf(queries, 'skills', practice.subject_id),
    levels: await codedOf(queries, 'levels', practice.subject_id),
    versions: versions.map((one) => ({ ...one, published_at: unixOf(one.published_at) })),
    may_publish: may(staff.roles, 'content.write') ? 1 : 0,
  };
}

export function draftOf(working: Working, code: string): QuestionDraft {
  const draft = working.drafts.get(code);
  return {
    code,
    body: questionBody(working, code) as Record<string, unknown>,
    revision: draft?.revision ?? 0,
    published: working.published.has(code) ? 1 : 0,
    by: draft?.by ?? null,
    at: unixOrNull(draft?.at ?? null),
  };
}
