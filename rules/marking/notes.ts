/** Notes in an answer: their words, and whether a quote is where its anchor says. */
import type { MarkNote, NoteAnchor, NoteTag } from '@bitu/contract/teacher-feedback.ts';

/** What a note is about, in the words for teacher and child. */
export const noteTagWords: Readonly<Record<NoteTag, string>> = {
  tense: 'Thì',
  article: 'Mạo từ',
  plural: 'Số nhiều',
  agreement: 'Hòa hợp chủ vị',
  preposition: 'Giới từ',
  word_order: 'Trật tự từ',
  word_form: 'Dạng từ',
  verb_pattern: 'Dạng động từ',
  pronoun: 'Đại từ',
  spelling: 'Chính tả',
  punctuation: 'Dấu câu',
  capital: 'Viết hoa',
  word_choice: 'Chọn từ',
  collocation: 'Kết hợp từ',
  repetition: 'Lặp từ',
  fragment: 'Câu thiếu',
  run_on: 'Câu dính',
  linking: 'Từ nối',
  off_topic: 'Lạc đề',
  example: 'Cần ví dụ',
  pronunciation: 'Phát âm',
  intonation: 'Ngữ điệu',
  pause: 'Ngắt nghỉ',
  well_done: 'Làm tốt',
};

/** Returns a note in one line: its tag, the teacher's words, and the proposed replacement. */
export function noteWords({ tag, text, replacement }: Omit<MarkNote, 'anchor'>): string {
  const said = [text, replacement].filter(Boolean).join(' → ');
  return [tag && noteTagWords[tag], said].filter(Boolean).join(': ');
}

/** Returns the part of a text between two positions, counted in code points: an emoji is one. */
export const codePointSlice = (text: string, from: number, to: number): string =>
  Array.from(text).slice(from, to).join('');

/** Whether the words of a note are at its place in the text. Anchors in recordings and files are not checked. */
export function anchorFits(anchor: NoteAnchor, text: string | null): boolean {
  switch (anchor.kind) {
    case 'text':
      return text !== null && codePointSlice(text, anchor.from, anchor.to) === anchor.quote;
    case 'sound':
      return anchor.end_ms === null || anchor.end_ms >= anchor.start_ms;
    default:
      return true;
  }
}

/**
 * Replaces `{con}` in a comment with the child's given name, the last word of a Vietnamese name. Digits are no name:
 * for a child without one, the phone or an id is stored.
 */
export function withName(text: string, fullName: string): string {
  const last = fullName.trim().split(/\s+/).at(-1) ?? '';
  return text.replaceAll('{con}', last === '' || /\d/.test(last) ? 'con' : last);
}
