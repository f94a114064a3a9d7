import type { ReactNode } from 'react';
import './banner.css';
import { WifiOff } from '../icons.ts';
import { useOnline } from '../use-online.ts';

export type OfflineBarProps = {
  /** For callers that know better than the browser whether the server responds. */
  offline?: boolean | undefined;
  /** What is kept, and what will be sent. */
  children?: ReactNode;
};

export function OfflineBar({ offline, children }: OfflineBarProps) {
  const browserOffline = !useOnline();
  return (
    <div role="status">
      {(offline ?? browserOffline) && (
        <div className="offline-bar">
          <WifiOff className="icon" />
          <span>
            {children ?? 'Đang mất mạng. Bài làm được giữ trên máy và tự gửi khi có mạng.'}
          </span>
        </div>
      )}
    </div>
  );
}
