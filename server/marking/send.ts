import type { MarkBody, SentMark } from '@bitu/contract/marking.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { anchorFits } from '@bitu/rules/marking/notes.ts';
import { newTeacherMarks } from '@bitu/rules/marking/order.ts';
import { bandsOf, missingBands, overallOf, pointsOf } from '@bitu/rules/marking/overall.ts';
import { decidingRound, stateOf } from '@bitu/rules/marking/settle.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import { textOf } from './answer-text.ts';
import { heldMs } from './present.ts';
import { useComments } from './queries/comments.ts';
import { keepSent } from './queries/drafts.ts';
import { changeItem, type ItemChange, type LockedItem, lockItem } from './queries/locked-item.ts';
import {
  findMark,
  insertMark,
  marksOf,
  type StandingMark,
  standingMarks,
} from './queries/marks.ts';
import { returnQueue } from './queues.ts';

type SendDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

export interface Sent {
  mark_id: string;
  item_id: number;
  body: MarkBody;
  comment_ids?: readonly number[] | undefined;
}

const lateMessage = 'Bài này đã có người chấm; điểm của cô được giữ làm lượt chấm thứ hai.';

/** Checks a mark against its rubric and the answer. Throws `bandsMissing`, naming the criteria, and `badRequest`. */
export function checkedBody(item: LockedItem, body: MarkBody) {
  const missing = body.outcome === 'marked' ? missingBands(item.rubric, body.bands) : [];
  if (missing.length > 0) throw new Failure('bandsMissing', { data: { missing } });
  const text = textOf(item.question, item.bai_lam);
  if (!body.notes.every(({ anchor }) => anchorFits(anchor, text))) throw new Failure('badRequest');
  const bands = body.outcome === 'marked' ? bandsOf(item.rubric, body.bands) : {};
  const overall = body.outcome === 'marked' ? overallOf(item.rubric, bands) : null;
  return {
    body: { ...body, bands },
    overall,
    points: overall === null ? null : pointsOf(overall, item.rubric.scale),
  };
}

interface Place {
  round: number;
  kept_as: SentMark['kept_as'];
  supersedes: string | null;
}

/**
 * Where a mark is kept: as the round that the item waits for; in the place of one's own earlier one; and when others
 * were quicker, as a second, blind mark, or for comparison.
 */
function placeFor(item: LockedItem, marks: readonly StandingMark[], staffId: number): Place {
  const own = marks.find((mark) => mark.staff_id === staffId && mark.round < decidingRound);
  if (own && item.state !== 'returned')
    return {
      round: own.round,
      kept_as: own.round === 1 ? 'first' : 'second',
      supersedes: own.id,
    };
  const rounds = new Set(marks.map(({ round }) => round));
  if (!rounds.has(1) && item.state !== 'withdrawn')
    return { round: 1, kept_as: 'first', supersedes: null };
  if (!rounds.has(2) && !own) return { round: 2, kept_as: 'second', supersedes: null };
  const next = Math.max(decidingRound, ...rounds) + 1;
  return { round: next, kept_as: 'extra', supersedes: null };
}

/** A mark that nobody waited for is kept beside the first one, and compared. */
const isLate = (item: LockedItem, { round, supersedes }: Place) =>
  supersedes === null && round !== 1 && !(round === 2 && item.state === 'second');

const later = (now: Date) => new Date(now.getTime() + heldMs);

/** Returns what becomes of an item by its standing marks. Returned and withdrawn items stay as they are. */
export function changeAfter(
  item: Pick<LockedItem, 'state' | 'is_test' | 'rubric'>,
  marks: readonly StandingMark[],
  roundWanted: 1 | 2,
  now: Date,
): ItemChange {
  const isOver = item.state === 'returned' || item.state === 'withdrawn';
  const planned = { roundWanted, isTest: item.is_test, rubric: item.rubric };
  const state = isOver ? item.state : stateOf(planned, marks);
  return {
    state,
    round_wanted: roundWanted,
    // A second mark waits until the first cannot be taken back.
    available_at: state === 'second' ? later(now) : null,
    return_at: state === 'marked' ? later(now) : null,
  };
}

