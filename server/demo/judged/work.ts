/** The shape of judged work in the demo, and of what teachers wrote about it. */
import type { Bands } from '@bitu/rules/marking/overall.ts';
import type { MarkNote, NoteTag } from '@bitu/contract/teacher-feedback.ts';
import { type TextName, texts } from './texts.ts';

/** What was given for a question, by its code: a written text, a sentence, or speech. */
type Given = { readonly write: TextName } | { readonly say: TextName } | { readonly type: string };

export interface Mark {
  /** The marker's phone, as in `db/seed/staff.ts`. */
  readonly by: string;
  /** Hours between the submission and the mark. */
  readonly after: number;
  readonly bands: Bands;
  readonly comment: string;
  readonly next_step: string;
  readonly notes?: readonly MarkNote[];
  readonly sure?: boolean;
  /** The machine's mark, if the marker looked at it before sending; `alone` has the bands set before that. */
  readonly machine?: { readonly bands: Bands; readonly low: number; readonly high: number };
  readonly alone?: Bands;
  /** Settles the two marks before it. */
  readonly decides?: true;
}

export interface JudgedWork {
  readonly student: string;
  readonly practice: string;
  /**
   * Hours before the demo's day begins. Homework must be marked within 48 hours, so none is overdue on that morning.
   */
  readonly before: number;
  readonly answers: Readonly<Record<string, Given>>;
  /** By question code: the first mark, the blind second one, and possibly the lead's. */
  readonly marks?: Readonly<Record<string, readonly Mark[]>>;
}

/** The teachers who mark, by phone. */
export const lan = '0900000103';
export const hanh = '0900000104';
export const huy = '0900000102';

const writingCriteria = ['task', 'coherence', 'lexis', 'grammar'];
const speakingCriteria = ['fluency', 'lexis', 'grammar', 'pronunciation'];

const named = (criteria: readonly string[], bands: readonly number[]): Bands =>
  Object.fromEntries(criteria.map((id, i) => [id, bands[i] ?? 0]));
/** Task, coherence, words, grammar. */
export const writing = (...bands: [number, number, number, number]): Bands =>
  named(writingCriteria, bands);
/** Fluency, words, grammar, pronunciation. */
export const speaking = (...bands: [number, number, number, number]): Bands =>
  named(speakingCriteria, bands);

const codePoints = (text: string) => Array.from(text).length;

/** Places a note on a quote that occurs once in a text. */
export function at(
  name: TextName,
  quote: string,
  tag: NoteTag,
  text: string,
  replacement: string | null,
): MarkNote {
  const from = codePoints(texts[name].slice(0, texts[name].indexOf(quote)));
  const anchor = { kind: 'text', from, to: from + codePoints(quote), quote } as const;
  return { anchor, tag, text, replacement };
}

/** Places a note at a second of a recording. */
export const heard = (
  seconds: number,
  tag: NoteTag,
  text: string,
  replacement: string | null,
): MarkNote => ({
  anchor: { kind: 'sound', start_ms: seconds * 1000, end_ms: null },
  tag,
  text,
  replacement,
});
