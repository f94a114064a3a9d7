import type { RichText } from '@bitu/contract/text.ts';
import { langOfRich } from './lang.ts';
import { Maths } from './math.tsx';

export function RichTextView({ text }: { text: RichText }) {
  const pieces = text.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    if ('strong' in piece) return <strong key={index}>{piece.strong}</strong>;
    return <Maths key={index} node={piece.math} />;
  });
  const lang = langOfRich(text);
  return lang === undefined ? pieces : <span lang={lang}>{pieces}</span>;
}
