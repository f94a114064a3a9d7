/** Collects the questions of a file into sections of a practice, with codes, levels and explanations. */
import { numberTag } from '@bitu/questions/free-text/formats.ts';
import type { Unfinished } from '../questions/formats.ts';
import { formatsOf } from '../questions/index.ts';
import { bare } from '../workbook/cells.ts';
import type { AuthoredPractice, AuthoredQuestion } from '../schema.ts';
import { blocksOf, type Words } from './blocks.ts';
import { Pictures, type ReadPicture } from './pictures.ts';
import { maxQuestions, type Place, QuestionRefused, type Remark } from './remark.ts';
import { Settings } from './settings.ts';

export interface TakenQuestion {
  place: Place;
  question: AuthoredQuestion;
}

/** What only our own format says about a practice. */
export type PracticeSettings = Partial<
  Pick<AuthoredPractice, 'level' | 'minutes' | 'tries' | 'reported' | 'shuffle'>
>;

export interface ReadFile {
  sections: { name: string; draw?: number; questions: TakenQuestion[] }[];
  settings?: PracticeSettings;
  /** Issues of the file; a question with one is not in `sections`. */
  faults: Remark[];
  /** Questions that a practice cannot represent. The others are imported. */
  skipped: Remark[];
  /** Details that an imported question loses. */
  omissions: Remark[];
  /** The pictures, by their names in the questions. It is absent if the file has none. */
  pictures?: ReadonlyMap<string, ReadPicture>;
}

interface Item {
  place: Place;
  /** How the file identifies the question, if it does. */
  id: string | null;
  section: string | null;
  tags: readonly string[];
  /** The explanation, or null if there is none. */
  why: () => Words | null;
}

const usualSection = 'Câu hỏi';

export class Taking {
  readonly #sections = new Map<string, { name: string; questions: TakenQuestion[] }>();
  readonly #codes = new Set<string>();
  readonly faults: Remark[] = [];
  readonly skipped: Remark[] = [];
  readonly omissions: Remark[] = [];
  readonly settings = new Settings();
  readonly pictures = new Pictures();
  #count = 0;

  /** Records which parts of a question cannot be imported. */
  leave(place: Place, field: string | null, message: string): void {
    this.omissions.push({ ...place, field, message });
  }

  /** Adds the result of `build`, or records why it refuses. */
  take(item: Item, build: () => Unfinished): void {
    const { place } = item;
    this.#count++;
    if (this.#count > maxQuestions) {
      if (this.#count === maxQuestions + 1)
        this.faults.push({
          ...place,
          field: null,
          message: `Tệp có hơn ${maxQuestions} câu hỏi; hãy chia thành nhiều tệp.`,
          isWhole: true,
        });
      return;
    }
    const before = this.omissions.length;
    try {
      const built = build();
      const tagged = this.#tagged(item, built);
      const why = item.why() ?? this.#answerAsWhy(place, built);
      const question: AuthoredQuestion = {
        id: this.#codeOf(item.id ?? place.question),
        ...tagged,
        ...built,
        why: blocksOf(why),
      };
      const key = withoutRoot(item.section ?? '');
      const section = this.#sections.get(key) ?? {
        name: sectionName(key),
        questions: [],
      };
      this.#sections.set(key, section);
      section.questions.push({ place, question });
    } catch (error) {
      if (!(error instanceof QuestionRefused)) throw error;
      const remark = { ...place, field: error.field, message: error.message };
      (error.isLeft ? this.skipped : this.faults).push(remark);
      // The question is lost as a whole, so none of its details are.
      this.omissions.length = before;
    }
  }

  end(): ReadFile {
    const omissions = [...this.settings.remarks(), ...this.omissions];
    const { byKey } = this.pictures;
    return {
      sections: [...this.#sections.values()],
      faults: this.faults,
      skipped: this.skipped,
      omissions,
      ...(byKey.size > 0 && { pictures: byKey }),
    };
  }

  /** Our exports write level and skills as tags. */
  #tagged({ place, tags }: Item, built: Unfinished): { level: number; skills?: string[] } {
    let level = 1;
    const skills: string[] = [];
    for (const tag of tags) {
      const [, number] = /^level-([123])$/.exec(tag) ?? [];
      const [, skill] = /^skill-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(tag) ?? [];
      if (number !== undefined) level = Number(number);
      else if (skill !== undefined) skills.push(skill);
      else if (tag === numberTag && built.type === 'free_text') built.input = 'number';
      else this.leave(place, 'Nhãn', `Nhãn “${tag.slice(0, 60)}” không được giữ lại.`);
    }
    return { level, ...(skills.length > 0 && { skills }) };
  }

  #answerAsWhy(place: Place, question: Unfinished): Words {
    const { usualWhy, inWords } = formatsOf(question.type);
    const instead = usualWhy === undefined ? 'đáp án' : `“${usualWhy}”`;
    const message = `Tệp không có lời giải thích cho câu này; Bitu ghi ${instead} vào đó.`;
    this.leave(place, 'Giải thích', message);
    const text = usualWhy ?? `Đáp án: ${inWords?.(question) ?? '–'}`;
    return { text, pictures: [] };
  }

  #codeOf(name: string | null): string {
    const code =
      bare(name ?? '')
        .replace(/[^a-z0-9]+/g, '-')
        .slice(0, 40)
        .replace(/^-+|-+$/g, '') || 'cau';
    let free = code;
    for (let i = 2; this.#codes.has(free); i++) free = `${code}-${i}`;
    this.#codes.add(free);
    return free;
  }
}

/** Removes the root of the course, which is no name, from a path such as `$course$/top/Toán/Lớp 3`. */
const withoutRoot = (path: string) => path.replace(/^\$[a-z]+\$(?:\/top)?(?:\/|$)/, '');

/** Returns the last part of a path; a doubled slash belongs to the name. */
function sectionName(path: string): string {
  const last = path.split(/(?<!\/)\/(?!\/)/).at(-1) ?? '';
  const name = last.replaceAll('//', '/').trim();
  // Half of a character at the end is not valid text.
  return (
    name
      .slice(0, 200)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || usualSection
  );
}
