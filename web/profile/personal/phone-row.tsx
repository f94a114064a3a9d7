import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { detailsQuery } from '../api.ts';
import { type Confirmation, useCode } from '../code.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { groupedPhone } from './phone-form.ts';

interface PhoneRowProps {
  phone: string;
  email: string | null;
  confirmation: Confirmation;
  onChanged: () => void;
}

/** The phone to sign in with, which only changes with a code. */
export function PhoneRow({ phone, email, confirmation, onChanged }: PhoneRowProps) {
  const [changing, setChanging] = useState(false);
  const code = useCode(confirmation);
  const queryClient = useQueryClient();
  return (
    <div className="flex items-center justify-between gap-4 rounded-md bg-sunken px-4 py-3">
      <dl className="grid min-w-0 flex-1 gap-2">
        <div>
          <dt className="text-sm text-muted">Đăng nhập bằng số</dt>
          <dd className="font-semibold tabular-nums">{groupedPhone(phone)}</dd>
        </div>
        {email !== null && (
          <div>
            <dt className="text-sm text-muted">E-mail</dt>
            <dd className="font-semibold break-all">{email}</dd>
          </div>
        )}
      </dl>
      <Button variant="secondary" className="flex-none" onClick={() => setChanging(true)}>
        Đổi số
      </Button>
      {changing && (
        <PhoneDialog
          current={phone}
          code={code}
          Step={confirmation.Step}
          onClose={() => setChanging(false)}
          onDone={(details) => {
            queryClient.setQueryData(detailsQuery.queryKey, details);
            setChanging(false);
            showToast('Đã đổi số điện thoại. Lần sau ba mẹ đăng nhập bằng số mới nhé!');
            onChanged();
          }}
        />
      )}
    </div>
  );
}
