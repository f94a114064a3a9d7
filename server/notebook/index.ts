export { learningDateOf } from './day.ts';
export { leeches } from './leeches.ts';
export { overview } from './overview.ts';
export { addCards, cardsOf } from './queries/cards.ts';
export { findCard } from './queries/due.ts';
export { leftForLater } from './queries/later.ts';
export { askable, siblingsOf } from './queries/siblings.ts';
export { givenAnswer, givenColumns, reviewCards } from './review.ts';
export { askedFor, chooseToday } from './today.ts';
