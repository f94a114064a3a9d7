import { Button } from '../ui/button.tsx';
import { Mascot } from '../ui/mascot.tsx';

interface AdviceProps {
  title: string;
  onAdvise: () => void;
}

/** The end of a visitor page: an offer of advice. */
export function Advice({ title, onAdvise }: AdviceProps) {
  return (
    <section
      aria-label="Tư vấn"
      className="grid items-center justify-items-center gap-4 rounded-lg bg-brand-500 px-4 py-6 text-center md:grid-cols-[auto_1fr_auto] md:gap-8 md:px-12 md:text-start"
    >
      <Mascot
        mood="cheering"
        className="box-content h-[101px] w-[96px] rounded-full bg-brand-50 px-4 pt-4 pb-[11px]"
      />
      <div>
        <h2 className="text-xl">{title}</h2>
        <p>Để lại số điện thoại, thầy cô sẽ gọi lại và giúp bạn chọn lớp vừa sức con.</p>
      </div>
      {/* The usual fill has too little contrast on this ground. */}
      <Button className="min-h-[52px] [--fill:var(--color-ink)]" onClick={onAdvise}>
        Đăng ký tư vấn
      </Button>
    </section>
  );
}
