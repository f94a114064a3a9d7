import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';

interface FilterFoldProps {
  /** How many filters are set, shown on the button. */
  active: number;
  children: ReactNode;
}

/** The filters of a list in a grid; on a phone behind a button, so that the first rows are in sight. */
export function FilterFold({ active, children }: FilterFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        className="md:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {active > 0 ? `Lọc (${active})` : 'Lọc'}
      </Button>
      <div id={id} className={cx('col-span-2 grid gap-3 md:contents', !open && 'max-md:hidden')}>
        {children}
      </div>
    </>
  );
}
