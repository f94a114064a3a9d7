import type { ComponentProps, ReactNode, Ref } from 'react';
import { Download } from '../ui/icons.ts';

interface PartProps {
  id: string;
  title: string;
  heading?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

/** A part of the page of a project, under its own heading. */
export const Part = ({ id, title, heading, children }: PartProps) => (
  <section
    className="grid min-w-0 gap-4 rounded-md border border-divider bg-surface p-4"
    aria-labelledby={id}
  >
    <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined} className="text-lg/[1.5]">
      {title}
    </h2>
    {children}
  </section>
);

/** A file to download. */
export const FileLink = ({ children, ...to }: ComponentProps<'a'>) => (
  <a
    {...to}
    className="inline-flex min-h-target min-w-0 items-center gap-2 font-semibold wrap-anywhere text-brand-700"
  >
    <Download className="flex-none" />
    <span>{children}</span>
  </a>
);
