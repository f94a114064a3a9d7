/**
 * What the rest of the code needs to know about each question type. Separate from the shapes (`<type>.ts`), so that
 * the browser can load it without the validators.
 */
export interface QuestionTraits {
  /** Answered with a recording: of `content.text`, read aloud, or of free speech about `content.topic`. */
  readonly spoken: 'aloud' | 'freely' | null;
  /** What grades it by default: its key, a machine, or a teacher. */
  readonly gradedBy: 'key' | 'ai' | 'teacher';
  /** The name of one part; null: it is right or wrong as a whole. */
  readonly part: string | null;
  /** Wrong choices are subtracted from right ones. */
  readonly penalised: boolean;
  /** The kind of mark that a teacher gives, and so the rubrics for it. */
  readonly markedAs: 'short' | 'voice' | 'writing' | 'speaking';
  /**
   * Never right or wrong: a machine or a teacher judges it after the submission. Until then it can be changed, in
   * every practice; the author's model answer is shown once it is judged.
   */
  readonly judged: boolean;
}

const whole: QuestionTraits = {
  spoken: null,
  gradedBy: 'key',
  part: null,
  penalised: false,
  markedAs: 'short',
  judged: false,
};
const aloud: QuestionTraits = {
  ...whole,
  spoken: 'aloud',
  gradedBy: 'ai',
  part: 'từ',
  markedAs: 'voice',
};

const traits = {
  single_choice: whole,
  multiple_choice: { ...whole, part: 'ý', penalised: true },
  true_false: whole,
  matching: { ...whole, part: 'cặp' },
  fill_paragraph: { ...whole, part: 'chỗ trống' },
  free_text: whole,
  voice: aloud,
  ielts_scripted_speaking: aloud,
  ielts_unscripted_speaking: {
    ...whole,
    spoken: 'freely',
    gradedBy: 'teacher',
    markedAs: 'speaking',
    judged: true,
  },
  ielts_writing: { ...whole, gradedBy: 'ai', judged: true, markedAs: 'writing' },
} as const satisfies Record<string, QuestionTraits>;

export type QuestionType = keyof typeof traits;

export const questionTraits: Readonly<Record<QuestionType, QuestionTraits>> = traits;

export const questionTypeNames = Object.keys(traits) as QuestionType[];

export const isJudged = (type: QuestionType): boolean => questionTraits[type].judged;
export const judgedTypes: readonly QuestionType[] = questionTypeNames.filter(isJudged);

/** Whether it is answered with a recording. */
export const isSpoken = (type: QuestionType): boolean => questionTraits[type].spoken !== null;
export const isReadAloud = (type: QuestionType): boolean => questionTraits[type].spoken === 'aloud';
export const isSpokenFreely = (type: QuestionType): boolean =>
  questionTraits[type].spoken === 'freely';
export const spokenTypes: readonly QuestionType[] = questionTypeNames.filter(isSpoken);
export const spokenFreelyTypes: readonly QuestionType[] = questionTypeNames.filter(isSpokenFreely);
export const readAloudTypes: readonly QuestionType[] = questionTypeNames.filter(isReadAloud);
