import type { TextState } from '@bitu/rules/practice/writing/history.ts';
import type { ReactNode } from 'react';

/**
 * The field, over a copy of its text that is as tall as the text. So it grows, and pasted parts have a colour, which a
 * field itself cannot show.
 */
export function Sheet({ written, children }: { written: TextState; children: ReactNode }) {
  return (
    <div className="writing-sheet">
      <div className="writing-mirror" aria-hidden="true">
        {piecesOf(written)}
        {/* An empty last line has a height too. */}
        {'\n'}
      </div>
      {children}
    </div>
  );
}

function piecesOf({ text, pasted }: TextState): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of pasted) {
    pieces.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...pieces, text.slice(at)];
}
