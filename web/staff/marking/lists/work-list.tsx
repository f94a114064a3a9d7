import type { ReactNode } from 'react';
import { Due } from '../due.tsx';
import type { Urgency } from '../words.ts';
import '../../lists/card-rows.css';

interface WorkListProps<T> {
  title: string;
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  children: (row: T) => ReactNode;
}

/** A list under its title, or nothing when it is empty. */
export function WorkList<T>({ title, rows, keyOf, children }: WorkListProps<T>) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="card-rows">
        {rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
    </section>
  );
}

export const itemLink = (id: number) => `/staff/marking/${id}`;

interface ItemRowProps {
  item_id: number;
  label: string;
  title: string;
  details?: string;
  due_at?: number;
  urgency?: Urgency;
}

/** One item of a list, as a link to the desk. */
export const ItemRow = ({
  item_id,
  label,
  title,
  details,
  due_at,
  urgency = 'overdue',
}: ItemRowProps) => (
  <a className="card-row" href={itemLink(item_id)}>
    <span className="card-row-words">
      <span className="card-row-title">
        {label} · {title}
      </span>
      {details !== undefined && <span className="card-row-details">{details}</span>}
    </span>
    {due_at !== undefined && <Due at={due_at} urgency={urgency} />}
  </a>
);
