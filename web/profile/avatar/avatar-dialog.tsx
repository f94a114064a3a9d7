import { useEffect, useState } from 'react';
import { sentenceOf } from '../../api/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { setAvatar } from '../api.ts';
import { useSending } from '../../api/use-sending.ts';
import { CropStage } from './crop-stage.tsx';
import { type Crop, widest } from './crop.ts';
import { encodeCrop, openPicture, PictureError } from './picture.ts';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { Camera } from '../../ui/icons.ts';
import './avatar.css';

interface AvatarDialogProps {
  onDone: (url: string | null) => void;
  onClose: () => void;
}

/** Choose, crop, save. */
export function AvatarDialog({ onDone, onClose }: AvatarDialogProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, side: 1 });
  const [problem, setProblem] = useState('');
  const { sending, failure, send } = useSending();

  // A photo takes some megabytes of memory.
  useEffect(() => () => picture?.close(), [picture]);

  async function open(file: File) {
    setProblem('');
    try {
      const opened = await openPicture(file);
      setCrop(widest(opened));
      setPicture(opened);
    } catch (error) {
      setProblem(problemText(error));
    }
  }

  async function save(from: ImageBitmap) {
    const { avatar_url } = await setAvatar(await encodeCrop(from, crop));
    onDone(avatar_url);
  }

  if (!picture)
    return (
      <Dialog open width="narrow" title="Ảnh của con" onClose={onClose}>
        <PickPicture error={problem} onFile={(file) => void open(file)} />
      </Dialog>
    );
  return (
    <Dialog
      open
      width="narrow"
      title="Cắt ảnh"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={() => setPicture(null)}>
            Chọn ảnh khác
          </Button>
          <Button loading={sending} onClick={() => void send(() => save(picture))}>
            Lưu ảnh
          </Button>
        </>
      }
    >
      <CropStage picture={picture} crop={crop} onCrop={setCrop} />
      {failure !== '' && (
        <Banner tone="error" live className="mt-4">
          {failure}
        </Banner>
      )}
    </Dialog>
  );
}

const problemText = (error: unknown) =>
  error instanceof PictureError ? error.message : sentenceOf(error);

/** From the phone's pictures, a folder, or the camera. */
function PickPicture({ error, onFile }: { error: string; onFile: (file: File) => void }) {
  return (
    <div className="grid gap-3">
      <FileDrop
        label="Chọn ảnh từ máy"
        hint="Ảnh JPG, PNG hoặc WebP. Con cắt ảnh ở bước sau."
        accept="image/*"
        error={error}
        onFiles={([file]) => file && onFile(file)}
      />
      {/* On a computer it would only open the same folder again. */}
      <label className="button focus-card file-button pointer-fine:hidden" data-variant="secondary">
        <input
          type="file"
          accept="image/*"
          capture="user"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onFile(file);
            event.currentTarget.value = '';
          }}
        />
        <span className="button-label">
          <Camera /> Chụp ảnh mới
        </span>
      </label>
    </div>
  );
}
