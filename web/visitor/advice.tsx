import { Button } from '../ui/button.tsx';
import { Mascot } from '../ui/mascot.tsx';
import './advice.css';

interface AdviceProps {
  title: string;
  onAdvise: () => void;
}

/** The end of a visitor page: an offer of advice. */
export function Advice({ title, onAdvise }: AdviceProps) {
  return (
    <section aria-label="Tư vấn" className="visitor-advice">
      <Mascot mood="cheering" className="visitor-advice-mascot" />
      <div>
        <h2>{title}</h2>
        <p>Để lại số điện thoại, thầy cô sẽ gọi lại và giúp bạn chọn lớp vừa sức con.</p>
      </div>
      <Button onClick={onAdvise}>Đăng ký tư vấn</Button>
    </section>
  );
}
