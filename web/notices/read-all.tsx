import { useQuery } from '@tanstack/react-query';
import { isViewOnly } from '../api/view-only.ts';
import { Button } from '../ui/button.tsx';
import { unreadQuery } from './api.ts';
import { useMarking } from './list.ts';

/** 'Mark all read', where there is something to mark. */
export function ReadAll() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const { markAllRead } = useMarking();
  if (unread === 0 || isViewOnly()) return null;
  return (
    <Button variant="quiet" onClick={() => void markAllRead()}>
      Đánh dấu đã đọc
    </Button>
  );
}
