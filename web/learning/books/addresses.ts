export const bookAddress = (bookId: number): string => `/text-book/${bookId}`;

export const unitAddress = (bookId: number, unitId: number): string =>
  `/text-book/${bookId}?unit=${unitId}`;

/** Address of a unit's checks: a practice whose query carries the book and the unit, to lead back here. */
export const checksAddress = (practiceId: number, bookId: number, unitId: number): string =>
  `/practice/${practiceId}?book=${bookId}&unit=${unitId}`;
