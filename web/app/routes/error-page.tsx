import { useEffect } from 'react';
import { useOnline } from '../../ui/use-online.ts';

/**
 * Status 500: an error of ours, or a file of the app that could not be loaded. It must not need another file, so its
 * picture is the one that the header has already loaded.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const online = useOnline();
  useEffect(() => console.error(error), [error]);
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-12 text-center">
      <img src="/icon.svg" alt="" width={128} height={128} />
      <h1 className="text-xl">{online ? 'Trang này đang gặp trục trặc' : 'Đang mất mạng'}</h1>
      <p className="text-muted">
        {online
          ? 'Lỗi ở phía Bitu, không phải ở bạn. Tải lại trang giúp Bitu nhé!'
          : 'Khi có mạng lại, bạn tải lại trang nhé!'}
      </p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Tải lại trang
      </button>
      <a className="link" href="/">
        Về trang chủ ngay
      </a>
    </div>
  );
}
