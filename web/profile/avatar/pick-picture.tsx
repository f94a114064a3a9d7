import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { Camera } from '../../ui/icons.ts';
import './avatar.css';

/** From the phone's pictures, a folder, or the camera. */
export function PickPicture({ error, onFile }: { error: string; onFile: (file: File) => void }) {
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
