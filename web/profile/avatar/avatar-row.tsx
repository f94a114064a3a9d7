import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { detailsQuery, setAvatar } from '../api.ts';
import { useSending } from '../../api/use-sending.ts';

const loadDialog = () => import('./avatar-dialog.tsx');
const AvatarDialog = lazyDialog(loadDialog, 'AvatarDialog');

interface AvatarRowProps {
  details: ProfileDetails;
  /** The name that is shown. */
  name: string;
  onChanged: () => void;
}

/** The child's picture, with the buttons to change it. */
export function AvatarRow({ details, name, onChanged }: AvatarRowProps) {
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null);
  const { sending, failure, send } = useSending();
  const queryClient = useQueryClient();
  const { avatar_url } = details;

  function done(url: string | null, words: string) {
    queryClient.setQueryData(
      detailsQuery.queryKey,
      (before) => before && { ...before, avatar_url: url },
    );
    setAsked(null);
    showToast(words);
    onChanged();
  }

  async function remove() {
    await setAvatar(null);
    done(null, 'Đã xóa ảnh của con.');
  }

  return (
    <div className="flex items-center gap-4 sm:gap-6">
      <Avatar name={name} src={avatar_url} size="large" />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          onPointerEnter={() => void loadDialog().catch(() => {})}
          onClick={() => setAsked('change')}
        >
          {avatar_url === null ? 'Thêm ảnh' : 'Đổi ảnh'}
        </Button>
        {avatar_url !== null && (
          <Button variant="quiet" onClick={() => setAsked('remove')}>
            Xóa ảnh
          </Button>
        )}
      </div>
      {asked === 'change' && (
        <AvatarDialog
          onClose={() => setAsked(null)}
          onDone={(url) => done(url, 'Đã đổi ảnh của con.')}
        />
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        title="Xóa ảnh của con?"
        confirmLabel="Xóa ảnh"
        danger
        loading={sending}
        onConfirm={() => void send(remove)}
        onCancel={() => setAsked(null)}
      >
        <p>Ảnh sẽ được xóa khỏi Bitu. Con có thể thêm ảnh khác bất cứ lúc nào.</p>
        {failure !== '' && (
          <p role="alert" className="field-error mt-2">
            {failure}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}
