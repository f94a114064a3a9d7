import { maxAgain } from '@bitu/rules/notebook/sibling.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import '../start/start.css';

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
    <section className="card start-card again">
      <Mascot mood="cheering" className="h-mascot" />
      <h1 ref={heading} tabIndex={-1} className="text-xl">
        Mình làm lại {Math.min(maxAgain, mistakes)} câu giống câu con vừa nhầm nhé!
      </h1>
      <p className="text-muted">Bài đã nộp rồi, làm lại chỉ để con nhớ hơn.</p>
      <div className="start-actions">
        <Button wide onClick={onBegin}>
          Làm luôn
        </Button>
        <Button variant="quiet" wide onClick={onLater}>
          Để sau
        </Button>
      </div>
    </section>
  );
}
