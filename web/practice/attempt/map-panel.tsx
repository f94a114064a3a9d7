import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Volume, VolumeOff } from '../../ui/icons.ts';
import { QuestionMap, type QuestionMark } from './question-map.tsx';
import { setMuted, useMuted } from '../../ui/sound.ts';

interface MapProps {
  marks: readonly QuestionMark[];
  current: number;
  onSelect: (index: number) => void;
  onSubmit: () => void;
}

/** The status of all questions, beside the question on a wide screen. */
export function MapAside({ onSubmit, ...map }: MapProps) {
  return (
    <aside className="attempt-aside">
      <div className="card sticky top-[calc(var(--header-height,0px)+16px)] grid max-h-[calc(100dvh-var(--header-height,0px)-32px)] gap-4 overflow-y-auto">
        <h2 className="text-base">Bảng câu hỏi</h2>
        <QuestionMap {...map} legend />
        <Button variant="secondary" wide onClick={onSubmit}>
          Nộp bài
        </Button>
        <SoundSwitch />
      </div>
    </aside>
  );
}

/** The same as a sheet on a phone. */
export function MapSheet(props: MapProps & { onClose: () => void }) {
  const { onClose, onSelect, onSubmit, ...map } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Bảng câu hỏi"
      width="narrow"
      footer={
        <Button
          variant="secondary"
          wide
          onClick={() => {
            onClose();
            onSubmit();
          }}
        >
          Nộp bài
        </Button>
      }
    >
      <QuestionMap
        {...map}
        legend
        onSelect={(index) => {
          onClose();
          onSelect(index);
        }}
      />
      <SoundSwitch />
    </Dialog>
  );
}

function SoundSwitch() {
  const muted = useMuted();
  return (
    <Button
      variant="quiet"
      icon={muted ? <VolumeOff /> : <Volume />}
      aria-pressed={muted}
      onClick={() => setMuted(!muted)}
    >
      Tắt tiếng
    </Button>
  );
}
