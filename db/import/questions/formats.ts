/** What a question type is in the files of other programs and in our workbook: `formats.ts` of its folder. */
import type { QuestionType } from '@bitu/questions/contents.ts';
import type { MoodleParts, MoodleWriter, Setting } from '../formats/moodle/parts.ts';
import type { MoodleQuestion } from '../formats/moodle/reader.ts';
import type { QtiItem } from '../formats/qti/parts.ts';
import type { AuthoredQuestion } from '../schema.ts';
import type { letters } from '../workbook/columns/column.ts';

type Distributed<T> = T extends unknown ? Omit<T, 'id' | 'level' | 'why'> : never;
/** A question without the fields that other formats may lack. */
export type Unfinished = Distributed<AuthoredQuestion>;
export type Imported<T extends QuestionType> = Extract<Unfinished, { type: T }>;
type WithoutStem<Question> = Question extends unknown ? Omit<Question, 'stem'> : never;
/** The fields that only some types have, and the type. */
export type AuthoredFields = WithoutStem<Unfinished>;

export interface Formats<T extends QuestionType> {
  /** Returns the right answer in words, which explains a question without an explanation. */
  inWords?(question: Imported<T>): string;
  /** The explanation of a question without one, if no answer is right. */
  usualWhy?: string;
  /** Fields without which it would be a different question: an export that loses one leaves the question out. */
  essential?: readonly string[];
  /** Returns fields in the one way in which equal questions have them. */
  normal?(question: Imported<T>): Readonly<Record<string, unknown>>;
  /**
   * Writes a question as GIFT. Returns null if GIFT has no form for it. It is absent if GIFT has no form for the type.
   */
  gift?(question: Imported<T>, writer: GiftWriter): GiftParts | null;
  moodle?: {
    /** The types of Moodle that only become this one, each with its reader. Throws QuestionRefused. */
    read?: Readonly<Record<string, (question: MoodleQuestion) => Imported<T>>>;
    /** Writes a question. Returns null if Moodle has no form for it. */
    write?(question: Imported<T>, writer: MoodleWriter): MoodleParts | null;
    /** Settings that only these types of Moodle have, by element. */
    settings?: Readonly<Record<string, Setting>>;
  };
  /** The interactions of QTI that only become this type, each with its reader. Throws QuestionRefused. */
  qti?: Readonly<Record<string, (item: QtiItem) => Imported<T>>>;
  /** The kinds of rows of the workbook that become this type. */
  workbook?: readonly WorkbookForm<WithoutStem<Imported<T>>>[];
}

export interface GiftWriter {
  /** A text with its format: HTML only where plain words are not enough. */
  textOf(text: string): string;
  escaped(text: string): string;
}

export interface GiftParts {
  /** What is between the braces. */
  answers: string;
  /** The sentence around the braces, if they are a gap in one. */
  gap?: { before: string; after: string };
  tags?: readonly string[];
}

/** The cells of a row that differ by type. */
export interface WorkbookCells<Answer> {
  /** The filled cells of the choices. */
  cells: readonly { letter: (typeof letters)[number]; text: string }[];
  answer: Answer;
  /** Reports what is wrong with a cell. */
  fail(column: (typeof letters)[number] | 'answer', message: string): null;
}

interface AnyForm<Answer, Fields> {
  /** Its name in the column “Dạng câu”, and its place among all of them. */
  label: string;
  order: number;
  /** What the cells of the choices hold, for the rule of their columns. Without it, they hold options, or nothing. */
  choices?: string;
  /** A row of the template. */
  example: Readonly<Partial<Record<(typeof letters)[number] | 'answer' | 'hint1', string>>> & {
    level: number;
    stem: string;
    why: string;
  };
  /** Returns the fields of the type, or null after reporting what is wrong with choices or answer. */
  read(cells: WorkbookCells<Answer>): Fields | null;
}

export type WorkbookForm<Fields = object> =
  /** The `answer` is what its cell holds, for the rule of its column. */
  | (AnyForm<string, Fields> & { answer: string })
  /** The cell of the answer is blank. */
  | (AnyForm<undefined, Fields> & { answer: null });
