import DOMPurify, { type Config } from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const inlineTags = ['b', 'strong', 'i', 'em', 'u', 'span'];
const blockTags = [...inlineTags, 'p', 'br', 'ul', 'ol', 'li', 'a'];

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!(element instanceof HTMLAnchorElement)) return;
  const isOwn = element.origin === location.origin;
  if (!isOwn && element.protocol !== 'https:') element.removeAttribute('href');
  else if (!isOwn) element.target = '_blank';
  element.rel = 'noopener noreferrer';
});

const shared = {
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

export type SafeHtmlProps = {
  html: string;
  /** Emphasis only: for titles, and inside buttons. */
  inline?: boolean | undefined;
  className?: string | undefined;
};

/**
 * Shows HTML that others wrote: paragraphs, lists, emphasis, links. The server stores it clean; this is the second line
 * of defence. Inserted as nodes, as parsing a text again could change its meaning.
 */
export function SafeHtml({ html, inline = false, className }: SafeHtmlProps) {
  const place = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const tags = inline ? inlineTags : blockTags;
    place.current?.replaceChildren(purifier.sanitize(html, { ...shared, ALLOWED_TAGS: tags }));
  }, [html, inline]);
  const ref = (element: HTMLElement | null) => {
    place.current = element;
  };
  return inline ? (
    <span ref={ref} className={className} />
  ) : (
    <div ref={ref} className={className} />
  );
}
