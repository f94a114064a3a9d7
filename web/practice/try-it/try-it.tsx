import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { tryQuery } from './api.ts';
import { TryEnd } from './try-end.tsx';
import { TryOne } from './try-one.tsx';
import './try-it.css';

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
