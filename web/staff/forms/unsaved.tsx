import { type ReactNode, useEffect } from 'react';
import { useLeaving } from '../../navigation/use-leaving.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { useEntered } from './use-entered.ts';

interface UnsavedProps {
  /** Another value: what is entered was sent. A form that is reset needs none. */
  sent?: unknown;
  children: ReactNode;
}

/** Around the forms of a page: asks before what is entered is lost with the page. */
export function Unsaved({ sent, children }: UnsavedProps) {
  const { watch, isDirty, forget } = useEntered();
  const { answer } = useLeaving(isDirty);
  useEffect(() => {
    if (sent !== undefined) forget();
  }, [forget, sent]);
  return (
    <>
      <div ref={watch} className="contents">
        {children}
      </div>
      {/* Going back may be what is asked about. */}
      <LeaveQuestion answer={answer} closesOnBack={false} />
    </>
  );
}
