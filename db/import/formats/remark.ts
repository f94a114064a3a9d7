/** A message about a place in a file of questions: an issue, or something that a practice cannot represent. */

/** The maximum per file. A person could not check the preview of more. */
export const maxQuestions = 1000;

/** Where a question is: the line (from 1; the row of a sheet), and the question's name in the file. */
export interface Place {
  line: number;
  question: string | null;
}

export interface Remark extends Place {
  /** The part of the question, in words, such as 'Đáp án'. */
  field: string | null;
  message: string;
  /** An issue of the file, not of one question that could be left out. */
  isWhole?: true;
}

/** A file that cannot be read at all. The message is a Vietnamese sentence for the person who chose it. */
export class FileRefused extends Error {
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.line = line;
  }
}

/**
 * A question that cannot be imported. With `isLeft`, its author made no mistake, but a practice cannot represent it.
 */
export class QuestionRefused extends Error {
  readonly field: string | null;
  readonly isLeft: boolean;

  constructor(field: string | null, message: string, { isLeft = false } = {}) {
    super(message);
    this.field = field;
    this.isLeft = isLeft;
  }
}

/** Returns a function that gives the line (from 1) of a position; positions must not decrease. */
export function lineCounter(text: string): (index: number) => number {
  let line = 1;
  let at = text.indexOf('\n');
  return (index) => {
    for (; at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++;
    return line;
  };
}
