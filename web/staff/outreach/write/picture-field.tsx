import { pictureBytes } from '@bitu/contract/outreach-routes.ts';
import { useState } from 'react';
import { base64Of } from '../../../api/base64.ts';
import { call } from '../../../api/client.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import type { Picture } from './draft.ts';

interface PictureFieldProps {
  label: string;
  picture: Picture | null;
  error: string | undefined;
  onChange: (picture: Picture | null) => void;
}

/** A picture from the device, uploaded at once. */
export function PictureField({ label, picture, error, onChange }: PictureFieldProps) {
  const [tooLarge, setTooLarge] = useState('');
  const { sending, failure, send } = useSending();
  const store = (file: Blob) => {
    setTooLarge('');
    if (file.size > pictureBytes)
      return setTooLarge('Ảnh nặng quá 400 kB nên gia đình tải lâu. Bạn chọn ảnh nhẹ hơn nhé!');
    void send(async () => {
      onChange(await call('outreach.upload', { body: { data: await base64Of(file) } }));
    });
  };
  if (picture)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <img src={picture.image_url} alt="Ảnh đã chọn" className="h-[80px] rounded-sm" />
        <Button variant="secondary" onClick={() => onChange(null)}>
          Bỏ ảnh
        </Button>
      </div>
    );
  return (
    <FileDrop
      label={sending ? 'Đang tải lên…' : label}
      hint="JPEG, PNG hoặc WebP, dưới 400 kB"
      accept="image/jpeg,image/png,image/webp"
      error={tooLarge || failure || error}
      disabled={sending}
      onFiles={([file]) => file && store(file)}
    />
  );
}
