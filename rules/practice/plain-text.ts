import type { Choice, MathNode, RichText } from '@bitu/contract/text.ts';

/** Maths in plain text: a fraction as 'a/b', a power as 'a^b'. */
function mathText({ tag, children }: MathNode): string {
  const parts = children.map((child) => (typeof child === 'string' ? child : mathText(child)));
  // Separated from what comes before: 2 and a quarter is not 21 quarters.
  if (tag === 'mfrac') return ` ${parts.join('/')} `;
  if (tag === 'msup') return parts.join('^');
  if (tag === 'msqrt') return `√(${parts.join('')})`;
  return parts.join('');
}

/** A part of a text, with the spaces at its ends. */
export const pieceText = (text: RichText): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'strong' in piece ? piece.strong : mathText(piece.math);
    })
    .join('')
    .replace(/ +/g, ' ');

export const plainText = (text: RichText): string => pieceText(text).trim();

/** The name of a choice: its text, otherwise the description of its picture. */
export function choiceLabel({ text, picture, id }: Choice): string {
  const words = text ? plainText(text) : '';
  return words || picture?.alt || id;
}

/** Returns the names of the chosen ones, in the order in which they are shown; null: none of them. */
export const labelsOf = (choices: readonly Choice[], ids: readonly string[]): string | null =>
  choices
    .filter(({ id }) => ids.includes(id))
    .map(choiceLabel)
    .join(', ') || null;

/** A whole choice in words: its picture and its text. */
export const spokenChoice = ({ text, picture }: Choice): string =>
  [picture?.alt, text && plainText(text)].filter(Boolean).join(', ');
