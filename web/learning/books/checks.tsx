import { markWords } from '@bitu/rules/practice/counted-words.ts';
import type { DigitalLesson, UnitHead } from '@bitu/contract/self-study.ts';
import { Link } from '../../ui/link.tsx';
import { CircleCheck, Pencil } from '../../ui/icons.ts';
import { checksAddress } from './addresses.ts';

interface ChecksProps {
  practiceId: number;
  unit: DigitalLesson;
  /** Its line in the table of contents, with the result; absent: it has not arrived. */
  head: UnitHead | undefined;
}

/** The checks at the end of a unit, with their results. */
export function Checks({ practiceId, unit, head }: ChecksProps) {
  const { score = null, band = null } = head ?? {};
  const isDone = score !== null;
  return (
    <section id="checks" className="card unit-checks no-print" aria-labelledby="checks-title">
      <h2 id="checks-title" className="flex items-center gap-2 text-lg">
        {isDone ? <CircleCheck className="icon text-success" /> : <Pencil className="icon" />}
        Kiểm tra nhỏ
      </h2>
      <p>
        {isDone
          ? `Con được ${markWords({ score, band })}. Con có thể làm lại để nhớ lâu hơn.`
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
