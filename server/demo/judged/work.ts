/** The judged work of the demo's children, and what teachers wrote about it, from `db/seed/demo/judged.yaml`. */
import type { Bands } from '@bitu/rules/marking/overall.ts';
import { type MarkNote, noteTags } from '@bitu/contract/teacher-feedback.ts';
import { z } from 'zod';
import { readSeed } from '../load.ts';

/** The phones of the teachers who mark, as in `db/seed/staff.ts`. */
export const markers = { lan: '0900000103', hanh: '0900000104', huy: '0900000102' } as const;

const fourBands = z.array(z.number()).length(4);

const noteWords = {
  tag: z.enum(noteTags),
  text: z.string(),
  replacement: z.string().nullable().default(null),
};
const authoredNote = z.union([
  z.strictObject({ quote: z.string(), ...noteWords }),
  z.strictObject({ second: z.number(), ...noteWords }),
]);

const authoredMark = z.strictObject({
  by: z.enum(['lan', 'hanh', 'huy']),
  after: z.number(),
  bands: fourBands,
  comment: z.string(),
  next_step: z.string(),
  notes: z.array(authoredNote).default([]),
  sure: z.boolean().default(true),
  machine: z.strictObject({ bands: fourBands, low: z.number(), high: z.number() }).optional(),
  alone: fourBands.optional(),
  decides: z.boolean().default(false),
});

/** What was given for a question: a written text, speech, or a sentence. */
const spokenOrWritten = z.union([
  z.strictObject({ write: z.string() }),
  z.strictObject({ say: z.string() }),
  z.strictObject({ type: z.string() }),
]);

const authoredWork = z.strictObject({
  student: z.string(),
  practice: z.string(),
  before: z.number(),
  /** The answers are by question code. */
  answers: z.record(z.string(), spokenOrWritten),
  /** By question code: the first mark, the blind second one, and possibly the lead's. */
  marks: z.record(z.string(), z.array(authoredMark)).optional(),
});

const waitingProject = z.strictObject({
  student: z.string(),
  code: z.string(),
  before: z.number(),
  description: z.string(),
});
export type WaitingProject = z.infer<typeof waitingProject>;

const judgedFile = z.strictObject({
  project: waitingProject,
  works: z.array(authoredWork),
});

const criteriaOf = {
  writing: ['task', 'coherence', 'lexis', 'grammar'],
  speaking: ['fluency', 'lexis', 'grammar', 'pronunciation'],
};

const codePoints = (text: string) => Array.from(text).length;

/** Places a note at a second of a recording, or on a quote that occurs once in the text. */
function placeNote(written: string, note: z.infer<typeof authoredNote>): MarkNote {
  const { tag, text, replacement } = note;
  if ('second' in note) {
    const anchor = { kind: 'sound', start_ms: note.second * 1000, end_ms: null } as const;
    return { anchor, tag, text, replacement };
  }
  const { quote } = note;
  const from = codePoints(written.slice(0, written.indexOf(quote)));
  const anchor = { kind: 'text', from, to: from + codePoints(quote), quote } as const;
  return { anchor, tag, text, replacement };
}

function markOf(
  answer: z.infer<typeof spokenOrWritten> | undefined,
  { by, bands, alone = bands, machine, notes, ...mark }: z.infer<typeof authoredMark>,
) {
  const criteria = criteriaOf[answer && 'say' in answer ? 'speaking' : 'writing'];
  const named = (values: readonly number[]): Bands =>
    Object.fromEntries(criteria.map((id, i) => [id, values[i] ?? 0]));
  return {
    ...mark,
    by: markers[by],
    bands: named(bands),
    /** The bands that the marker had set before looking at the machine's mark. */
    alone: named(alone),
    machine: machine && { ...machine, bands: named(machine.bands) },
    notes: notes.map((note) => placeNote(answer && 'write' in answer ? answer.write : '', note)),
  };
}
export type Mark = ReturnType<typeof markOf>;

const workOf = ({ marks = {}, ...work }: z.infer<typeof authoredWork>) => ({
  ...work,
  marks: Object.fromEntries(
    Object.entries(marks).map(([code, ofQuestion]) => [
      code,
      ofQuestion.map((mark) => markOf(work.answers[code], mark)),
    ]),
  ),
});
export type JudgedWork = ReturnType<typeof workOf>;

export interface Judged {
  works: readonly JudgedWork[];
  project: WaitingProject;
}

/**
 * Returns all judged work of the demo, oldest first, so that a repeated practice is the attempt that counts, and the
 * project that waits to be marked. The practices in it have no other attempts of the demo, which are random.
 */
export async function readJudged(): Promise<Judged> {
  const { project, works } = await readSeed('judged.yaml', judgedFile);
  return { project, works: works.map(workOf).toSorted((a, b) => b.before - a.before) };
}
