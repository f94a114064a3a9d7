import type { LessonVideo } from '@bitu/contract/self-study.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { mayOpen } from '@bitu/rules/learning/content-access.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import {
  isOlderNote,
  mergeParts,
  type Part,
  watchedEnough,
  watchedOf,
} from '@bitu/rules/learning/watching.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Session } from '../../services/sessions/sessions.ts';
import { unixOf } from '../../time.ts';
import { findVideo, lockProgress, type Progress, storeProgress } from './queries.ts';

/** Throws `lessonLocked`. */
function requireOpen(row: { starts_at: Date; paid: boolean; on_trial: boolean }, now: Date) {
  const access = {
    start: unixOf(row.starts_at),
    paid: row.paid,
    onTrial: row.on_trial,
    hasLeft: false,
  };
  if (!mayOpen(access, unixOf(now))) throw new Failure('lessonLocked');
}

/** Returns a lesson's video and the position where the student left it. Throws `videoNotFound`, `lessonLocked`. */
export async function readVideo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  slug: string,
): Promise<LessonVideo> {
  const row = await findVideo(db.queries, studentId, slug);
  if (!row) throw new Failure('videoNotFound');
  requireOpen(row, clock());
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    class_id: row.class_id,
    class_title: classTitle(row),
    lesson_title: row.lesson_title,
    hls_url: row.hls_url,
    mp4_url: row.mp4_url,
    poster_url: row.poster_url,
    captions: row.captions,
    duration: row.duration,
    position: row.position ?? 0,
    watched: row.watched ?? 0,
    documents: row.documents,
    homework: row.homework,
  };
}

/**
 * Stores how much of a video was watched: parts are merged in any order, and the newest report sets the position.
 * Throws `videoNotFound`, `lessonLocked`.
 */
export async function storeWatching(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  session: Session,
  slug: string,
  note: { position: number; played: Part[]; sequence: number },
): Promise<{ position: number; watched: number }> {
  const studentId = session.student.id;
  const now = clock();
  const row = await lockProgress(trx, studentId, slug, now);
  if (!row) throw new Failure('videoNotFound');
  requireOpen(row, now);
  const progress = row as Progress;
  const played = mergeParts([...progress.played, ...note.played], progress.duration);
  const watched = watchedOf(played, progress.duration);
  const older = isOlderNote(
    { by: session.id, sequence: note.sequence },
    { by: progress.noted_by, sequence: progress.sequence },
  );
  const position = older ? progress.position : Math.min(note.position, progress.duration);
  await storeProgress(
    trx,
    { studentId, videoId: progress.video_id },
    {
      position,
      played,
      watched,
      notedBy: session.id,
      sequence: older ? progress.sequence : note.sequence,
      finishedAt: watched >= watchedEnough ? now : null,
      now,
    },
  );
  return { position, watched };
}
