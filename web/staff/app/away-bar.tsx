import { dayText, momentText } from '@bitu/rules/format/times.ts';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import { useAway } from './use-away.ts';

/** '09:12', with the day when that is not today. */
function timeOf(at: number): string {
  const text = momentText(at / 1000);
  return dayText(at / 1000) === dayText(Date.now() / 1000) ? text.slice(0, 5) : text;
}

/** Says that the server cannot be reached, since when the data is shown, and what still works. */
export function AwayBar() {
  const away = useAway();
  return (
    <OfflineBar offline={away !== undefined}>
      Đang ngoại tuyến
      {typeof away === 'number' && ` · dữ liệu lúc ${timeOf(away)}`}. Điểm danh, chấm bài, gọi số
      vẫn làm được; việc khác chờ có mạng.
    </OfflineBar>
  );
}
