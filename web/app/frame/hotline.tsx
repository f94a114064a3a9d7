import { useSite } from '../../api/site.ts';
import './hotline.css';

/** Floats above the page and shows its number on hover and on focus. */
export const CallButton = () => <Hotline className="call-button no-print" />;

/** The number to call, if the site has one. */
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
