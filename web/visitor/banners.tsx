import type { Banner } from '@bitu/contract/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { callQuery } from '../api/query.ts';

const bannersQuery = callQuery(
  'notices.banners',
  { query: {} },
  // Visitors came for the page, not for the banners.
  { staleTime: 5 * 60_000, retry: false },
);

/** Unlimited above, so that only a place below the screen counts as out of sight. */
const upwards = '1000000px 0px 0px 0px';

/**
 * Whether the place has been out of sight, below the screen, since it was rendered. New content there moves nothing
 * that is visible.
 */
function useBelow(): [below: boolean, ref: (element: Element | null) => (() => void) | undefined] {
  const [below, setBelow] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting) return;
        setBelow(true);
        observer.disconnect();
      },
      { rootMargin: upwards },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [below, ref];
}

/** The centre's announcements on the first page. They take no room when there are none. */
export function Banners() {
  const { data: banners = [] } = useQuery(bannersQuery);
  if (banners.length === 0) return null;
  return <BannerPlace banners={banners} />;
}

function BannerPlace({ banners }: { banners: readonly Banner[] }) {
  const [below, place] = useBelow();
  if (!below) return <div ref={place} />;
  return (
    <BannerRow>
      {banners.map((banner) => (
        <BannerCard key={banner.id} banner={banner} />
      ))}
    </BannerRow>
  );
}

/** Scrolls to the side, from banner to banner. */
export const BannerRow = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="Tin mới"
    className="-m-1 flex snap-x snap-mandatory gap-4 overflow-x-auto p-1"
  >
    {children}
  </section>
);

const card =
  'w-[min(100%,620px)] flex-none snap-start overflow-hidden rounded-lg bg-surface text-inherit no-underline shadow-card';

/** The text of an HTML fragment, read through a parsed document that is never shown and so runs nothing. */
const plainText = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

export function BannerCard({ banner }: { banner: Banner }) {
  const { title, description, image_url, image_width, image_height, url } = banner;
  const outside = url?.startsWith('https:') ?? false;
  const content = (
    <>
      <img
        className="h-auto w-full"
        src={image_url}
        width={image_width}
        height={image_height}
        alt={description === null ? title : ''}
        loading="lazy"
      />
      {description !== null && (
        <span className="grid gap-1 p-4">
          <strong>{title}</strong>
          {plainText(description)}
        </span>
      )}
    </>
  );
  if (url === null) return <div className={card}>{content}</div>;
  return (
    <a
      className={card}
      href={url}
      target={outside ? '_blank' : undefined}
      rel={outside ? 'noopener noreferrer' : undefined}
    >
      {content}
    </a>
  );
}
