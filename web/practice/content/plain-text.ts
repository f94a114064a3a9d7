import type { Choice, MathNode, RichText } from '@bitu/contract/text.ts';

/** How maths is said in words where only plain text can stand: a fraction as 'a/b', a power as 'a^b'. */
function mathText({ tag, children }: MathNode): string {
  const parts = children.map((child) => (typeof child === 'string' ? child : mathText(child)));
  // Apart from what stands before it: 2 and a quarter is not 21 quarters.
  if (tag === 'mfrac') return ` ${parts.join('/')} `;
  if (tag === 'msup') return parts.join('^');
  if (tag === 'msqrt') return `√(${parts.join('')})`;
  return parts.join('');
}

function plainText(text: RichText): string {
  return text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'strong' in piece ? piece.strong : mathText(piece.math);
    })
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

/** What a choice is called: its text, else what its picture shows. */
export function choiceLabel({ text, picture, id }: Choice): string {
  const words = text ? plainText(text) : '';
  return words || picture?.alt || id;
}

/** Everything there is to a choice, in words: its picture and its text. */
export const spokenChoice = ({ text, picture }: Choice): string =>
  [picture?.alt, text && plainText(text)].filter(Boolean).join(', ');
