import { setCookie } from '../../api/cookie.ts';
import { useLayoutEffect } from 'react';
import { readSite } from '../../api/site.ts';
import './app-banner.css';

/** It stays hidden for a day. The server reads this cookie too. */
const hideCookie = 'hide_app_banner';
const hiddenSeconds = 86_400;

/**
 * Shows the banner through an attribute that the server has already set, so that a prerendered page has room for it
 * from the start.
 */
function offer(): void {
  const { app_store_url, play_store_url } = readSite();
  const isHidden = document.cookie.includes(`${hideCookie}=`);
  document
    .getElementById('site-settings')
    ?.toggleAttribute('data-app', Boolean(app_store_url || play_store_url) && !isHidden);
}

function dismiss(): void {
  setCookie(hideCookie, '1', hiddenSeconds);
  offer();
}

/** Offers the mobile app on small screens, when there is one. */
export function AppBanner() {
  useLayoutEffect(offer, []);
  return (
    <aside className="app-banner no-print" aria-label="Ứng dụng Bitu">
      <p>Học vui hơn trên ứng dụng Bitu</p>
      <a className="link" href="/app">
        Tải về
      </a>
      <button type="button" className="icon-button" aria-label="Ẩn trong 1 ngày" onClick={dismiss}>
        ×
      </button>
    </aside>
  );
}
