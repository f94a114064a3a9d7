import { useCallback, useState } from 'react';

/** Returns whether an element has been within `margin` (in CSS notation) of the visible area. It stays true from then on. */
export function useNear(
  margin = '600px 0px',
): [near: boolean, ref: (element: Element | null) => (() => void) | undefined] {
  const [near, setNear] = useState(false);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  return [near, ref];
}
