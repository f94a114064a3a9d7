import type { ComponentType } from 'react';
import type { Place } from '../../learning/learning-page.tsx';
import { useSession } from '../../session/session.tsx';
import { useLocation } from '../../navigation/router-provider.tsx';
import { Award, BookOpen, Calendar, UserRound } from '../../ui/icons.ts';
import './learning-bar.css';

const places: [label: string, href: string, Icon: ComponentType<{ className?: string }>][] = [
  ['Học', '/learning', BookOpen],
  ['Lịch', '/learning?tab=schedule', Calendar],
  ['Kết quả', '/learning?tab=results', Award],
  ['Con', '/information', UserRound],
];

/** The part of the learning page that the address asks for. */
export function usePlace(): Place {
  const { tab } = useLocation().query;
  return tab === 'schedule' || tab === 'results' ? tab : 'today';
}

const learningPages =
  /^\/(learning|information|class|lesson|session|test-report|text-book|practice|so-tay|ky-nang|skills|album)/;

/** Whether this page belongs to a signed-in student, who does not need the visitors' links. */
export function useIsLearning(): boolean {
  const { pathname } = useLocation();
  const { status } = useSession();
  return status !== 'out' && learningPages.test(pathname);
}

/** The four places of a student, at the bottom of a phone. CSS hides it on wide screens, where one page shows them all. */
export function LearningBar() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Học tập" className="learning-bar no-print">
      {places.map(([label, href, Icon]) => (
        <a key={href} href={href} aria-current={href === pathname + search ? 'page' : undefined}>
          <Icon className="icon" />
          {label}
        </a>
      ))}
    </nav>
  );
}
