import type { ReactNode, Ref } from 'react';
import './try-it-frame.css';

/** A card with room for a question, so that nothing moves when the first one arrives. */
export function TryItFrame({
  place,
  children,
}: {
  place: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <div ref={place} className="visitor-try-it">
      <noscript>Để làm thử, bạn bật JavaScript của trình duyệt lên nhé.</noscript>
      {children}
    </div>
  );
}
