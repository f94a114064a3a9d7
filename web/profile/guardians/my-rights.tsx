import type { Guardians } from '@bitu/contract/guardians.ts';
import { relationWords, rightsWords } from '@bitu/rules/accounts/guardians.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { signOutLocally } from '../../session/session-store.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { endGuardian } from './api.ts';

/** The rights of a further guardian, who may also stop following the child. */
export function MyRights({ mine }: { mine: NonNullable<Guardians['mine']> }) {
  const { id, relation, rights, digest } = mine;
  const client = useQueryClient();
  const saving = useSending();
  const leaving = useSending();
  const [asking, setAsking] = useState(false);

  const setDigest = (isOn: boolean) =>
    saving.send(async () => {
      const params = { id: String(id) };
      await call('guardians.setDigest', { params, body: { digest: isOn ? 1 : 0 } });
      await invalidate(client, 'guardians.list');
      showToast('Đã lưu.');
    });
  const leave = () =>
    leaving.send(async () => {
      await endGuardian(id);
      // The session has ended with it, so nothing of the child stays on the screen.
      signOutLocally();
      location.assign('/');
    });

  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <p>
          Gia đình của con đã mời bạn cùng theo dõi, với tư cách:{' '}
          <strong>{relationWords[relation]}</strong>.
        </p>
        <p>
          <strong>{rightsWords[rights].name}.</strong> {rightsWords[rights].description}
        </p>
      </div>
      <Checkbox
        label="Có con trong tin hằng tuần của tôi"
        checked={digest === 1}
        disabled={saving.sending}
        onChange={(event) => void setDigest(event.currentTarget.checked)}
      />
      <Failure>{saving.failure}</Failure>
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        Thôi theo dõi
      </Button>
      <ConfirmDialog
        open={asking}
        title="Thôi theo dõi con?"
        confirmLabel="Thôi theo dõi"
        danger
        loading={leaving.sending}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        <p>Bạn không xem được con nữa. Muốn xem lại thì gia đình phải mời lại.</p>
        <Failure>{leaving.failure}</Failure>
      </ConfirmDialog>
    </div>
  );
}
