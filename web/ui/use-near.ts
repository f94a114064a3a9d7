import { useCallback, useState } from 'react';

/** Whether an element has come near the screen, `margin` in CSS's own form; it stays true from then on. */
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
