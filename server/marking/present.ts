import type { MarkingItem } from '@bitu/contract/marking.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { urgencyOf } from '@bitu/rules/marking/due.ts';
import { labelOf } from '@bitu/rules/marking/order.ts';
import { decidingRound } from '@bitu/rules/marking/settle.ts';
import { countWords } from '@bitu/rules/practice/writing/words.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { questionToMark } from '../practice/index.ts';
import { filesOf } from '../projects/index.ts';
import { heldMs } from '../services/held.ts';
import { unixOf } from '../time.ts';
import { pastedIn, textOf, unclearIn } from './answer-text.ts';
import type { ItemRow, MarkRow } from './queries/item-row.ts';

/** Returns the round that the caller would mark, or null if there is nothing to mark. */
function roundOf({ is_open, is_lead, state }: ItemRow): number | null {
  if (is_open) return state === 'second' ? 2 : 1;
  return is_lead && state === 'settling' ? decidingRound : null;
}

/** Whether the marker may see the child's name: only where it cannot bias the mark. */
const mayShowName = ({ is_test, kind, state }: ItemRow, { roles }: Staff) =>
  may(roles, 'mark.write') && !is_test && kind !== 'appeal' && state !== 'second';

function markOf(mark: MarkRow, row: ItemRow, staff: Staff, now: Date) {
  const { staff_id, staff: name, sent_at, ...body } = mark;
  const undoUntil = sent_at + heldMs / 1000;
  const isOwn = staff_id === staff.id;
  const mayUndo = isOwn && row.state !== 'returned' && unixOf(now) < undoUntil;
  return {
    ...body,
    // While two blind marks are compared, their authors stay hidden.
    staff: isOwn || row.state !== 'settling' ? name : null,
    is_own: isOwn ? (1 as const) : (0 as const),
    sent_at,
    undo_until: mayUndo ? undoUntil : null,
  };
}

/** Returns the words of a transcript without times. */
const wordsOf = (transcript: string) =>
  (transcript.match(/\S+/g) ?? []).map((word) => ({ word, start_ms: null, end_ms: null }));

function recordingsOf(row: ItemRow): MarkingItem['answer']['recordings'] {
  return row.recordings.map(({ audio_id, duration_ms, bytes, transcript }) => ({
    audio_id,
    duration_ms,
    url: bytes > 0 ? `/api/staff/marking/items/${row.id}/recordings/${audio_id}` : null,
    transcript: transcript === null ? null : wordsOf(transcript),
    unclear: unclearIn(row.bai_lam, audio_id),
  }));
}

/**
 * Returns an item as the desk shows it: without the child's name, and with only what was revealed of the machine's
 * mark.
 */
export function presentItem(deps: Deps, staff: Staff, row: ItemRow, now: Date): MarkingItem {
  const round = roundOf(row);
  const text = textOf(row.question, row.bai_lam);
  const time = { submitted: unixOf(row.submitted_at), due: unixOf(row.due_at) };
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    group: `${row.kind}:${row.target_id}`,
    label: labelOf(row.id),
    may_show_name: mayShowName(row, staff) ? 1 : 0,
    subject_id: row.subject_id,
    is_test: row.is_test ? 1 : 0,
    practice: row.practice,
    class: row.class && { id: row.class.id, title: classTitle(row.class) },
    submitted_at: time.submitted,
    due_at: time.due,
    urgency: urgencyOf(time, unixOf(now)),
    round,
    claim:
      row.claim_token !== null && row.claimed_until
        ? { token: row.claim_token, until: unixOf(row.claimed_until) }
        : null,
    question: row.question && questionToMark(row.question, row.drawn),
    project: row.project && {
      id: row.project.id,
      title: row.project.title,
      brief: row.project.brief,
      section_type: row.project.section_type,
    },
    answer: {
      text,
      word_count: text === null ? null : countWords(text),
      pasted: pastedIn(row.bai_lam),
      recordings: recordingsOf(row),
      files: filesOf(deps, row.files, now),
      description: row.project?.description ?? null,
    },
    rubric: row.rubric,
    draft: row.draft && {
      ...row.draft.body,
      revision: row.draft.revision,
      saved_at: row.draft.saved_at,
    },
    may_reveal: row.has_machine && round === 1 ? 1 : 0,
    machine: row.machine,
    marks: row.marks.map((mark) => markOf(mark, row, staff, now)),
    handed_on: row.handed_on,
    appeal: row.appeal,
  };
}
