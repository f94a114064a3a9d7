import { type ReactNode, useEffect } from 'react';
import { useLeaving } from '../../navigation/use-leaving.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { useEntered } from './use-entered.ts';

interface UnsavedProps {
  /** Change it when the entered text was sent. Not needed for a form that is reset. */
  sent?: unknown;
  /** For a page that asks for itself whether something is unsaved. */
  entered?: ReturnType<typeof useEntered>;
  children: ReactNode;
}

/** Wraps the forms of a page: asks before entered text is lost with the page. */
export function Unsaved({ sent, entered, children }: UnsavedProps) {
  const own = useEntered();
  const { watch, isDirty, markSent } = entered ?? own;
  const { answer } = useLeaving(isDirty);
  useEffect(() => {
    if (sent !== undefined) markSent();
  }, [markSent, sent]);
  return (
    <>
      <div ref={watch} className="contents">
        {children}
      </div>
      {/* The question may be about going back. */}
      <LeaveQuestion answer={answer} closesOnBack={false} />
    </>
  );
}
