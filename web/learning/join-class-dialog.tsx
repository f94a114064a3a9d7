import { useQuery } from '@tanstack/react-query';
import { call, sentenceOf } from '../api/client.ts';
import { callKey } from '../api/query.ts';
import { useSite } from '../api/site.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Mascot } from '../ui/mascot.tsx';

interface JoinClassDialogProps {
  lessonId: number;
  onClose: () => void;
}

/** How to enter the online classroom. Joining is recorded when the dialog opens. */
export function JoinClassDialog({ lessonId, onClose }: JoinClassDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...callKey('learning.join'), lessonId],
    queryFn: () => call('learning.join', { params: { id: String(lessonId) } }),
    // Without a network it fails at once, rather than joining later without being asked.
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const { classroom_url } = useSite();
  const url = data?.join_url;
  return (
    <Dialog
      open
      width="narrow"
      onClose={onClose}
      title="Vào lớp học"
      picture={<Mascot mood={error ? 'thinking' : 'cheering'} className="h-[112px]" />}
      footer={
        url ? (
          <Link variant="primary" className="w-full" href={url} target="_blank" onClick={onClose}>
            Mở ứng dụng classin
          </Link>
        ) : (
          <Button className="w-full" loading={isFetching} onClick={() => void refetch()}>
            {error || data ? 'Thử lại' : 'Mở ứng dụng classin'}
          </Button>
        )
      }
    >
      {error && (
        <Banner tone="warning" live>
          {sentenceOf(error)}
        </Banner>
      )}
      {url === null && (
        <Banner tone="warning" live>
          Lớp chưa có phòng học. Con chờ một chút rồi thử lại nhé!
        </Banner>
      )}
      {!error && url !== null && (
        <p>Bạn cần truy cập ứng dụng classin để tham gia buổi học này nhé !</p>
      )}
      {classroom_url && (
        <p className="mt-3">
          Máy chưa có ứng dụng?{' '}
          <a className="link" href={classroom_url} target="_blank" rel="noopener noreferrer">
            Tải ClassIn
          </a>
        </p>
      )}
    </Dialog>
  );
}
