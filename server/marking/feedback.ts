import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import { withName } from '@bitu/rules/marking/notes.ts';
import type { Settled } from '@bitu/rules/marking/settle.ts';
import { teacherName } from '@bitu/rules/timetable/words.ts';
import { unixOf } from '../time.ts';
import type { ReturnableItem } from './queries/return.ts';

/** Returns the feedback for the child: the mark that counts, with the comments of the person who wrote them. */
export function feedbackFrom(
  { rubric, student_name, before }: ReturnableItem,
  { outcome, bands, overall }: Settled,
  words: ReturnableItem['marks'][number],
  now: Date,
): TeacherFeedback {
  const said = (text: string | null) => (text ? withName(text, student_name) : null);
  return {
    teacher: teacherName(words.staff, words.gender),
    outcome,
    overall,
    scale: rubric.scale,
    criteria: rubric.criteria.flatMap(({ id, name, bands: steps }) => {
      const band = bands[id];
      if (band === undefined) return [];
      // A half band gets the description of the whole band below it.
      const below = steps.filter((step) => step.band <= band).at(-1);
      return [{ id, name, band, words: below?.words ?? null }];
    }),
    comment: said(words.comment),
    next_step: said(words.next_step),
    notes: words.notes.map((note) => ({ ...note, text: withName(note.text, student_name) })),
    marked_at: unixOf(now),
    changed: words.reason === null ? null : { from: before, reason: words.reason },
  };
}
