import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Mascot } from '../../ui/mascot.tsx';

interface TryEndProps {
  right: number;
  total: number;
  onAdvise: () => void;
  onAgain: () => void;
}

/** Kind words, then an invitation. */
export function TryEnd({ right, total, onAdvise, onAgain }: TryEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="try-end" className="try try-end">
      <Mascot mood={right > 0 ? 'cheering' : 'happy'} className="try-end-mascot" />
      <h3 id="try-end" ref={heading} tabIndex={-1} className="try-title">
        {right === total ? `Con làm đúng cả ${total} câu!` : `Con làm đúng ${right}/${total} câu`}
      </h3>
      <p>
        {right === total
          ? 'Rino thích cách con nghĩ lắm. Trong lớp còn nhiều điều thú vị đang chờ con.'
          : 'Con đã rất cố gắng. Trong lớp, thầy cô sẽ cùng con tìm ra từng câu.'}
      </p>
      <div className="try-actions">
        <Button onClick={onAdvise}>Đăng ký tư vấn</Button>
        <Link variant="secondary" href="/login?form=register">
          Tạo tài khoản
        </Link>
        <Button variant="quiet" onClick={onAgain}>
          Làm lại
        </Button>
      </div>
    </section>
  );
}
