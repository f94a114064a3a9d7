import { useBlocker, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { accountListQuery, profileQuery } from '../accounts/api.ts';
import { InformationPage } from '../profile/information-page.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { queryClient } from './query-client.ts';
import { beforeLeaving, useSessionActions } from './session-actions.ts';
import { useStanding } from './session.tsx';

type PageProps = ComponentProps<typeof InformationPage>;
type Erased = Parameters<PageProps['onErased']>[0];

// What few need comes when they do: every file named here is named in what all pages load.
const OtpStep = lazyDialog(() => import('../accounts/otp-step.tsx'), 'OtpStep');
const ConfirmDialog = lazyDialog(() => import('../ui/confirm-dialog.tsx'), 'ConfirmDialog');

const confirmation: PageProps['confirmation'] = {
  request: async (phone) =>
    (await import('../accounts/registration-api.ts')).requestCode({ purpose: 'confirm', phone }),
  Step: (props) => <OtpStep purpose="confirm" {...props} waiting={<Loading />} />,
};

/** The header and the account menu show the name and the picture too. */
function refreshWho() {
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: accountListQuery.queryKey });
}

/** Of an erased child this device keeps nothing either. */
const forget = async (studentId: number) =>
  (await import('./forget-student.ts')).forgetStudent(studentId);

export function InformationRoute() {
  const { identity } = useStanding();
  return <Information key={identity} />;
}

function Information() {
  const { activeKey }: Record<string, unknown> = useSearch({ strict: false });
  const { signOut } = useSessionActions();
  const { stay, noteDirty } = useLeaving();

  async function erased({ id, name, signedOut }: Erased) {
    if (signedOut) await signOut();
    else refreshWho();
    showToast(`Đã xoá dữ liệu của ${name}.`);
    await forget(id);
  }

  return (
    <>
      <InformationPage
        activeKey={typeof activeKey === 'string' ? activeKey : undefined}
        confirmation={confirmation}
        studentsQuery={accountListQuery}
        onChanged={refreshWho}
        onDirty={noteDirty}
        onErased={(student) => void erased(student)}
      />
      {stay}
    </>
  );
}

/** Asks before something unsaved is left: for another section or page, or because the page becomes a sibling's. */
function useLeaving() {
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const [asked, setAsked] = useState<((leave: boolean) => void) | null>(null);
  useEffect(
    () =>
      beforeLeaving(async () => {
        if (!dirty.current) return true;
        const leave = await new Promise<boolean>((resolve) => setAsked(() => resolve));
        setAsked(null);
        return leave;
      }),
    [],
  );
  const isBlocked = blocker.status === 'blocked';
  const stayHere = () => (isBlocked ? blocker.reset() : asked?.(false));
  return {
    noteDirty: (now: boolean) => {
      dirty.current = now;
    },
    stay: (isBlocked || asked) && (
      <ConfirmDialog
        open
        title="Con chưa lưu thay đổi"
        confirmLabel="Bỏ thay đổi"
        cancelLabel="Ở lại"
        danger
        onConfirm={() => (isBlocked ? blocker.proceed() : asked?.(true))}
        onCancel={stayHere}
        onClose={stayHere}
      >
        Rời trang này thì những gì con vừa sửa sẽ mất.
      </ConfirmDialog>
    ),
  };
}
