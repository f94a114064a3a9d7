import { useId } from 'react';
import { ChangePassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';

/** The password and the open sessions. */
export function PasswordSection() {
  const devicesId = useId();
  return (
    <div className="grid gap-8">
      <ChangePassword />
      <section aria-labelledby={devicesId} className="grid gap-3">
        <div>
          <h3 id={devicesId} className="text-lg">
            Thiết bị đang đăng nhập
          </h3>
          <p className="text-muted">
            Có máy lạ ở đây? Đăng xuất khỏi mọi thiết bị khác, rồi đổi mật khẩu ngay nhé.
          </p>
        </div>
        <OpenSessions />
      </section>
    </div>
  );
}
