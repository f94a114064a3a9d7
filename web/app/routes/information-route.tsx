import { useLocation } from '../../navigation/router-provider.tsx';
import { useLeaving } from '../../navigation/use-leaving.ts';
import { type ComponentProps, useCallback, useEffect, useRef } from 'react';
import { accountListQuery } from '../../session/me.ts';
import { invalidate } from '../../api/query.ts';
import { InformationPage } from '../../profile/information-page.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { queryClient } from '../../api/query-client.ts';
import { beforeLeaving, useSessionActions } from '../../session/session-actions.ts';
import { useSessionStatus } from '../../session/session.tsx';

type PageProps = ComponentProps<typeof InformationPage>;
type Erased = Parameters<PageProps['onErased']>[0];

// Rarely needed parts are loaded on demand, as every file imported here is listed in files that all pages load.
const OtpStep = lazyDialog(() => import('../../accounts/otp-step.tsx'), 'OtpStep');
const Results = lazyPart(() => import('../../reports/results/study-results.tsx'), 'StudyResults');
const Habit = lazyPart(() => import('../../learning/habit/habit-settings.tsx'), 'HabitSettings');
const ConfirmDialog = lazyDialog(
  () => import('../../ui/overlay/confirm-dialog.tsx'),
  'ConfirmDialog',
);

const confirmation: PageProps['confirmation'] = {
  request: async (phone) =>
    (await import('../../accounts/registration-api.ts')).requestCode({ purpose: 'confirm', phone }),
  Step: (props) => <OtpStep purpose="confirm" {...props} waiting={<Loading />} />,
};

/** The header and the account menu show the name and the picture too. */
function refreshWho() {
  void invalidate(queryClient, 'accounts.profile', 'accounts.list');
}

/** Removes what this device keeps of an erased child. */
const deleteStored = async (studentId: number) =>
  (await import('./delete-student-data.ts')).deleteStudentData(studentId);

export function InformationRoute() {
  const { identity } = useSessionStatus();
  return <Information key={identity} />;
}

function Information() {
  const { activeKey } = useLocation().query;
  const { signOut } = useSessionActions();
  const { stay, noteDirty } = useStay();

  async function erased({ id, name, signedOut }: Erased) {
    if (signedOut) await signOut();
    else refreshWho();
    showToast(`Đã xóa dữ liệu của ${name}.`);
    await deleteStored(id);
  }

  return (
    <>
      <InformationPage
        activeKey={activeKey}
        Results={Results}
        Habit={Habit}
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

/** Asks before unsaved changes are lost: on the way to another section or page, or when a sibling takes over. */
function useStay() {
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  const { mayLeave, answer } = useLeaving(isDirty);
  useEffect(() => beforeLeaving(mayLeave), [mayLeave]);
  const stayHere = () => answer?.(false);
  return {
    noteDirty: (now: boolean) => {
      dirty.current = now;
    },
    stay: answer && (
      <ConfirmDialog
        open
        closesOnBack={false}
        title="Con chưa lưu thay đổi"
        confirmLabel="Bỏ thay đổi"
        cancelLabel="Ở lại"
        danger
        onConfirm={() => answer(true)}
        onCancel={stayHere}
        onClose={stayHere}
      >
        Rời trang này thì những gì con vừa sửa sẽ mất.
      </ConfirmDialog>
    ),
  };
}
