import { randomBytes } from 'node:crypto';
import type { Project, SharedProject, UnfinishedProject } from '@bitu/contract/projects.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { isOpenAt } from '@bitu/rules/projects/form.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { addProjectItem } from '../marking/index.ts';
import { fileLink, sharedFileLink } from './file.ts';
import { withSize } from './files.ts';
import {
  findProject,
  findShared,
  type ProjectRow,
  setCapability,
  storeSubmission,
  unfinishedProjects,
} from './queries/projects.ts';

const seconds = (date: Date | null) => date && Math.floor(date.getTime() / 1000);
const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
const shareUrl = ({ settings }: Deps, capability: string | null) =>
  capability === null ? null : `${settings.publicUrl}/view-practice-project/${capability}`;

const isOpen = (now: Date, { is_enrolled, due_at, status }: ProjectRow) =>
  is_enrolled && isOpenAt(now.getTime(), due_at?.getTime() ?? null, status);

/** Returns projects that the student can submit now. */
export async function listUnfinishedProjects(
  { db, clock }: Deps,
  studentId: number,
): Promise<UnfinishedProject[]> {
  const rows = await unfinishedProjects(db.queries, studentId, clock());
  return rows.map((row) => ({
    project_id: row.id,
    title: row.title,
    subject_id: row.subject_id,
    class_title: classTitle(row),
    lesson_title: row.lesson_title,
    due_time: seconds(row.due_at),
    is_returned: flag(row.is_returned),
  }));
}

/** Returns a project of one of the student's classes. Throws `projectNotFound`. */
export async function readProject(
  deps: Deps,
  queries: Queries,
  studentId: number,
  id: number,
): Promise<Project> {
  const row = await findProject(queries, studentId, id);
  if (!row) throw new Failure('projectNotFound');
  const now = deps.clock();
  return {
    id: row.id,
    title: row.title,
    class_id: row.class_id,
    class_title: classTitle(row),
    lesson_title: row.lesson_title,
    brief: row.brief,
    attachments: row.attachments,
    section_type: row.section_type,
    status: row.status,
    ...withSize(row.files, (file) => fileLink(deps, file, now)),
    description: row.description ?? '',
    submitted_at: seconds(row.submitted_at),
    due_time: seconds(row.due_at),
    is_open: flag(isOpen(now, row)),
    mark: row.mark,
    comment: row.comment,
    feedback: row.feedback,
    teacher: row.teacher_name,
    share_url: shareUrl(deps, row.share_capability),
  };
}

/** Throws `projectNotFound`, and `projectClosed` if nothing is accepted any more. */
export async function openProject(
  { clock }: Pick<Deps, 'clock'>,
  queries: Queries,
  studentId: number,
  id: number,
): Promise<Pick<ProjectRow, 'section_type'>> {
  const row = await findProject(queries, studentId, id);
  if (!row) throw new Failure('projectNotFound');
  if (!isOpen(clock(), row)) throw new Failure('projectClosed');
  return row;
}

interface Submission {
  project_id: number;
  upload_ids: number[];
  description: string;
}

/**
 * Submits a project; repeating it changes nothing. Throws `uploadNotFound` if one of the files is incomplete or
 * missing, and the errors of `openProject`.
 */
export async function submitProject(
  deps: Deps,
  trx: Transaction,
  studentId: number,
  input: Submission,
) {
  await openProject(deps, trx, studentId, input.project_id);
  const uploadIds = [...new Set(input.upload_ids)];
  const now = deps.clock();
  const { id, taken } = await storeSubmission(trx, {
    studentId,
    projectId: input.project_id,
    uploadIds,
    description: input.description.normalize('NFC').trim(),
    now,
  });
  if (taken !== uploadIds.length) throw new Failure('uploadNotFound');
  await addProjectItem(trx, id, now);
  return readProject(deps, trx, studentId, input.project_id);
}

/**
 * Creates or ends the capability for guests (rulings, Public reports: 128 random bits). Throws `projectNotFound`
 * before anything is submitted.
 */
export async function shareProject(deps: Deps, studentId: number, id: number, shared: boolean) {
  const capability = shared ? randomBytes(16).toString('base64url') : null;
  const row = await setCapability(deps.db.queries, { studentId, projectId: id }, capability);
  if (!row) throw new Failure('projectNotFound');
  return { share_url: shareUrl(deps, row.share_capability) };
}

/** Returns what a guest sees. Throws `projectNotFound`. */
export async function readShared(deps: Deps, capability: string): Promise<SharedProject> {
  const row = await findShared(deps.db.queries, capability);
  if (!row) throw new Failure('projectNotFound');
  return {
    title: row.title,
    brief: row.brief,
    section_type: row.section_type,
    files: withSize(row.files, (file) => sharedFileLink(file, capability)).files,
    description: row.description ?? '',
    submitted_at: seconds(row.submitted_at),
    mark: row.mark,
  };
}
