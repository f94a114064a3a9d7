/** The maximum number of words in a sentence: more would be a whole paragraph to practise. */
const maxNamed = 8;

/** Lists the words that a reading left out or misread: 'Con luyện thêm từ: cars, boots.' */
export function missedSentence(words: readonly string[]): string {
  const more = words.length - maxNamed;
  const rest = more > 0 ? ` và ${more} từ nữa` : '';
  return `Con luyện thêm từ: ${words.slice(0, maxNamed).join(', ')}${rest}.`;
}
