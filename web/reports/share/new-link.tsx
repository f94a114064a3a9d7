import { dayText } from '@bitu/rules/format/times.ts';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Copy, Share } from '../../ui/icons.ts';

/** The address of a new link, which is shown only this once. */
export function NewLink({ url, expiresAt }: { url: string; expiresAt: number }) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast('Đã chép liên kết');
    } catch {
      // Copying is not allowed here, so the text is selected to be copied by hand.
      field.current?.select();
      showToast('Giữ vào liên kết rồi chọn Sao chép nhé', { tone: 'info' });
    }
  }

  return (
    <div className="grid gap-4">
      <Banner tone="success" title="Đã tạo liên kết" live>
        Mở được đến hết ngày {dayText(expiresAt)}. Ba mẹ chép ngay nhé, sau này Bitu không hiện lại
        được địa chỉ này.
      </Banner>
      <TextField
        ref={field}
        label="Liên kết"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy />} onClick={() => void copy()}>
          Chép liên kết
        </Button>
        {'share' in navigator && (
          <Button
            variant="secondary"
            icon={<Share />}
            // Closing the device's own share sheet is not a failure.
            onClick={() => void navigator.share({ url }).catch(() => {})}
          >
            Gửi đi
          </Button>
        )}
      </div>
    </div>
  );
}
