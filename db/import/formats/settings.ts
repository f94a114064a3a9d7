/**
 * Collects settings of other programs that a practice does not support: each is reported once per file, with its
 * number of questions.
 */
import type { Place, Remark } from './remark.ts';

/** The name of the report's column for such a setting. */
export const settingField = 'Thiết lập';

/** Maximum number of different settings reported per file, to keep the report readable. */
const maxSettings = 60;

export class Settings {
  readonly #found = new Map<string, { first: Place; last: Place; questions: number }>();

  /**
   * Counts a question once.
   * @param words The Vietnamese name of the setting, with its name in the file.
   */
  add(place: Place, words: string): void {
    const one = this.#found.get(words);
    if (!one) {
      if (this.#found.size < maxSettings)
        this.#found.set(words, { first: place, last: place, questions: 1 });
    } else if (one.last !== place) {
      one.last = place;
      one.questions++;
    }
  }

  remarks(): Remark[] {
    return [...this.#found].map(([words, { first, questions }]) => ({
      line: first.line,
      question: null,
      field: settingField,
      message: `${words} không được giữ lại: ${questions} câu, câu đầu là “${first.question ?? ''}”.`,
    }));
  }
}
