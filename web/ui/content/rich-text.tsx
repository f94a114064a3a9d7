import type { RichText } from '@bitu/contract/text.ts';
import { Maths } from './math.tsx';

export function RichTextView({ text }: { text: RichText }) {
  return text.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    if ('strong' in piece) return <strong key={index}>{piece.strong}</strong>;
    return <Maths key={index} node={piece.math} />;
  });
}
