import { CircleCheck, CloudUpload } from '../../../ui/icons.ts';
import { useOnline } from '../../../ui/use-online.ts';
import type { Entries } from './use-entries.ts';

/** Whether everything is with the server. */
export function SaveStatus({ entries: { unsaved } }: { entries: Entries }) {
  const online = useOnline();
  const Icon = unsaved.length === 0 ? CircleCheck : CloudUpload;
  return (
    <p role="status" className="save-status">
      <Icon className="icon" />
      {unsaved.length === 0
        ? 'Đã lưu hết'
        : `${unsaved.length} ô ${online ? 'đang lưu' : 'giữ trên máy, tự lưu khi có mạng'}`}
    </p>
  );
}
