import { momentText } from '@bitu/rules/format/times.ts';
import type { ReactNode } from 'react';
import type { Request } from '../api.ts';
import { forWhom, requestWords } from '../words.ts';

interface RequestRowProps {
  request: Request;
  /** The reader's own request, which leaves the name out. */
  isOwn?: boolean;
  /** Shown in the row, below the reason. */
  children: ReactNode;
  buttons?: ReactNode;
}

/** One request: for whom, what, and why. */
export function RequestRow({ request, isOwn = false, children, buttons }: RequestRowProps) {
  const { reason, asked_by, created_at, class: taught, student } = request;
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p>
          <strong>{forWhom(request)}</strong>: {requestWords(request, request)}
        </p>
        <p>“{reason}”</p>
        <p className="text-sm text-muted">
          {[!isOwn && asked_by, momentText(created_at), student && taught.name]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {children}
      </div>
      {buttons && <div className="flex flex-wrap gap-2">{buttons}</div>}
    </li>
  );
}
