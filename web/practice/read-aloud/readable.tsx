import type { RichText } from '@bitu/contract/text.ts';
import { type ReactNode, Suspense, use, useId } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { passagesOf } from './passages.ts';
import { ReadablesContext } from './place.ts';
import './read-aloud.css';

// Its file is loaded only for children who are read to.
const ReadButton = lazyPart(() => import('./reading.tsx'), 'ReadButton', { optional: true });

interface ReadableProps {
  readonly texts: readonly RichText[];
  /** What the button reads, if it is not the text itself because that is long. */
  readonly name?: string;
  /** Beside a tile; in the corner of a question; or below a tile that is narrow on a phone. */
  readonly place?: 'beside' | 'corner' | 'below';
  readonly children: ReactNode;
}

/**
 * A part of a question with a button beside it that reads it to a child. Space for the button is reserved from the
 * start, as voices and the button's own file arrive late. Renders only its children where nobody is read to.
 */
export function Readable({ texts, name, place = 'beside', children }: ReadableProps) {
  const readables = use(ReadablesContext);
  const id = useId();
  const passages = passagesOf(texts);
  if (!readables || passages.length === 0) return children;

  const keep = (element: HTMLElement | null) => {
    if (!element) return;
    readables.set(id, { id, element, passages });
    return () => void readables.delete(id);
  };
  return (
    <div ref={keep} className="readable" data-place={place}>
      {children}
      <span className="readable-button">
        <Suspense>
          <ReadButton
            id={id}
            passages={passages}
            name={name ?? passages.map(({ text }) => text).join(' ')}
          />
        </Suspense>
      </span>
    </div>
  );
}
