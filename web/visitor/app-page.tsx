import type { SiteSettings } from '@bitu/contract/site.ts';
import { Suspense, useSyncExternalStore } from 'react';
import { useSite } from '../api/site.ts';
import { Bell, Sparkles, WifiOff } from '../ui/icons.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from './picture.tsx';
import appPicture from './pictures/app.svg';
import { Section } from './section.tsx';
import './visitor.css';

const QrCode = lazyPart(() => import('../ui/qr-code.tsx'), 'QrCode', { optional: true });

type Stores = Pick<SiteSettings, 'app_store_url' | 'play_store_url' | 'app_scheme'>;

/** What the mobile app adds, and how to get it. */
export function AppPage() {
  const site = useSite();
  return (
    <div className="visitor">
      <div className="visitor-hero">
        <Picture
          first
          src={appPicture}
          width={360}
          height={420}
          className="visitor-hero-picture aspect-[6/7]"
        />
        <div className="visitor-hero-text">
          <p className="visitor-kind">Ứng dụng Bitu</p>
          <h1>Cả lớp học nằm gọn trong điện thoại</h1>
          <p>Cùng một tài khoản với trang này: bài đang làm dở ở đây, con làm tiếp được ở đó.</p>
          <Downloads site={site} />
        </div>
      </div>
      <Section title="Trên ứng dụng, con có thêm gì?" className="visitor-band">
        <ul className="visitor-ways">
          {gains.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon className="mb-2 size-8 text-brand-700" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Chưa muốn cài ứng dụng?">
        <p className="max-w-prose">
          Mọi bài tập và kết quả cũng mở được ngay trên trình duyệt này, bằng cùng số điện thoại và
          mật khẩu.
        </p>
        <div className="visitor-actions">
          <Link variant="secondary" href="/login">
            Đăng nhập trên trình duyệt
          </Link>
        </div>
      </Section>
    </div>
  );
}

const gains = [
  {
    Icon: Bell,
    title: 'Nhắc đúng lúc',
    text: 'Sắp đến giờ học, có bài mới hay có nhận xét của thầy cô: điện thoại báo ngay.',
  },
  {
    Icon: Sparkles,
    title: 'Mở là học',
    text: 'Không cần gõ địa chỉ hay đăng nhập lại, con chạm một lần là vào bài.',
  },
  {
    Icon: WifiOff,
    title: 'Mạng yếu vẫn làm được',
    text: 'Câu trả lời được giữ trên máy và tự gửi khi có mạng.',
  },
];

function Downloads({ site }: { site: Stores }) {
  const { app_store_url, play_store_url, app_scheme } = site;
  if (!app_store_url && !play_store_url)
    return (
      <p className="rounded-md bg-info-tint px-4 py-3 text-base text-ink">
        Đường dẫn tải ứng dụng sẽ có ở đây. Trong lúc chờ, bạn dùng Bitu trên trình duyệt nhé!
      </p>
    );
  return (
    <>
      <div className="visitor-actions">
        {app_scheme && (
          <Link variant="primary" href={app_scheme} className="md:hidden">
            Mở ứng dụng Bitu
          </Link>
        )}
        {app_store_url && (
          <Link variant="secondary" href={app_store_url} target="_blank">
            App Store
          </Link>
        )}
        {play_store_url && (
          <Link variant="secondary" href={play_store_url} target="_blank">
            Google Play
          </Link>
        )}
      </div>
      <OnLargeScreen />
    </>
  );
}

const large = '(width >= 769px)';
const onScreenChange = (listener: () => void) => {
  const query = matchMedia(large);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const code = 'size-[136px] flex-none rounded-md bg-surface';

/** A phone cannot scan itself. */
function OnLargeScreen() {
  const isLarge = useSyncExternalStore(
    onScreenChange,
    () => matchMedia(large).matches,
    () => false,
  );
  if (!isLarge) return null;
  return (
    <div className="flex items-center gap-4">
      <Suspense fallback={<div className={code} />}>
        <QrCode
          text={`${location.origin}/app`}
          label="Mã QR mở trang này trên điện thoại"
          className={code}
        />
      </Suspense>
      <p className="max-w-[32ch] text-(length:--text-sm) text-muted">
        Quét bằng máy ảnh của điện thoại để mở trang này và tải ứng dụng.
      </p>
    </div>
  );
}
