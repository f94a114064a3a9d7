/** A message about a place in a file of questions: an issue, or something that a practice cannot hold. */

/** In a file. One with more is no practice: a person could not check its preview. */
export const maxQuestions = 1000;

/** Where a question is: the line (from 1; the row of a sheet), and the question as the file calls it. */
export interface Place {
  line: number;
  question: string | null;
}

export interface Remark extends Place {
  /** The part of the question, in words: 'Đáp án'. */
  field: string | null;
  message: string;
}

/** A file that cannot be read as a whole. The message is a Vietnamese sentence for the person who chose it. */
export class FileRefused extends Error {
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.line = line;
  }
}

/** A question that cannot be taken. `isLeft`: its author made no mistake, but a practice cannot hold it. */
export class QuestionRefused extends Error {
  readonly field: string | null;
  readonly isLeft: boolean;

  constructor(field: string | null, message: string, { isLeft = false } = {}) {
    super(message);
    this.field = field;
    this.isLeft = isLeft;
  }
}

/** Returns a function that gives the line (from 1) of a place; places must not go back. */
export function lineCounter(text: string): (index: number) => number {
  let line = 1;
  let at = text.indexOf('\n');
  return (index) => {
    for (; at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++;
    return line;
  };
}
