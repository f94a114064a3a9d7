import type { Profile } from '@bitu/contract/accounts.ts';
import { errors } from '@bitu/contract/errors.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import type { ReactNode } from 'react';
import { endSessions, profileOf } from '../../session/me.ts';
import { ApiError, call, sentenceOf } from '../../api/client.ts';
import { clearToken, readToken } from '../../api/token.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { openSession, resetApp } from '../../session/session-store.ts';

type Draw = (dialog: ReactNode) => void;

/** The maximum length of a session from an address, in seconds. */
const maxSeconds = 900;
const codeForm = /^[\w-]{20,128}$/;

/**
 * Exchanges the hand-over code of an address for a short session (docs/decisions/accounts.md). A
 * person who is signed in is asked first, and stays signed in after a refusal.
 */
export async function handOver(code: string, draw: Draw): Promise<void> {
  const mine = readToken();
  const me = mine === null ? null : await whoIs(mine);
  if (me !== null && !(await asks(draw, changeOf(me)))) return;
  for (;;) {
    try {
      const { token, expires_in } = await take(code);
      // The app's copy too: it belongs to the previous student.
      clearToken();
      openSession(token, Math.min(expires_in, maxSeconds));
      resetApp();
      if (mine !== null) endSessions([mine]);
      return;
    } catch (error) {
      const again = error instanceof ApiError && error.temporary;
      const wants = await asks(draw, failureOf(sentenceOf(error), again));
      if (!wants || !again) return;
    }
  }
}

async function take(code: string) {
  const { message, code: number, status } = errors.handOverInvalid;
  if (!codeForm.test(code)) throw new ApiError({ message, code: number, status });
  return call('accounts.takeHandOver', { body: { code } }, { token: null });
}

/** The name of the signed-in student. null when nobody is signed in any more, '' when it cannot be fetched now. */
async function whoIs(token: string): Promise<Profile | '' | null> {
  return profileOf(token).catch((error: unknown) =>
    error instanceof ApiError && error.status === 401 ? null : '',
  );
}

interface Question {
  title: string;
  text: string;
  yes: string;
  /** Absent when there is nothing to choose. */
  no?: string;
  mood: 'happy' | 'thinking';
}

function changeOf(me: Profile | ''): Question {
  const name = me === '' ? 'Một tài khoản khác' : displayName(me);
  return {
    title: 'Bạn muốn vào bằng tài khoản khác?',
    text: `${name} đang đăng nhập trên máy này, và sẽ được đăng xuất nếu bạn vào bằng tài khoản của liên kết.`,
    yes: 'Vào tài khoản khác',
    no: me === '' ? 'Ở lại' : `Ở lại với ${name}`,
    mood: 'happy',
  };
}

const failureOf = (sentence: string, again: boolean): Question => ({
  title: 'Chưa vào được bằng liên kết này',
  text: again ? sentence : `${sentence} Bạn mở lại từ ứng dụng để nhận liên kết mới nhé!`,
  ...(again ? { yes: 'Thử lại', no: 'Bỏ qua' } : { yes: 'Đóng' }),
  mood: 'thinking',
});

/** Shows a question in place of the page, and resolves to the answer. */
async function asks(draw: Draw, { title, text, yes, no, mood }: Question): Promise<boolean> {
  const answer = await new Promise<boolean>((resolve) => {
    draw(
      <Dialog
        open
        width="narrow"
        role="alertdialog"
        title={title}
        picture={<Mascot mood={mood} className="h-[112px]" />}
        onClose={() => resolve(false)}
        footer={
          <>
            {no && (
              <Button variant="secondary" onClick={() => resolve(false)}>
                {no}
              </Button>
            )}
            <Button onClick={() => resolve(true)}>{yes}</Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>,
    );
  });
  draw(null);
  return answer;
}
