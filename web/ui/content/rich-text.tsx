import type { RichText } from '@bitu/contract/text.ts';
import { langOfBold, langOfRich } from './lang.ts';
import { Maths } from './math.tsx';

export function RichTextView({ text }: { text: RichText }) {
  const lang = langOfRich(text);
  const pieces = text.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    if ('strong' in piece)
      return (
        <strong key={index} lang={lang ?? langOfBold(piece.strong)}>
          {piece.strong}
        </strong>
      );
    return <Maths key={index} node={piece.math} />;
  });
  return lang === undefined ? pieces : <span lang={lang}>{pieces}</span>;
}
