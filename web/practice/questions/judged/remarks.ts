import { noteTagWords } from '@bitu/rules/marking/notes.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import type { WritingFeedback } from '@bitu/contract/writing.ts';
import { apart, unitsOf } from '@bitu/rules/practice/writing/segments.ts';

/** A remark about a part of a text. */
export interface Remark {
  /** From 1, in the order of the text. */
  readonly id: number;
  readonly start: number;
  readonly end: number;
  readonly kind: 'error' | 'hint' | 'praise';
  /** 'Mạo từ'. */
  readonly what: string;
  readonly why: string;
  /** The proposed replacement; empty to leave it out; null for no proposal. */
  readonly replacement: string | null;
  readonly example: string | null;
  /** The rule of a machine's remark. */
  readonly rule?: string;
}

/** The colour of each kind. */
export const remarkTones = { error: 'error', hint: 'info', praise: 'success' };

type Unnumbered = Omit<Remark, 'id'>;

const numbered = (text: string, remarks: Unnumbered[]): Remark[] =>
  apart(text, remarks).map((remark, i) => ({ id: i + 1, ...remark }));

export const machineRemarks = (
  text: string,
  feedback: Pick<WritingFeedback, 'corrections'> | null,
): Remark[] =>
  numbered(
    text,
    (feedback?.corrections ?? []).map(
      ({ start, end, kind, rule, what, why, replacement, example }) => ({
        start,
        end,
        kind,
        rule,
        what,
        why,
        replacement,
        example,
      }),
    ),
  );

export const teacherRemarks = (text: string, feedback: TeacherFeedback | null): Remark[] =>
  numbered(
    text,
    (feedback?.notes ?? []).flatMap(({ anchor, tag, text: why, replacement }): Unnumbered[] => {
      const units = anchor.kind === 'text' ? unitsOf(text, anchor) : null;
      if (!units) return [];
      const what = tag ? noteTagWords[tag] : 'Ghi chú';
      const kind = tag === 'well_done' ? 'praise' : 'error';
      return [{ ...units, kind, what, why, replacement, example: null }];
    }),
  );
