import { fileBytes } from '@bitu/contract/authoring-routes.ts';
import { useId, useState } from 'react';
import { base64Of } from '../../../api/base64.ts';
import { call } from '../../../api/client.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { Recorder } from '../../../ui/recorder/recorder.tsx';
import { asWav } from '../../../ui/recorder/wav.ts';

type Kind = 'picture' | 'audio';

/** Longer than any listening text of a lesson; as WAV, two thirds of the size limit. Milliseconds. */
const maxRecordingMs = 120_000;

interface UploadProps {
  kind: Kind;
  label: string;
  error?: string | undefined;
  disabled?: boolean;
  /** Called with the name by which the question refers to it. */
  onStored: (name: string) => void;
}

/** Uploads a picture or a sound from the device, or a sound from the microphone. */
export function Upload({ kind, label, error, disabled = false, onStored }: UploadProps) {
  const [tooLarge, setTooLarge] = useState('');
  const [recording, setRecording] = useState(false);
  const [recorded, setRecorded] = useState(false);
  const { sending, failure, send } = useSending();
  const id = useId();

  const keep = async (file: Blob) => {
    const data = await base64Of(file);
    const { name } = await call('authoring.upload', { body: { kind, data } });
    onStored(name);
  };
  const store = (file: Blob) => {
    setTooLarge('');
    if (file.size > fileBytes) return setTooLarge('Tệp lớn quá. Bạn chọn tệp dưới 6 MB nhé!');
    void send(() => keep(file));
  };
  // Browsers record WebM, which iPhones before iOS 17 do not play.
  const storeRecorded = (sound: Blob) => {
    setTooLarge('');
    void send(async () => {
      await keep(await asWav(sound));
      setRecorded(true);
    });
  };

  return (
    <div className="grid gap-2" aria-busy={sending || undefined}>
      <FileDrop
        id={id}
        label={sending ? 'Đang tải lên…' : label}
        hint={kind === 'picture' ? 'JPEG, PNG hoặc WebP' : 'WAV, MP3, M4A hoặc OGG'}
        accept={kind === 'picture' ? 'image/jpeg,image/png,image/webp' : 'audio/*'}
        error={tooLarge || failure || error}
        disabled={disabled || sending}
        onFiles={([file]) => file && store(file)}
      />
      {kind === 'audio' &&
        !disabled &&
        (recording ? (
          <Recorder
            what="speaking"
            maxDurationMs={maxRecordingMs}
            again={recorded}
            waiting={sending}
            onRecorded={storeRecorded}
          />
        ) : (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => setRecording(true)}
          >
            Ghi âm
          </Button>
        ))}
    </div>
  );
}

/** The address of a question's file. */
export const addressOf = (name: string) => `/media/${name}`;
