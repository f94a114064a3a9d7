import { Suspense, useEffect, useId, useRef } from 'react';
import { Loading } from '../ui/feedback/skeleton.tsx';
import './information.css';
import type { SectionProps } from './section-props.ts';
import { addressOf, type Section, sectionOf, sections } from './sections.ts';

export type InformationPageProps = SectionProps & {
  /** From the address. */
  activeKey: string | undefined;
};

/** All about the account, one section at a time; each has its own address. */
export function InformationPage({ activeKey, ...props }: InformationPageProps) {
  const section = sectionOf(activeKey);
  const titleId = useId();
  const { Content } = section;
  return (
    <>
      <h1 className="mb-4 text-2xl no-print">Tài khoản của con</h1>
      <div className="grid gap-4 lg:grid-cols-[272px_minmax(0,1fr)] lg:items-start lg:gap-6">
        <Sections current={section} />
        <section aria-labelledby={titleId} className="card min-w-0">
          <h2 id={titleId} className="mb-6 text-xl">
            {section.title}
          </h2>
          <Suspense key={section.title} fallback={<Loading />}>
            <Content {...props} />
          </Suspense>
        </section>
      </div>
    </>
  );
}

/** Links, so that a section can be opened in a new tab, shared, and left with the back button. */
function Sections({ current }: { current: Section }) {
  const list = useRef<HTMLUListElement>(null);
  const href = addressOf(current);

  // On a phone the row is wider than the screen.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="${href}"]`);
    list.current?.scrollTo({ left: (link?.offsetLeft ?? 0) - 32 });
  }, [href]);

  return (
    <nav aria-label="Các mục của tài khoản" className="information-nav">
      <ul ref={list}>
        {sections.map((section) => (
          <li key={section.title}>
            <a
              href={addressOf(section)}
              aria-current={section === current ? 'page' : undefined}
              className="information-link"
            >
              <section.Icon className="icon" />
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
