import type { MachineMark } from '@bitu/contract/marking.ts';
import type { MarkNote, NoteTag } from '@bitu/contract/teacher-feedback.ts';
import type { WritingCorrection, WritingFeedback } from '@bitu/contract/writing.ts';

/** The maximum number of notes in a mark. */
const maxNotes = 60;

/** The corrections' names and the tags of teachers' notes; the first match is used. */
const tags: readonly [RegExp, NoteTag][] = [
  [/Hòa hợp|There is/i, 'agreement'],
  [/mạo từ|(Thiếu|Thừa) the$/i, 'article'],
  [/Giới từ/i, 'preposition'],
  [/Số nhiều|Số ít/i, 'plural'],
  [/Chính tả/i, 'spelling'],
  [/Viết hoa/i, 'capital'],
  [/Dấu/i, 'punctuation'],
  [/^Thì/i, 'tense'],
  [/Trật tự/i, 'word_order'],
  [/Đại từ/i, 'pronoun'],
  [/Động từ|\bto$/i, 'verb_pattern'],
  [/Tính từ|Dạng/i, 'word_form'],
];

const half = (value: number) => Math.round(value * 2) / 2;

/** Returns what a teacher may compare with their own mark: bands in the rubric's names, errors as notes. */
export function machineMarkOf(draft: WritingFeedback, text: string): MachineMark {
  const ranged = draft.criteria.flatMap(({ code, range }) =>
    range ? [[code, half((range.low + range.high) / 2)] as const] : [],
  );
  return {
    engine: draft.engine,
    version: draft.version,
    bands: Object.fromEntries(ranged),
    low: draft.overall?.low ?? null,
    high: draft.overall?.high ?? null,
    notes: draft.corrections
      .filter(({ kind }) => kind === 'error')
      .slice(0, maxNotes)
      .map((correction) => noteOf(correction, text)),
    reasons: Object.fromEntries(
      draft.criteria.map(({ code, words, reason }) => [
        code,
        words ? `${words}: ${reason}` : reason,
      ]),
    ),
  };
}

/** Notes count code points, corrections UTF-16 code units. */
function noteOf({ start, end, what, why, replacement }: WritingCorrection, text: string): MarkNote {
  const from = Array.from(text.slice(0, start)).length;
  const quote = text.slice(start, end);
  return {
    anchor: { kind: 'text', from, to: from + Array.from(quote).length, quote },
    tag: tags.find(([pattern]) => pattern.test(what))?.[1] ?? null,
    text: `${what}. ${why}`.slice(0, 500),
    replacement: replacement === null ? null : replacement.slice(0, 200),
  };
}
