import { numberText } from '@bitu/rules/format/numbers.ts';
import type { DigitalLesson } from '@bitu/contract/self-study.ts';
import { Link } from '../../ui/link.tsx';
import { CircleCheck, Pencil } from '../../ui/icons.ts';
import { checksAddress } from './addresses.ts';

interface ChecksProps {
  practiceId: number;
  unit: DigitalLesson;
  /** 0 to 10; null when it is not submitted. */
  score: number | null;
}

/** The checks at the end of a unit, with their results. */
export function Checks({ practiceId, unit, score }: ChecksProps) {
  const isDone = score !== null;
  return (
    <section id="checks" className="card unit-checks no-print" aria-labelledby="checks-title">
      <h2 id="checks-title" className="flex items-center gap-2 text-lg">
        {isDone ? <CircleCheck className="icon text-success" /> : <Pencil className="icon" />}
        Kiểm tra nhỏ
      </h2>
      <p>
        {isDone
          ? `Con được ${numberText(score)} điểm. Con có thể làm lại để nhớ lâu hơn.`
          : 'Con làm vài câu để xem mình đã hiểu bài chưa nhé!'}
      </p>
      <Link
        variant={isDone ? 'secondary' : 'primary'}
        href={checksAddress(practiceId, unit.book_id, unit.id)}
      >
        {isDone ? 'Xem lại' : 'Làm kiểm tra nhỏ'}
      </Link>
    </section>
  );
}
