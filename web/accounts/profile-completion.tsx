import type { Account } from '@bitu/contract/accounts.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { checkProfile } from '@bitu/rules/accounts/profile.ts';
import { useId } from 'react';
import { serverNow } from '../api/client.ts';
import { useForm } from '../api/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/feedback/banner.tsx';
import { Mascot } from '../ui/mascot.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { updateProfile } from './api.ts';
import { ChildFields, childRefusals, readChild } from './child-fields.tsx';

const failureText = 'Đã có lỗi xin vui lòng thử lại';
export interface ProfileCompletionProps {
  account: Account;
  /** The server has the new details: refetch whatever shows the name. */
  onUpdated: () => Promise<void>;
  /** The details were saved, or the dialog was postponed. */
  onClose: () => void;
}

/** Asks for details that the chosen account lacks. */
export function ProfileCompletion({ account, onUpdated, onClose }: ProfileCompletionProps) {
  const formId = useId();
  const thisYear = new Date(serverNow()).getFullYear();
  const knownName = displayName(account) === account.full_name ? account.full_name : '';
  const form = useForm({
    read: readChild,
    check: (child) => checkProfile(child, thisYear),
    async send({ full_name, birth_year }) {
      await updateProfile(account.token, full_name, birth_year);
      await onUpdated();
      onClose();
    },
    refusals: childRefusals,
    describe: () => failureText,
  });

  return (
    <Dialog
      open
      width="narrow"
      onClose={onClose}
      title="Chào con, con giới thiệu về mình nhé!"
      picture={<Mascot mood="happy" className="h-[96px]" />}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Để sau
          </Button>
          <Button type="submit" form={formId} loading={form.sending}>
            CẬP NHẬT
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="grid gap-4">
        <ChildFields
          label="Họ và tên"
          thisYear={thisYear}
          name={knownName}
          birthYear={account.yob}
          field={form.field}
        />
        <Failure>{form.failure}</Failure>
      </form>
    </Dialog>
  );
}
