import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { openTab } from '../../../ui/new-tab.ts';
import { useMe } from '../../session/me.ts';
import { NoSms } from '../../session/no-sms.tsx';
import { withFreshFactor } from '../../session/fresh-factor.ts';
import { CounterReset } from './counter-reset.tsx';

/** Actions for a family that cannot sign in, or that has questions about its pages. The family is notified of each one. */
export function FamilyHelp({ student }: { student: StudentOfOffice }) {
  const { id, family } = student;
  const { sends_sms } = useMe();
  const [atCounter, setAtCounter] = useState(false);
  const sending = useSending();
  const input = { params: { id: String(id) }, body: {} };
  const send = () =>
    sending.send(async () => {
      const { phone_end } = await call('students.sendReset', input);
      showToast(`Đã gửi tin nhắn đến số …${phone_end}`);
    });
  function look() {
    if (sending.isSending()) return;
    void sending.send(() => withFreshFactor(visit));
  }
  /** The empty tab would hide the prompt for a code, so it is closed and opened again with the code. */
  async function visit() {
    const tab = openTab();
    try {
      tab.go((await call('students.viewLink', input)).url);
    } catch (error) {
      tab.close();
      throw error;
    }
  }
  return (
    <section className="card grid gap-3" aria-label="Giúp gia đình">
      <h2 className="text-lg">Giúp gia đình</h2>
      <p className="text-muted">Gia đình thấy mỗi việc này trong nhật ký của mình.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={look}>
          Xem như gia đình
        </Button>
        {sends_sms && (
          <Button variant="secondary" loading={sending.sending} onClick={() => void send()}>
            {family.has_password ? 'Gửi liên kết đặt lại mật khẩu' : 'Gửi liên kết đặt mật khẩu'}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAtCounter(true)}>
          Đặt lại mật khẩu tại quầy
        </Button>
      </div>
      <NoSms>Bạn xem giấy tờ của phụ huynh tại quầy rồi đưa mã QR, liên kết hoặc thư in sẵn.</NoSms>
      <Failure>{sending.failure}</Failure>
      {atCounter && <CounterReset student={student} onClose={() => setAtCounter(false)} />}
    </section>
  );
}
