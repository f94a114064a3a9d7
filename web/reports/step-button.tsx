import type { Report } from '@bitu/contract/reports.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';

export interface AdviceRequest {
  subjectId: number | null;
  /** The class in question. */
  about: { id: number; title: string } | null;
}

interface StepButtonProps {
  report: Pick<Report, 'step' | 'subject_id'>;
  /** The family wants a place in a class, or advice. */
  onAsk: (request: AdviceRequest) => void;
}

/** The one thing to do next. */
export function StepButton({ report: { step, subject_id }, onAsk }: StepButtonProps) {
  if (!step) return null;
  const { action, label, url } = step;
  if (action === 'seat' || action === 'consult')
    return (
      <Button
        className="justify-self-stretch sm:justify-self-start no-print"
        onClick={() => onAsk({ subjectId: subject_id, about: step.class ?? null })}
      >
        {label}
      </Button>
    );
  const href = url ?? (action === 'app' ? '/app' : null);
  if (href === null) return null;
  return (
    <Link
      variant="primary"
      href={href}
      className="justify-self-stretch sm:justify-self-start no-print"
    >
      {label}
    </Link>
  );
}
