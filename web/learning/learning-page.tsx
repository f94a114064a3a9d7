import { callName } from '@bitu/rules/accounts/display-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useNear } from '../ui/use-near.ts';
import { classesQuery } from './api.ts';
import { Answered } from './block.tsx';
import './home/home.css';
import { NextStep } from './home/next-step.tsx';
import { HomeworkList, type HomeworkListProps } from './homework-list.tsx';
import type { AdviceProps } from './suggested-classes.tsx';
import { useFile } from './use-file.ts';

const NoClass = lazyPart(() => import('./no-class.tsx'), 'NoClass');

/** The part that a phone shows at a time; a computer shows all of them. */
export type Place = 'today' | 'schedule' | 'results';

export type LearningPageProps = HomeworkListProps & {
  place: Place;
  /** null while unknown. */
  student: { full_name: string } | null;
  /** The newest result. */
  newest: ReactNode;
  /** One entry for each child of a family with several. It may arrive late, as nothing visible is below it. */
  family: ReactNode;
  /** Called when somebody wants advice. */
  onAdvise: AdviceProps['onAdvise'];
};

/** The student's home: the next thing to do, the homework, the lessons and the results. */
export function LearningPage({
  place,
  student,
  newest,
  family,
  onAdvise,
  ...opening
}: LearningPageProps) {
  const { data: classes } = useQuery(classesQuery);
  return (
    <>
      <h1 className="mb-4 text-2xl">
        {`Chào ${(student && callName(student.full_name)) ?? 'con'}!`}
      </h1>
      {classes?.length === 0 ? (
        // Without a class the schedule is empty, but it is the place that was asked for.
        place !== 'today' ? (
          <Blocks of={place} />
        ) : (
          // As tall as the skeletons, so that the page keeps its length.
          <div className="grid min-h-dvh content-start gap-8">
            {/* Loaded together, as a file that arrives late would push the content below it down. */}
            <Suspense>
              <NoClass onAdvise={onAdvise} />
              {newest}
              {family}
            </Suspense>
          </div>
        )
      ) : (
        <Places {...{ place, newest, family }} {...opening} />
      )}
    </>
  );
}

const scheduleFirst = ['schedule', 'results'] as const;
const resultsFirst = ['results', 'schedule'] as const;

type PlacesProps = HomeworkListProps & Pick<LearningPageProps, 'place' | 'newest' | 'family'>;

function Places({ place, newest, family, ...opening }: PlacesProps) {
  // A computer shows all places on one page: in the second column, the place of the address comes first.
  const beside = place === 'results' ? resultsFirst : scheduleFirst;
  return (
    <div
      className="learning grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]"
      data-place={place}
    >
      <Blocks of="today" className="lg:row-span-2">
        <NextStep {...opening} />
        {newest}
        <HomeworkList {...opening} />
        {family}
      </Blocks>
      {beside.map((one) => (
        <Blocks key={one} of={one} className="lg:col-start-2" />
      ))}
    </div>
  );
}

interface BlocksProps {
  of: Place;
  className?: string;
  /** Shown before them. */
  children?: ReactNode;
}

/** The blocks of a place, in a file of their own that is loaded when somebody scrolls near. */
function Blocks({ of, className, children }: BlocksProps) {
  const [near, ref] = useNear('200px 0px');
  const file = useFile(of, near, async () => (await import('./home/blocks.tsx')).blocks[of]);
  return (
    <div data-place={of} className={className}>
      {children}
      {file.data ? (
        <file.data />
      ) : (
        // On a computer the part below is out of sight until this has loaded, so that nothing visible moves.
        <div ref={ref} className="min-h-[60dvh] lg:min-h-[110dvh]">
          {near && (
            <Answered query={file} skeleton={<Skeleton shape="block" className="min-h-[280px]" />}>
              {() => null}
            </Answered>
          )}
        </div>
      )}
    </div>
  );
}
