import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { detailsQuery } from '../api.ts';
import { type Confirmation, useCode } from '../code.ts';
import { PhoneDialog } from './phone-dialog.tsx';

interface PhoneRowProps {
  phone: string;
  email: string | null;
  confirmation: Confirmation;
  onChanged: () => void;
}

/** How one signs in: shown here, changed only with a code. */
export function PhoneRow({ phone, email, confirmation, onChanged }: PhoneRowProps) {
  const [changing, setChanging] = useState(false);
  const code = useCode(confirmation);
  const queryClient = useQueryClient();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-sunken px-4 py-3">
      <dl className="grid gap-2">
        <div>
          <dt className="text-sm text-muted">Số điện thoại đăng nhập</dt>
          <dd className="font-semibold tabular-nums">{phone}</dd>
        </div>
        {email !== null && (
          <div>
            <dt className="text-sm text-muted">E-mail</dt>
            <dd className="font-semibold break-all">{email}</dd>
          </div>
        )}
      </dl>
      <Button variant="secondary" onClick={() => setChanging(true)}>
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
