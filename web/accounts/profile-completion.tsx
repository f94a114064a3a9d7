import type { Account } from '@bitu/contract/accounts.ts';
import { errors as catalogue } from '@bitu/contract/errors.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { checkProfile, type ProfileErrors } from '@bitu/rules/accounts/profile.ts';
import { useId, useRef, useState, type FormEvent } from 'react';
import { ApiError, serverNow } from '../api/client.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Mascot } from '../ui/mascot.tsx';
import { TextField } from '../ui/text-field.tsx';
import { updateProfile } from './api.ts';
import { BirthYearField } from './birth-year-field.tsx';
import { textOf } from './text-of.ts';

const failureText = 'Đã có lỗi xin vui lòng thử lại';
const nameCodes: (number | null)[] = [catalogue.nameDigits.code, catalogue.nameOneWord.code];

export interface ProfileCompletionProps {
  account: Account;
  /** The server has it: whatever shows the name is to ask again. */
  onUpdated: () => Promise<void>;
  /** Updated, or put off. */
  onClose: () => void;
}

/** Asks for what a chosen account lacks (section 2 modal 6, section 5). */
export function ProfileCompletion({ account, onUpdated, onClose }: ProfileCompletionProps) {
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [failed, setFailed] = useState(false);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const thisYear = new Date(serverNow()).getFullYear();
  const knownName = displayName(account) === account.full_name ? account.full_name : '';

  function show(found: ProfileErrors) {
    setErrors(found);
    const name = found.full_name ? 'full_name' : found.birth_year ? 'birth_year' : null;
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  async function send(fullName: string, birthYear: number) {
    setSending(true);
    try {
      await updateProfile(account.token, fullName, birthYear);
      await onUpdated();
      onClose();
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && nameCodes.includes(error.code))
        show({ full_name: error.message });
      else setFailed(true);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const full_name = textOf(data, 'full_name');
    const birth_year = Number(textOf(data, 'birth_year')) || null;
    const found = checkProfile({ full_name, birth_year }, thisYear);
    setFailed(false);
    show(found);
    if (!found.full_name && birth_year !== null && !found.birth_year)
      void send(full_name.normalize('NFC').trim(), birth_year);
  }

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
            Con sẽ cập nhật sau
          </Button>
          <Button type="submit" form={formId} loading={sending}>
            CẬP NHẬT
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Họ và tên"
          name="full_name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={225}
          defaultValue={knownName}
          error={errors.full_name}
        />
        <BirthYearField
          name="birth_year"
          thisYear={thisYear}
          defaultValue={account.yob ?? ''}
          error={errors.birth_year}
        />
        {failed && (
          <Banner tone="error" live>
            {failureText}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
