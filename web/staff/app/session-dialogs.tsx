import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useFactorQuestion } from '../session/fresh-factor.ts';
import { handOver, openSession, renewSession, useSessionEnded } from '../session/session.ts';
import { FactorForm } from '../sign-in/factor-form.tsx';
import { SignInSteps } from '../sign-in/sign-in-steps.tsx';
import { useMaybeMe } from '../session/me.ts';
import { call } from '../../api/client.ts';

/** Session dialogs over the page, which keeps everything that was typed. */
export function SessionDialogs() {
  const ended = useSessionEnded();
  const question = useFactorQuestion();
  const me = useMaybeMe();

  async function goOn(token: string) {
    // For another person the page starts again: nothing of the previous one is shown or sent.
    const other = await call('staff.me', {}, { token });
    if (!me || other.id === me.id) return openSession(token);
    handOver(token);
    location.assign('/staff');
  }

  if (ended && me)
    return (
      <Dialog
        open
        onClose={() => {}}
        dismissible={false}
        title="Bạn đăng nhập lại nhé!"
        width="narrow"
        footer={
          <Button variant="quiet" onClick={() => location.assign('/staff/sign-in')}>
            Thoát ra
          </Button>
        }
      >
        <p className="mb-4 text-muted">
          Phiên làm việc đã hết. Những gì bạn đang viết vẫn còn nguyên, đăng nhập xong là làm tiếp.
        </p>
        <SignInSteps onDone={(token) => void goOn(token)} />
      </Dialog>
    );
  if (question)
    return (
      <Dialog
        open
        onClose={() => question.answer(false)}
        title="Xác nhận lại là bạn"
        width="narrow"
      >
        <p className="mb-4 text-muted">Việc này cần mã xác thực mới nhập trong 10 phút gần đây.</p>
        <FactorForm
          onDone={(token) => {
            renewSession(token);
            question.answer(true);
          }}
        />
      </Dialog>
    );
  return null;
}
