import type { MarkingGroup } from '@bitu/contract/marking.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { urgencyOf } from '@bitu/rules/marking/due.ts';
import { labelOf } from '@bitu/rules/marking/order.ts';
import { promptOf, taskOf } from '@bitu/rules/practice/question-text.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { dayInVietnam, midnightInVietnam, unixOf, unixOrNull } from '../time.ts';
import { heldMs } from '../services/held.ts';
import { countRemaining, type GroupRow, groupsFor } from './queries/groups.ts';
import {
  heldMarks,
  leadWork,
  markedSince,
  movedAfterReveal,
  ownDrafts,
  unreleased,
} from './queries/lists.ts';

/**
 * If the machine's mark was revealed for at least this many items and more than this share was changed afterwards,
 * the lead gets a warning.
 */
const movedWarning = { items: 10, share: 0.3 };

/** Returns on one line the project's title, the speaking topic, or the question. */
function titleOf({ kind, project_title, stem, topic }: GroupRow): string {
  if (project_title ?? topic) return project_title ?? topic ?? '';
  const content = { stem: stem ?? [] };
  const asked = kind === 'writing' ? taskOf(content) : promptOf(content);
  return asked.replace(/\s+/g, ' ') || 'Câu hỏi';
}

/** Returns what waits within reach, question by question. */
export async function groups(deps: Deps, staff: Staff): Promise<MarkingGroup[]> {
  const rows = await groupsFor(deps.db.queries, staff, deps.clock());
  return rows.map((row) => ({
    group: `${row.kind}:${row.target_id}`,
    kind: row.kind,
    title: titleOf(row),
    practice_title: row.practice_title,
    subject_id: row.subject_id,
    is_test: row.is_test ? 1 : 0,
    waiting: row.waiting,
    second: row.second,
    claimed: row.claimed,
    overdue: row.overdue,
    soon: row.soon,
    oldest_at: unixOrNull(row.oldest_at),
    next_due_at: unixOrNull(row.next_due_at),
    for_lead: row.for_lead,
  }));
}

const named = (row: {
  item_id: number;
  practice_title: string | null;
  project_title: string | null;
}) => ({
  item_id: row.item_id,
  label: labelOf(row.item_id),
  title: row.project_title ?? row.practice_title ?? '',
});

function dueOf({ submitted_at, due_at }: { submitted_at: Date; due_at: Date }, now: Date) {
  const time = { submitted: unixOf(submitted_at), due: unixOf(due_at) };
  return { due_at: time.due, urgency: urgencyOf(time, unixOf(now)) };
}

/** Returns the first page of the desk. */
export async function work(deps: Deps, staff: Staff) {
  const { queries } = deps.db;
  const now = deps.clock();
  const midnight = midnightInVietnam(dayInVietnam(now));
  const [left, today, held, drafts] = await Promise.all([
    countRemaining(queries, staff, now),
    markedSince(queries, staff.id, midnight),
    heldMarks(queries, staff.id, new Date(now.getTime() - heldMs)),
    ownDrafts(queries, staff.id),
  ]);
  return {
    left,
    marked_today: today.count,
    median_seconds: today.median,
    held: held.map((row) => ({
      ...named(row),
      mark_id: row.mark_id,
      overall: row.overall,
      undo_until: unixOf(row.sent_at) + heldMs / 1000,
    })),
    drafts: drafts.map((row) => ({ ...named(row), saved_at: unixOf(row.saved_at) })),
    lead: may(staff.roles, 'keys.write') ? await workOfLead(deps, staff, now) : null,
  };
}

async function workOfLead({ db }: Deps, staff: Staff, now: Date) {
  const [{ settling, handedOn, overdue }, tests, revealed] = await Promise.all([
    leadWork(db.queries, staff, now),
    unreleased(db.queries, staff),
    movedAfterReveal(db.queries, staff, now),
  ]);
  const moves =
    revealed.items >= movedWarning.items && revealed.moved > revealed.items * movedWarning.share;
  return {
    settling: settling.map((row) => ({ ...named(row), ...dueOf(row, now) })),
    handed_on: handedOn.map((row) => ({ ...named(row), reason: row.handed_on ?? '' })),
    overdue: overdue.map((row) => ({ ...named(row), due_at: unixOf(row.due_at) })),
    tests_to_release: tests.map(
      ({ subject_id, grade_id, level_name, submitted_at, due_at, ...row }) => ({
        ...row,
        ...dueOf({ submitted_at, due_at }, now),
        class_title:
          subject_id === null
            ? null
            : classTitle({ subject_id, grade_id: grade_id ?? 0, level_name }),
      }),
    ),
    revealed: { ...revealed, warn: moves ? (1 as const) : (0 as const) },
  };
}