/** Stores what became of an item, notes who did it, and queues its return for when the mark is no longer held. */
export async function applyChange(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Queries,
  item: Pick<LockedItem, 'id' | 'kind' | 'student_id' | 'is_test' | 'released_at'>,
  staffId: number,
  change: ItemChange,
  now: Date,
): Promise<void> {
  await changeItem(trx, item.id, staffId, change);
  const target = { type: 'marking-item', id: item.id } as const;
  const who = { actor: 'staff', staffId, studentId: item.student_id, loginId: null } as const;
  await audit(trx, { ...who, action: 'mark', at: now, target });
  const isFree = !item.is_test || item.kind === 'appeal' || item.released_at !== null;
  if (change.return_at && isFree)
    await jobs.sendAt(returnQueue, { item_id: item.id }, change.return_at, trx);
}

/**
 * Stores a mark. Sending it again changes nothing; the claim may be over, as nothing that was typed is refused. Throws
 * `notFound`, `bandsMissing`.
 */
export function send(deps: SendDeps, staff: Staff, given: Sent): Promise<SentMark> {
  return deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const item = await lockItem(trx, staff, given.item_id, now);
    if (!item) throw new Failure('notFound');
    const known = await findMark(trx, given.mark_id);
    if (known) return repeated(item, known, staff, now);

    const checked = checkedBody(item, given.body);
    const before = await standingMarks(trx, item.id);
    const place = placeFor(item, before, staff.id);
    const roundWanted = await wantedRounds(trx, item, place, staff);
    const { body } = checked;
    await insertMark(
      trx,
      {
        ...checked,
        id: given.mark_id,
        item_id: item.id,
        staff_id: staff.id,
        round: place.round,
        rubric_id: item.rubric.id,
        supersedes: place.supersedes,
        reason: null,
      },
      now,
    );
    await keepSent(trx, { item_id: item.id, staff_id: staff.id, round: place.round, body }, now);
    await useComments(trx, staff.id, given.comment_ids ?? [], now);
    const change = changeAfter(item, await standingMarks(trx, item.id), roundWanted, now);
    await applyChange(deps, trx, item, staff.id, change, now);
    return {
      mark_id: given.mark_id,
      item_id: item.id,
      kept_as: place.kept_as,
      message: isLate(item, place) ? lateMessage : null,
      overall: checked.overall,
      state: change.state,
      undo_until: change.state === 'returned' ? null : unixOf(later(now)),
    };
  });
}

/** A mark that came late makes two; so do the first marks of a new teacher. */
async function wantedRounds(
  trx: Queries,
  item: LockedItem,
  { round, supersedes }: Place,
  staff: Staff,
): Promise<1 | 2> {
  if (round === 2 || item.round_wanted === 2) return 2;
  if (round !== 1 || supersedes !== null || staff.roles.includes('lead') || item.kind === 'appeal')
    return item.round_wanted;
  return (await marksOf(trx, staff.id, newTeacherMarks)) < newTeacherMarks ? 2 : 1;
}

function repeated(
  item: LockedItem,
  mark: NonNullable<Awaited<ReturnType<typeof findMark>>>,
  staff: Staff,
  now: Date,
): SentMark {
  if (mark.staff_id !== staff.id || mark.item_id !== item.id) throw new Failure('notFound');
  const undoUntil = unixOf(mark.sent_at) + heldMs / 1000;
  const keptAs = { 1: 'first', 2: 'second', [decidingRound]: 'settled' } as const;
  const mayUndo = !mark.undone_at && item.state !== 'returned' && unixOf(now) < undoUntil;
  return {
    mark_id: mark.id,
    item_id: item.id,
    kept_as: keptAs[mark.round as keyof typeof keptAs] ?? 'extra',
    message: null,
    overall: mark.overall,
    state: item.state,
    undo_until: mayUndo ? undoUntil : null,
  };
}
