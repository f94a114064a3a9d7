import { useId, type ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

interface SectionProps {
  title: string;
  /** One sentence below the title. */
  lead?: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a visitor page with its own heading. */
export function Section({ title, lead, id, className, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={cx('visitor-section', className)}>
      <div className="visitor-section-head">
        <h2 id={heading}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
