import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Mascot } from '../ui/mascot.tsx';

/** Section 2, modal 18. */
export function JoinClassDialog({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog
      open
      width="narrow"
      onClose={onClose}
      title="Vào lớp học"
      picture={<Mascot mood="cheering" className="h-[112px]" />}
      footer={
        <Link variant="primary" className="w-full" href={url} target="_blank" onClick={onClose}>
          Mở ứng dụng classin
        </Link>
      }
    >
      <p>Bạn cần truy cập ứng dụng classin để tham gia buổi học này nhé !</p>
    </Dialog>
  );
}
