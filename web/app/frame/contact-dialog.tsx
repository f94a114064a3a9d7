import type { SiteSettings } from '@bitu/contract/site.ts';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Mail, MessageCircle, Phone } from '../../ui/icons.ts';
import { telOf } from './hotline.tsx';

interface ContactDialogProps {
  site: SiteSettings;
  onClose: () => void;
}

/** Ways to reach the centre: phone, e-mail and Zalo, if the site has them. */
export function ContactDialog({ site: { hotline, email, zalo_url }, onClose }: ContactDialogProps) {
  return (
    <Dialog open width="narrow" title="Liên hệ với Bitu" onClose={onClose}>
      <p className="mb-4 text-muted">
        Bạn cần hỏi gì về lớp học, bài tập hay tài khoản? Bitu nghe đây!
      </p>
      <ul className="grid gap-2">
        {hotline && (
          <Way href={telOf(hotline)} icon={<Phone className="icon" />} label="Gọi hotline">
            {hotline}
          </Way>
        )}
        {email && (
          <Way href={`mailto:${email}`} icon={<Mail className="icon" />} label="Gửi e-mail">
            {email}
          </Way>
        )}
        {zalo_url && (
          <Way href={zalo_url} icon={<MessageCircle className="icon" />} label="Nhắn tin">
            Zalo
          </Way>
        )}
      </ul>
    </Dialog>
  );
}

interface WayProps {
  href: string;
  icon: ReactNode;
  label: string;
  children: string;
}

function Way({ href, icon, label, children }: WayProps) {
  const isPage = href.startsWith('https:');
  return (
    <li>
      <a
        className="contact-way"
        href={href}
        target={isPage ? '_blank' : undefined}
        rel={isPage ? 'noopener noreferrer' : undefined}
      >
        {icon}
        <span>
          <span className="block text-sm text-muted">{label}</span>
          <span className="block font-semibold">{children}</span>
        </span>
      </a>
    </li>
  );
}
