import type { Banner } from '@bitu/contract/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { bannersQuery } from './api.ts';

/** Above it there is no end: only what lies below the screen counts as out of sight. */
const upwards = '1000000px 0px 0px 0px';

/** Whether the place was out of sight, below the screen, since it is there: what appears in it moves nothing that is looked at. */
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

/** What the team announces on the first page; no place is kept for it while there is nothing. */
export function Banners() {
  const { data: banners = [] } = useQuery(bannersQuery);
  if (banners.length === 0) return null;
  return <BannerPlace banners={banners} />;
}

function BannerPlace({ banners }: { banners: readonly Banner[] }) {
  const [below, place] = useBelow();
  if (!below) return <div ref={place} />;
  return (
    <section aria-label="Tin mới" className="visitor-banners">
      {banners.map((banner) => (
        <BannerCard key={banner.id} banner={banner} />
      ))}
    </section>
  );
}

/** Its words without their markup: a parsed document that is never shown runs nothing. */
const plainText = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

function BannerCard({ banner }: { banner: Banner }) {
  const { title, description, image_url, image_width, image_height, url } = banner;
  const outside = url?.startsWith('https:') ?? false;
  const content = (
    <>
      <img
        src={image_url}
        width={image_width}
        height={image_height}
        alt={description === null ? title : ''}
        loading="lazy"
      />
      {description !== null && (
        <span className="visitor-banner-text">
          <strong>{title}</strong>
          {plainText(description)}
        </span>
      )}
    </>
  );
  if (url === null) return <div className="visitor-banner">{content}</div>;
  return (
    <a
      className="visitor-banner"
      href={url}
      target={outside ? '_blank' : undefined}
      rel={outside ? 'noopener noreferrer' : undefined}
    >
      {content}
    </a>
  );
}
