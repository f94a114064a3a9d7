import type { ReactNode } from 'react';
import './banner.css';
import { WifiOff } from '../icons.ts';
import { useOnline } from '../use-online.ts';

export type OfflineBarProps = {
  /** For callers that know better than the browser whether the server responds. */
  offline?: boolean | undefined;
  /** What waits to be sent, as a sentence and a space; empty for nothing. */
  unsent?: string | undefined;
  /** What is kept, and what will be sent, where the usual words do not fit. */
  children?: ReactNode;
};

export function OfflineBar({ offline, unsent = '', children }: OfflineBarProps) {
  const browserOffline = !useOnline();
  return (
    <div role="status">
      {(offline ?? browserOffline) && (
        <div className="offline-bar">
          <WifiOff className="icon" />
          <span>{children ?? `Đang mất mạng. ${unsent}Bài giữ trên máy, có mạng tự gửi.`}</span>
        </div>
      )}
    </div>
  );
}
