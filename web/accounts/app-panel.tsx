import { useSite } from '../api/site.ts';
import { Bell, Check, Smartphone } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';

const gains = [
  [Bell, 'Nhắc con trước giờ học và khi có bài tập mới'],
  [Check, 'Làm bài tập về nhà ngay trên điện thoại'],
  [Smartphone, 'Ba mẹ xem nhận xét của thầy cô ở bất cứ đâu'],
] as const;

/** What the mobile app adds, with links to the stores that have it. */
export function AppPanel() {
  const { app_store_url, play_store_url } = useSite();
  return (
    <div className="grid gap-4">
      <p className="text-center text-xl font-bold text-balance">
        Có thêm ứng dụng Bitu, con học được nhiều hơn
      </p>
      <ul className="grid gap-3">
        {gains.map(([Icon, text]) => (
          <li key={text} className="flex items-center gap-3">
            <span className="grid h-8 w-8 flex-none place-items-center rounded-full bg-surface text-brand-700">
              <Icon className="icon" />
            </span>
            {text}
          </li>
        ))}
      </ul>
      {(app_store_url || play_store_url) && (
        <p className="flex flex-wrap justify-center gap-2">
          {app_store_url && <Store href={app_store_url}>App Store</Store>}
          {play_store_url && <Store href={play_store_url}>Google Play</Store>}
        </p>
      )}
    </div>
  );
}

function Store({ href, children }: { href: string; children: string }) {
  return (
    <Link variant="secondary" href={href} target="_blank">
      {children}
    </Link>
  );
}
