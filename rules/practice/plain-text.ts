import type { Choice, MathNode, RichText } from '@bitu/contract/text.ts';

/** Returns maths in plain text: a fraction as 'a/b', a power as 'a^b'. */
function mathText({ tag, children }: MathNode): string {
  const parts = children.map((child) => (typeof child === 'string' ? child : mathText(child)));
  // Separated from the text before, as 2 and a quarter is not 21 quarters.
  if (tag === 'mfrac') return ` ${parts.join('/')} `;
  if (tag === 'msup') return parts.join('^');
  if (tag === 'msqrt') return `√(${parts.join('')})`;
  return parts.join('');
}

/** Returns a part of a text, with the spaces at its ends. */
export const pieceText = (text: RichText): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'strong' in piece ? piece.strong : mathText(piece.math);
    })
    .join('')
    .replace(/ +/g, ' ');

export const plainText = (text: RichText): string => pieceText(text).trim();

/** Returns the name of a choice: its text, or else the description of its picture. */
export function choiceLabel({ text, picture, id }: Choice): string {
  const words = text ? plainText(text) : '';
  return words || picture?.alt || id;
}

/** Returns the names of the chosen options, in display order; null if none of them exists. */
export const labelsOf = (choices: readonly Choice[], ids: readonly string[]): string | null =>
  choices
    .filter(({ id }) => ids.includes(id))
    .map(choiceLabel)
    .join(', ') || null;

/** Returns a whole choice in words: its picture and its text. */
export const spokenChoice = ({ text, picture }: Choice): string =>
  [picture?.alt, text && plainText(text)].filter(Boolean).join(', ');
