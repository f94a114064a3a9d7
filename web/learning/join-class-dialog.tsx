import { useQuery } from '@tanstack/react-query';
import { call, sentenceOf } from '../api/client.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Mascot } from '../ui/mascot.tsx';

interface JoinClassDialogProps {
  lessonId: number;
  onClose: () => void;
}

/** Section 2, modal 18. That the student goes in is noted as it opens. */
export function JoinClassDialog({ lessonId, onClose }: JoinClassDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['learning', 'join', lessonId],
    queryFn: () => call('learning.join', { params: { id: String(lessonId) } }),
    // A try without a network fails at once rather than going in later, unasked.
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
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
      {data?.join_url === null && (
        <Banner tone="warning" live>
          Lớp chưa có phòng học. Con chờ một chút rồi thử lại nhé!
        </Banner>
      )}
      {!error && data?.join_url !== null && (
        <p>Bạn cần truy cập ứng dụng classin để tham gia buổi học này nhé !</p>
      )}
    </Dialog>
  );
}
