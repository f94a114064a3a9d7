/**
 * The notebook of mistakes. Its cards are created in `practice/rescore.ts`, reviewed in `practice/submit.ts`, and
 * scheduled by `rules/notebook/card.ts`, the only file that knows FSRS.
 */
export { learningDateOf } from './day.ts';
export { leeches } from './leeches.ts';
export { overview } from './overview.ts';
export { addCards, cardsOf } from './queries/cards.ts';
export { findCard } from './queries/due.ts';
export { countForLater } from './queries/later.ts';
export { askable, siblingsOf } from './queries/siblings.ts';
export { answerRow, answerColumns, reviewCards } from './review.ts';
export { askedFor, chooseToday } from './today.ts';
