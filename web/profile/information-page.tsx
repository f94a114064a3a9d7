import type { ListedAccount } from '@bitu/contract/accounts.ts';
import type { UseQueryOptions } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef } from 'react';
import { Loading } from '../ui/skeleton.tsx';
import type { Confirmation } from './code.ts';
import './information.css';
import { addressOf, type Section, sectionOf, sections } from './sections.ts';

export interface Erased {
  id: number;
  name: string;
  /** It was the student whose session this is. */
  signedOut: boolean;
}

export interface SectionProps {
  confirmation: Confirmation;
  /** The students of the login. */
  studentsQuery: UseQueryOptions<ListedAccount[], Error, ListedAccount[], string[]>;
  /** The name, the picture or the phone is another one now. */
  onChanged: () => void;
  /** Whether something would be lost by leaving. */
  onDirty: (dirty: boolean) => void;
  onErased: (student: Erased) => void;
}

export type InformationPageProps = SectionProps & {
  /** Of the address. */
  activeKey: string | undefined;
};

/** Everything about the account, one section at a time; each has an address of its own. */
export function InformationPage({ activeKey, ...props }: InformationPageProps) {
  const section = sectionOf(activeKey);
  const titleId = useId();
  const { Content } = section;
  return (
    <>
      <h1 className="mb-4 text-2xl no-print">Tài khoản của con</h1>
      <div className="information">
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

/** Links, so that a section can be opened beside, sent to somebody and left by the back button. */
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
