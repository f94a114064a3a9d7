import { randomBytes } from 'node:crypto';
import { maxQuestions } from '@bitu/contract/authored.ts';
import type { Outline } from '@bitu/contract/authoring.ts';
import { practiceTypes } from '@bitu/contract/codes.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import { newQuestion } from './unfinished.ts';
import {
  codesEver,
  dropQuestionDraft,
  storeOutlineDraft,
  storeQuestionDraft,
} from './queries/drafts.ts';
import { practiceInReach, requireSubject } from './reach.ts';
import { draftOf } from './read.ts';
import { newOutline, questionBody, type Working, workingCopy } from './working.ts';
import { type AuditField, isAuditField } from '../services/audit-fields.ts';

/** Creates a practice of a subject within reach, without questions. Throws `notFound`. */
export async function createPractice(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  input: { title: string; subject_id: number; type: 'normal' | 'test' },
): Promise<{ id: number }> {
  const now = clock();
  await requireSubject(trx, staff, input.subject_id, now);
  return insertPractice(trx, staff, now, input, newOutline(input.title, input.type));
}

/** Creates a practice with an outline, after `requireSubject` has passed. */
export async function insertPractice(
  trx: Transaction,
  staff: Staff,
  now: Date,
  input: { title: string; subject_id: number; type: 'normal' | 'test' },
  body: Outline,
): Promise<{ id: number }> {
  const { id } = await trx
    .insertInto('practices')
    .values({
      code: codeOf(input.title),
      title: input.title,
      practice_type: practiceTypes[input.type],
      subject_id: input.subject_id,
      is_reported: false,
      is_public: false,
      total_time: null,
      shuffle: 'both',
      level_id: null,
      origin: 'console',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeOutlineDraft(trx, {
    practiceId: id,
    body,
    expectedRevision: 0,
    by: staff.id,
    at: now,
  });
  await note(trx, staff, now, id, 'create', ['title']);
  return { id };
}

/** Makes a code from a title, with a suffix that makes it unique. */
const codeOf = (title: string) =>
  `${
    foldText(title)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'bai'
  }-${randomBytes(3).toString('hex')}`.replace(/-+/g, '-');

/** Stores a draft of title, settings and sections. Throws `notFound`, or `outdated` with the current draft. */
export async function saveOutline(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  input: { outline: Outline; revision: number },
) {
  const now = clock();
  const reach = practiceInReach(staff, 'drafts.write', now);
  const working = await workingCopy(trx, id, reach, { lock: true });
  const { practice, outline } = working;
  const revision = await storeOutlineDraft(trx, {
    practiceId: id,
    body: input.outline,
    expectedRevision: input.revision,
    by: staff.id,
    at: now,
  });
  if (revision === null)
    throw new Failure('outdated', {
      data: { current: { outline, revision: practice.draft_revision } },
    });
  await note(trx, staff, now, id, 'change', fieldsOf(outline, input.outline));
  return { revision, at: unixOf(now) };
}

/** Returns the names of the fields that differ. */
function fieldsOf(before: object, after: object): AuditField[] {
  const valuesOf = (fields: object) => new Map<string, unknown>(Object.entries(fields));
  const [then, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((name) => JSON.stringify(then.get(name)) !== JSON.stringify(now.get(name)))
    .filter(isAuditField);
}

/**
 * Adds a new question, or a copy, at the end of a section. Throws `notFound` (also for the question to copy),
 * `sectionFull`.
 */
export async function addQuestion(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  input: { section: number; type: QuestionType; copy_of?: string | undefined },
): Promise<{ code: string; outline: Outline; outline_revision: number }> {
  const now = clock();
  const reach = practiceInReach(staff, 'drafts.write', now);
  const working = await workingCopy(trx, id, reach, { lock: true });
  const outline = structuredClone(working.outline);
  const section = outline.sections[input.section];
  if (!section) throw new Failure('notFound');
  if (section.questions.length >= maxQuestions) throw new Failure('sectionFull');
  const code = newCode(await codesEver(trx, id));
  section.questions.push(code);
  const body =
    input.copy_of === undefined
      ? newQuestion(code, input.type)
      : { ...questionBody(requireCode(working, input.copy_of), input.copy_of), id: code };
  const own = { practiceId: id, by: staff.id, at: now };
  await storeQuestionDraft(trx, { ...own, code, body, expectedRevision: 0 });
  const revision = await storeOutlineDraft(trx, {
    ...own,
    body: outline,
    expectedRevision: working.practice.draft_revision,
  });
  await note(trx, staff, now, id, 'change', ['questions']);
  // The practice is locked, so the draft is still the one that was read.
  return { code, outline, outline_revision: revision ?? 0 };
}

/** Returns the next free code; a code that was ever used stays with its question. */
function newCode(used: ReadonlySet<string>): string {
  let number = used.size + 1;
  while (used.has(`cau-${number}`)) number++;
  return `cau-${number}`;
}

/** Stores a draft of a question. Throws `notFound`, or `outdated` with the current draft. */
export async function saveQuestion(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { id, code }: { id: number; code: string },
  input: { body: Record<string, unknown>; revision: number },
) {
  const now = clock();
  const working = await reached(trx, staff, now, id, code);
  const before = questionBody(working, code);
  const body = { ...input.body, id: code };
  const revision = await storeQuestionDraft(trx, {
    practiceId: id,
    code,
    body,
    expectedRevision: input.revision,
    by: staff.id,
    at: now,
  });
  if (revision === null)
    throw new Failure('outdated', { data: { current: draftOf(working, code) } });
  await note(trx, staff, now, id, 'change', fieldsOf(before, body));
  return { revision, at: unixOf(now) };
}

/** Drops the draft of a question. Throws `notFound`, `outdated`. */
export async function discardDraft(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { id, code }: { id: number; code: string },
  expectedRevision: number,
) {
  const now = clock();
  const working = await reached(trx, staff, now, id, code);
  if (!working.published.has(code)) throw new Failure('notFound');
  if (!(await dropQuestionDraft(trx, id, code, expectedRevision)))
    throw new Failure('outdated', { data: { current: draftOf(working, code) } });
  await note(trx, staff, now, id, 'change', ['draft']);
  return draftOf({ ...working, drafts: new Map() }, code);
}

/** Throws `notFound` if the practice has no question with this code. */
function requireCode(working: Working, code: string): Working {
  const isThere = working.outline.sections.some(({ questions }) => questions.includes(code));
  if (!isThere && !working.drafts.has(code)) throw new Failure('notFound');
  return working;
}

/** Throws `notFound`, also if the practice has no question with this code. */
async function reached(
  trx: Transaction,
  staff: Staff,
  now: Date,
  id: number,
  code: string,
): Promise<Working> {
  const reach = practiceInReach(staff, 'drafts.write', now);
  return requireCode(await workingCopy(trx, id, reach, { lock: true }), code);
}

const note = (
  trx: Transaction,
  staff: Staff,
  at: Date,
  id: number,
  action: 'create' | 'change',
  fields: AuditField[],
) => auditStaff(trx, staff, at, { action, target: { type: 'practice', id }, fields });
