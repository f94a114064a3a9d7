/** `traits.ts` of a type: what the rest of the code needs to know about it. It loads no validators. */
export interface QuestionTraits {
  /** Answered with a recording: of `content.text`, read aloud, or of free speech about `content.topic`. */
  readonly spoken: 'aloud' | 'freely' | null;
  /** What grades it by default: its key, a machine, or a teacher. */
  readonly gradedBy: 'key' | 'ai' | 'teacher';
  /** The name of one part; null if it is right or wrong as a whole. */
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

/** Of a type that its key decides, right or wrong as a whole. */
export const plainTraits: QuestionTraits = {
  spoken: null,
  gradedBy: 'key',
  part: null,
  penalised: false,
  markedAs: 'short',
  judged: false,
};
