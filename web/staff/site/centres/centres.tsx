import type { Centre } from '@bitu/contract/centres.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { centresQuery, refresh } from './api.ts';
import { CentreDialog } from './centre-dialog.tsx';

/** The places where the centre teaches: families find them and take numbers there, and rooms belong to them. */
export function Centres({ mayWrite }: { mayWrite: boolean }) {
  const query = useQuery(centresQuery);
  const [edited, setEdited] = useState<Centre | 'new' | null>(null);
  const [removed, setRemoved] = useState<Centre | null>(null);
  return (
    <section className="card grid gap-4" aria-labelledby="centres">
      <h2 id="centres" className="text-lg">
        Cơ sở
      </h2>
      <QueryState query={query}>
        {(centres) =>
          centres.length === 0 ? (
            <p className="text-muted">
              Chưa có cơ sở nào. Gia đình tìm đường và lấy số thứ tự theo cơ sở.
            </p>
          ) : (
            <ul className="grid gap-3">
              {centres.map((centre) => (
                <li key={centre.id} className="flex flex-wrap items-center justify-between gap-x-4">
                  <p>
                    <strong>{centre.name}</strong>
                    <span className="block text-sm text-muted">
                      {[centre.address, centre.hours].filter(Boolean).join(' · ')}
                    </span>
                  </p>
                  {mayWrite && (
                    <div className="flex gap-1">
                      <Button
                        variant="quiet"
                        aria-label={`Sửa ${centre.name}`}
                        onClick={() => setEdited(centre)}
                      >
                        Sửa
                      </Button>
                      <Button
                        variant="quiet"
                        aria-label={`Xóa ${centre.name}`}
                        onClick={() => setRemoved(centre)}
                      >
                        Xóa
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {mayWrite && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setEdited('new')}>
          Thêm cơ sở
        </Button>
      )}
      {edited && (
        <CentreDialog centre={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveDialog centre={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

function RemoveDialog({ centre, onClose }: { centre: Centre; onClose: () => void }) {
  const client = useQueryClient();
  const sending = useSending();
  const remove = () =>
    sending.send(async () => {
      await call('centres.remove', { params: { id: String(centre.id) }, body: {} });
      showToast(`Đã xóa ${centre.name}`);
      await refresh(client);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={`Xóa ${centre.name}?`}
      confirmLabel="Xóa"
      danger
      loading={sending.sending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>Gia đình không còn thấy cơ sở này. Các số đã phát ở đây cũng mất.</p>
      <Failure>{sending.failure}</Failure>
    </ConfirmDialog>
  );
}
