import { useSite } from '../api/site.ts';
import './hotline.css';

/** The number to call, where the site has one; `className` says how it looks. */
export function Hotline({ className }: { className: string }) {
  const { hotline } = useSite();
  return (
    hotline && (
      <a className={className} href={telOf(hotline)} aria-label={`Gọi Bitu: ${hotline}`}>
        <span>{hotline}</span>
      </a>
    )
  );
}

export const telOf = (phone: string): string => `tel:${phone.replace(/[ .]/g, '')}`;
