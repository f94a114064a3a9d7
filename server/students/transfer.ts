/**
 * The warnings and notes of a preview before children join or leave a class: its level, its lessons and rooms, and
 * what the children lose.
 */
import type { Queries } from '@bitu/db/connect.ts';
import {
  awayText,
  doubleText,
  homeworkText,
  lessonsText,
  otherLevelTexts,
  otherPlacesText,
} from '@bitu/rules/office/transfer.ts';
import { tooSmallText } from '@bitu/rules/timetable/words.ts';
import { homeworkClosed } from './queries/former-homework.ts';
import type { Moved, NamedClass } from './queries/move.ts';
import { transferChildren, transferClasses } from './queries/transfer.ts';

export interface LookedAhead {
  /** The warnings about all of them. */
  warnings: string[];
  /** What the children have not done yet. */
  notes: string[];
  /** Warnings about overlapping lessons, by child. */
  doubles: ReadonlyMap<number, string>;
}

export const nothingAhead: LookedAhead = { warnings: [], notes: [], doubles: new Map() };

interface Coming {
  /** The children who join the class, in the order in which they are named. */
  students: readonly Moved[];
  joined: NamedClass;
  former: NamedClass | undefined;
  /** The earliest time at which they join. */
  from: Date;
}

/** Takes two statements, however many children join. */
export async function transferWarnings(
  queries: Queries,
  { students, joined, from, ...input }: Coming,
  at: Date,
): Promise<LookedAhead> {
  if (students.length === 0) return nothingAhead;
  const former = students.some(({ from_status }) => from_status !== null)
    ? input.former
    : undefined;
  const transfer = {
    ids: students.map(({ id }) => id),
    joined,
    former,
    from,
  };
  const classes = await transferClasses(queries, transfer);
  const rows = await transferChildren(queries, transfer, at);
  const byId = new Map(rows.map((one) => [one.student_id, one]));
  const facts = students.flatMap(({ id, full_name }) => {
    const own = byId.get(id);
    return own ? [{ full_name, ...own }] : [];
  });
  const elsewhere = facts.flatMap(({ full_name, other_level }) =>
    other_level ? [{ full_name, other_level }] : [],
  );
  const undone = facts.filter(({ homework }) => homework > 0);
  const children = classes.children + students.length;
  return {
    warnings: [
      ...(former ? otherLevelTexts(joined, former) : []),
      ...(elsewhere.length > 0 ? [otherPlacesText(elsewhere)] : []),
      lessonsText(classes, former ? classes.left_lessons : null),
      ...classes.rooms
        .filter(({ seats }) => seats < children)
        .map((room) => tooSmallText(room, children)),
    ],
    notes: undone.length > 0 ? [homeworkText(undone)] : [],
    doubles: new Map(
      facts.flatMap(({ student_id, double, doubles }) =>
        double ? [[student_id, doubleText(double, doubles)]] : [],
      ),
    ),
  };
}

/** Does the same for children who keep their enrolment but do not attend for a time. */
export async function lookAway(
  queries: Queries,
  { students, classId }: { students: readonly Moved[]; classId: number },
  at: Date,
): Promise<LookedAhead> {
  const ids = students.map(({ id }) => id);
  const closed = new Map(
    (await homeworkClosed(queries, { ids, classId }, at)).map((one) => [
      one.student_id,
      one.homework,
    ]),
  );
  const undone = students.flatMap(({ id, full_name }) => {
    const homework = closed.get(id);
    return homework === undefined ? [] : [{ full_name, homework }];
  });
  return { ...nothingAhead, notes: undone.length > 0 ? [awayText(undone)] : [] };
}
