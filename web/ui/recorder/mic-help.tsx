import { useState } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../button.tsx';
import { Copy } from '../icons.ts';
import type { MicTrouble } from './microphone.ts';

const titles: Record<MicTrouble, string> = {
  denied: 'Micro đang bị chặn',
  missing: 'Bitu chưa tìm thấy micro',
  busy: 'Micro đang được dùng ở chỗ khác',
  unsupported: 'Trình duyệt này chưa ghi âm được',
  broken: 'Chưa ghi âm được',
};

const steps: Record<Exclude<MicTrouble, 'denied'>, string> = {
  missing: 'Con cắm micro hoặc tai nghe vào máy, rồi bấm nút micro lần nữa nhé!',
  busy: 'Con đóng cuộc gọi hoặc ứng dụng đang dùng micro, rồi bấm lại nhé!',
  unsupported: 'Con nhờ ba mẹ mở bài này bằng Chrome hoặc Safari bản mới nhé!',
  broken: 'Con bấm nút micro và đọc lại nhé!',
};

/** Where this device's browser has the permission setting. */
function allowing(userAgent: string): string {
  if (/iPhone|iPad|iPod/.test(userAgent))
    return 'Con bấm nút bên trái ô địa chỉ, chọn “Cài đặt trang web”, rồi cho phép “Micrô”.';
  if (/Firefox\//.test(userAgent))
    return 'Con bấm hình micro bị gạch ở ô địa chỉ, bỏ dấu chặn, rồi bấm nút micro lần nữa.';
  if (/Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent))
    return 'Con mở menu Safari, chọn “Cài đặt cho trang web này”, rồi cho phép “Micrô”.';
  return 'Con bấm hình ổ khóa bên trái ô địa chỉ, chọn “Quyền”, rồi bật “Micrô”.';
}

/** Names of browsers inside other apps, which often give no access to the microphone. */
const inAppMarks: readonly [name: string, mark: RegExp][] = [
  ['Zalo', /\bZalo/i],
  ['Messenger', /\bFBAN\/Messenger|\bFB_IAB\/(MESSENGER|Orca)/i],
  ['Facebook', /\bFBAN|\bFBAV|\bFB_IAB/],
  ['Instagram', /\bInstagram\b/],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview|\bTikTok/i],
  ['LINE', /\bLine\//],
];

/** The app whose browser shows this page; null in a browser of its own. */
export const inAppBrowser = (userAgent: string): string | null =>
  inAppMarks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/** The address that opens the page outside. */
export const outsideBrowser = (userAgent: string): 'Safari' | 'Chrome' =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'Safari' : 'Chrome';

/** The problem with the microphone, and the next step. */
export function MicHelp({ trouble, live }: { trouble: MicTrouble; live?: boolean }) {
  const { userAgent } = navigator;
  const app = inAppBrowser(userAgent);
  if (app !== null) return <OpenOutside app={app} browser={outsideBrowser(userAgent)} />;
  return (
    <Banner tone="warning" title={titles[trouble]} live={live}>
      <p>{trouble === 'denied' ? allowing(userAgent) : steps[trouble]}</p>
      {trouble === 'denied' && <p>Nếu khó quá, con nhờ ba mẹ giúp nhé!</p>}
    </Banner>
  );
}

/** Inside another app: asks to open the page in a browser. */
function OpenOutside({ app, browser }: { app: string; browser: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Banner
      tone="warning"
      title={`Trong ${app}, Bitu không dùng được micro`}
      action={
        <Button variant="secondary" icon={<Copy />} onClick={() => void copy()}>
          Chép liên kết
        </Button>
      }
    >
      <p>
        Con bấm dấu ba chấm ở góc, chọn “Mở bằng {browser}”. Hoặc chép liên kết rồi dán vào{' '}
        {browser}.
      </p>
      <p role="status">
        {copied === true && `Đã chép. Con mở ${browser} rồi dán vào ô địa chỉ nhé!`}
        {copied === false && `Chưa chép được. Địa chỉ của trang: ${location.href}`}
      </p>
    </Banner>
  );
}
