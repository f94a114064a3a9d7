import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { tryQuery } from './api.ts';
import { TryOne } from './try-one.tsx';
import '../questions/questions.css';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Mascot } from '../../ui/mascot.tsx';

/** A few real questions for visitors, one after the other. */
export function TryIt({ onAdvise }: { onAdvise: () => void }) {
  const query = useQuery(tryQuery);
  const [index, setIndex] = useState(0);
  const [right, setRight] = useState(0);
  const [round, setRound] = useState(0);

  return (
    <QueryState
      query={query}
      skeleton={
        <>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </>
      }
      offline="Khi có mạng lại, ba câu hỏi sẽ tự hiện ra."
    >
      {(questions) => {
        const question = questions[index];
        return question ? (
          <TryOne
            key={`${round}/${question.id}`}
            question={question}
            index={index}
            total={questions.length}
            focused={index > 0 || round > 0}
            onDone={(correct) => {
              setIndex(index + 1);
              if (correct) setRight(right + 1);
            }}
          />
        ) : (
          <TryEnd
            right={right}
            total={questions.length}
            onAdvise={onAdvise}
            onAgain={() => {
              setIndex(0);
              setRight(0);
              setRound(round + 1);
            }}
          />
        );
      }}
    </QueryState>
  );
}

interface TryEndProps {
  right: number;
  total: number;
  onAdvise: () => void;
  onAgain: () => void;
}

/** Kind words, then an invitation. */
function TryEnd({ right, total, onAdvise, onAgain }: TryEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="try-end" className="grid justify-items-center gap-4 py-6 text-center">
      <Mascot mood={right > 0 ? 'cheering' : 'happy'} className="h-[134px] w-mascot" />
      <h3 id="try-end" ref={heading} tabIndex={-1} className="text-lg">
        {right === total ? `Con làm đúng cả ${total} câu!` : `Con làm đúng ${right}/${total} câu`}
      </h3>
      <p className="max-w-[44ch] text-muted">
        {right === total
          ? 'Rino thích cách con nghĩ lắm. Trong lớp còn nhiều điều thú vị đang chờ con.'
          : 'Con đã rất cố gắng. Trong lớp, thầy cô sẽ cùng con tìm ra từng câu.'}
      </p>
      <div className="try-actions w-full justify-center">
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
