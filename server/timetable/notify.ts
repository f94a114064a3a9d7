/** Notifies the families of a class about changes, once they can no longer be undone. */
import type { Queries } from '@bitu/db/connect.ts';
import { type ChangedLesson, changeNotice } from '@bitu/rules/timetable/notice.ts';
import { teacherName } from '@bitu/rules/timetable/words.ts';
import type { Deps } from '../deps.ts';
import { deliverWithin } from '../notices/index.ts';
import { forEachSettled } from '../services/held.ts';
import { escapeText } from '../services/sanitise.ts';
import { namesOf, type Slot } from './queries/slots.ts';
import { dueChanges, takeUnnotified } from './queries/notify.ts';

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>;

/** Sends the notices that are due but unsent, for example because the process that had the job was killed. */
export async function notifyDue(deps: NotifyDeps): Promise<void> {
  const due = await dueChanges(deps.db.queries, deps.clock());
  await forEachSettled(due, (change_id) => notifyOfChange(deps, { change_id }));
}

/** Notifies the families about one change in one notice; not if it was undone, or nothing is different for them. */
export function notifyOfChange(
  deps: NotifyDeps,
  { change_id }: { change_id: number },
): Promise<void> {
  return deps.db.queries.transaction().execute(async (trx) => {
    const change = await takeUnnotified(trx, change_id, deps.clock());
    if (!change) return;
    const lessons = await named(trx, change);
    const words = changeNotice(change, lessons);
    if (!words) return;
    const url = `/class-detail/${change.class_id}`;
    const [title, content] = [escapeText(words.title), escapeText(words.content)];
    const notice = { kind: 'class', urgent: false, url, title, content } as const;
    await deliverWithin(deps, trx, notice, { class: change.code });
  });
}

interface Change {
  teacher_id: number | null;
  lessons: readonly { before: Slot | null; after: Slot }[];
}

async function named(trx: Queries, { teacher_id, lessons }: Change): Promise<ChangedLesson[]> {
  const slots = lessons.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  const teachers = [teacher_id, ...slots.map((slot) => slot.teacher_id)];
  const names = await namesOf(
    trx,
    teachers.filter((id) => id !== null),
    slots.map((slot) => slot.room_id).filter((id) => id !== null),
  );
  const presentSlot = (slot: Slot) => {
    const teacher = names.teachers[String(slot.teacher_id ?? teacher_id)];
    return {
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
      room: names.rooms[String(slot.room_id)] ?? null,
      teacher: teacher ? teacherName(teacher.full_name, teacher.gender) : null,
      cancelled: slot.state === 'cancelled',
    };
  };
  return lessons.map(({ before, after }) => ({
    before: before && presentSlot(before),
    after: presentSlot(after),
  }));
}
