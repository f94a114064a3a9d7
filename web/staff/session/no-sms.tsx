import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useMe } from './me.ts';

/** Where SMS are spoken of: says that none leaves this server, and what to do instead. Nothing where they do. */
export function NoSms({ children }: { children: ReactNode }) {
  const { sends_sms } = useMe();
  return sends_sms ? null : (
    <Banner tone="warning" title="Chưa gửi được SMS: chưa có nhà cung cấp">
      {children}
    </Banner>
  );
}
