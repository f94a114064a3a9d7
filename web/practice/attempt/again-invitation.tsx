import { maxAgain } from '@bitu/rules/notebook/sibling.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import '../questions/questions.css';

interface AgainInvitationProps {
  mistakes: number;
  onBegin: () => void;
  onLater: () => void;
}

/** Offers to do the wrong questions once more. The practice is already submitted, so nothing can be lost here. */
export function AgainInvitation({ mistakes, onBegin, onLater }: AgainInvitationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card mx-auto grid w-full max-w-[480px] justify-items-center gap-4 text-center">
      <Mascot mood="cheering" className="h-mascot" />
      <h1 ref={heading} tabIndex={-1} className="text-xl">
        Mình làm lại {Math.min(maxAgain, mistakes)} câu giống câu con vừa nhầm nhé!
      </h1>
      <p className="text-muted">Bài đã nộp rồi, làm lại chỉ để con nhớ hơn.</p>
      <div className="grid w-full gap-3">
        <Button wide className="main-button" onClick={onBegin}>
          Làm luôn
        </Button>
        <Button variant="quiet" wide className="main-button" onClick={onLater}>
          Để sau
        </Button>
      </div>
    </section>
  );
}
