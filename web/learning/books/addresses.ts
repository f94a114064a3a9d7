export const bookAddress = (bookId: number): string => `/text-book/${bookId}`;

export const unitAddress = (bookId: number, unitId: number): string =>
  `/text-book/${bookId}?unit=${unitId}`;

/** The small checks of a unit: a practice, which leads back here by the book and the unit in its query. */
export const checksAddress = (practiceId: number, bookId: number, unitId: number): string =>
  `/practice/${practiceId}?book=${bookId}&unit=${unitId}`;
