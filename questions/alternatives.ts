/** Separates the alternatives of a key, so an answer that contains it cannot become one. */
export const separator = '|';

export const withAlternative = (alternatives: string, answer: string): string =>
  alternatives === '' ? answer : `${alternatives}${separator}${answer}`;
