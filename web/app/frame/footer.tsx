import type { SiteSettings } from '@bitu/contract/site.ts';
import { useState } from 'react';
import { useSite } from '../../api/site.ts';
import { openConsultation } from '../../consultation/open.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import './footer.css';
import { CallButton, telOf } from './hotline.tsx';
import { VisitorLinks } from './visitor-links.tsx';

const ContactDialog = lazyDialog(() => import('./contact-dialog.tsx'), 'ContactDialog');

const elsewhere: [key: keyof SiteSettings, label: string][] = [
  ['app_store_url', 'App Store'],
  ['play_store_url', 'Google Play'],
  ['facebook_url', 'Facebook'],
  ['youtube_url', 'YouTube'],
  ['tiktok_url', 'TikTok'],
  ['zalo_url', 'Zalo'],
];

/** The footer. Entries without a value in the site settings are left out. */
export function Footer() {
  const site = useSite();
  const { hotline, email, company, address } = site;
  const [contacting, setContacting] = useState(false);
  const outside = elsewhere.filter(([key]) => site[key]);
  return (
    <footer className="footer no-print">
      <div className="footer-columns">
        <nav aria-label="Khám phá Bitu">
          <h2>Khám phá Bitu</h2>
          <VisitorLinks />
        </nav>
        <section aria-labelledby="care">
          <h2 id="care">Chăm sóc khách hàng</h2>
          <button type="button" onClick={() => openConsultation()}>
            Đăng ký tư vấn
          </button>
          {(hotline || email || site.zalo_url) && (
            <button type="button" onClick={() => setContacting(true)}>
              Liên hệ với Bitu
            </button>
          )}
          <a href="/dieu-khoan">Điều khoản sử dụng</a>
          <a href="/quyen-rieng-tu">Quyền riêng tư</a>
          {hotline && <a href={telOf(hotline)}>Hotline: {hotline}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </section>
        {outside.length > 0 && (
          <section aria-labelledby="elsewhere">
            <h2 id="elsewhere">Bitu ở nơi khác</h2>
            {outside.map(([key, label]) => (
              <a key={key} href={site[key]} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            ))}
          </section>
        )}
      </div>
      <address>
        <strong>{company ?? 'Bitu · Học cùng gia sư trực tuyến'}</strong>
        {address && <span>{address}</span>}
      </address>
      <CallButton />
      {contacting && <ContactDialog site={site} onClose={() => setContacting(false)} />}
    </footer>
  );
}
