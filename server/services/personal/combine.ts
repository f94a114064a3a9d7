/** Combines two rows of which a child can have only one. Rows are in the form of `to_jsonb`. */
export type Row = Readonly<Record<string, unknown>>;

const number = (row: Row, column: string) => Number(row[column] ?? 0);
/** Times and days of PostgreSQL as JSON, all in UTC, so their order is that of the text. */
const text = (row: Row, column: string) => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};
const sum = (kept: Row, gone: Row, columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((column) => [column, number(kept, column) + number(gone, column)]),
  );
const max = (kept: Row, gone: Row, column: string) =>
  Math.max(number(kept, column), number(gone, column));
/** Picks one of two times; null means none. */
const pick = (kept: Row, gone: Row, column: string, isFirst: (a: string, b: string) => boolean) => {
  const times = [kept[column], gone[column]].filter((time) => typeof time === 'string');
  return times.toSorted((a, b) => (isFirst(a, b) ? -1 : 1))[0] ?? null;
};
const earliest = (kept: Row, gone: Row, column: string) =>
  pick(kept, gone, column, (a, b) => Date.parse(a) < Date.parse(b));
const latest = (kept: Row, gone: Row, column: string) =>
  pick(kept, gone, column, (a, b) => Date.parse(a) > Date.parse(b));

/** All columns except those of the key and some others. */
const without = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));

/** The better enrolment (active before on trial, on trial before inactive), since the earlier day. */
export function places(kept: Row, gone: Row): Row {
  const better = number(gone, 'status') < number(kept, 'status') ? gone : kept;
  const { status, stage } = better;
  return { status, stage, joined_at: earliest(kept, gone, 'joined_at') };
}

export const joined = (kept: Row, gone: Row): Row => ({
  joined_at: earliest(kept, gone, 'joined_at'),
});

const order = ['present', 'late', 'excused', 'absent'];
/** Attended if either of the two attended. */
export const attended = (kept: Row, gone: Row): Row =>
  order.indexOf(text(gone, 'state')) < order.indexOf(text(kept, 'state'))
    ? without(gone, ['student_id', 'lesson_id'])
    : {};

/** Returns the later entry. */
export const newer =
  (time: string, key: readonly string[]) =>
  (kept: Row, gone: Row): Row =>
    Date.parse(text(gone, time)) > Date.parse(text(kept, time))
      ? without(gone, ['student_id', ...key])
      : {};

export const read = (kept: Row, gone: Row): Row => ({ read_at: earliest(kept, gone, 'read_at') });

/** The card that was reviewed more often, in the notebook since the earlier day. */
export function card(kept: Row, gone: Row): Row {
  const added_at = earliest(kept, gone, 'added_at');
  return number(gone, 'reps') > number(kept, 'reps')
    ? { ...without(gone, ['student_id', 'question_id']), added_at }
    : { added_at };
}

/** Sums the weights of the answers; the next answer recomputes them. */
export const mastered = (kept: Row, gone: Row): Row => {
  const n = Math.min(50, number(kept, 'n') + number(gone, 'n'));
  return {
    ...sum(kept, gone, ['weight', 'value']),
    n,
    right_count: Math.min(n, number(kept, 'right_count') + number(gone, 'right_count')),
    days: max(kept, gone, 'days'),
    last_at: latest(kept, gone, 'last_at'),
    in_test: kept['in_test'] === true || gone['in_test'] === true,
  };
};

/** Sums what both did on a day, except for lessons, as both attended the same ones. */
export const learnt = (kept: Row, gone: Row): Row => ({
  ...sum(kept, gone, ['answers', 'right_answers', 'practices', 'units', 'seconds']),
  lessons: max(kept, gone, 'lessons'),
  last_at: latest(kept, gone, 'last_at'),
});

/** The furthest watched state of the video. */
export const watched = (kept: Row, gone: Row): Row =>
  number(gone, 'watched') > number(kept, 'watched')
    ? without(gone, ['student_id', 'video_id'])
    : {};

/** The later submission, under the kept one's address. */
export const handedIn = (kept: Row, gone: Row): Row =>
  Date.parse(text(gone, 'submitted_at')) > Date.parse(text(kept, 'submitted_at'))
    ? without(gone, ['id', 'student_id', 'project_id', 'share_capability'])
    : {};
