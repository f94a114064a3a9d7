import { fileSizeText } from '@bitu/rules/projects/files.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CircleCheck, FileText, Trash } from '../ui/icons.ts';
import { Progress } from '../ui/charts/progress.tsx';
import type { Item } from './item.ts';

interface FileCardProps {
  item: Item;
  pause: (item: Item) => void;
  resume: (item: Item) => void;
  remove: (item: Item) => void;
}

const words = {
  sending: 'Đang gửi',
  waiting: 'Đang chờ mạng, con đừng lo',
  paused: 'Đang tạm dừng',
};

/** A chosen file: its picture, its progress, and its buttons. */
export function FileCard({ item, pause, resume, remove }: FileCardProps) {
  const { name, size, sent, state, trouble, preview } = item;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 rounded-md border border-divider p-3">
      <span className="grid size-[56px] place-items-center overflow-hidden rounded-md bg-sunken">
        {preview ? <img src={preview} alt="" className="size-full object-cover" /> : <FileText />}
      </span>
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        {state === 'there' && (
          <p className="flex items-center gap-2 text-sm text-success" role="status">
            <CircleCheck /> Đã gửi xong
          </p>
        )}
      </div>
      <IconButton label={`Bỏ tệp ${name}`} icon={<Trash />} onClick={() => remove(item)} />
      {state !== 'there' && (
        <div className="col-span-full grid gap-2">
          {state === 'failed' || state === 'refused' ? (
            <p className="text-sm text-error" role="alert">
              {trouble}
            </p>
          ) : (
            <Progress
              label={words[state]}
              value={sent}
              max={size}
              text={`${Math.round((100 * sent) / Math.max(1, size))}% của ${fileSizeText(size)}`}
            />
          )}
          {(state === 'sending' || state === 'waiting') && (
            <Button variant="quiet" onClick={() => pause(item)}>
              Tạm dừng
            </Button>
          )}
          {(state === 'paused' || state === 'failed') && (
            <Button variant="secondary" onClick={() => resume(item)}>
              Gửi tiếp
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
