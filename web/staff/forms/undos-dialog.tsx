import { whenText } from '@bitu/rules/format/times.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUndos } from './undos.ts';

/** The changes of this tab that can still be undone. */
export function UndosDialog({ onClose }: { onClose: () => void }) {
  const undos = useUndos();
  return (
    <Dialog open onClose={onClose} title="Thay đổi gần đây">
      {undos.length === 0 ? (
        <p className="text-muted">Không có thay đổi nào hoàn tác được.</p>
      ) : (
        <ul className="grid gap-3">
          {undos.map(({ id, text, page, at, run }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0">
                <span className="block">{text}</span>
                <span className="block text-sm text-muted">
                  {page} · {whenText(at)}
                </span>
              </span>
              <Button
                variant="quiet"
                aria-label={`Hoàn tác: ${text}, ${page}`}
                onClick={() => {
                  onClose();
                  run();
                }}
              >
                Hoàn tác
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
