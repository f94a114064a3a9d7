import type { Course } from '@bitu/contract/consultation.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNear } from '../ui/use-near.ts';
import { classesQuery } from './api.ts';
import { Answered } from './block.tsx';
import { HomeworkList, type HomeworkListProps } from './homework-list.tsx';
import { NextClass } from './next-class.tsx';
import { useFile } from './use-file.ts';

const NoClass = lazy(async () => ({ default: (await import('./no-class.tsx')).NoClass }));

export type LearningPageProps = HomeworkListProps & {
  /** null while it is not known. */
  studentName: string | null;
  /** Somebody would like to be advised. */
  onAdvise: (courses: readonly Course[]) => void;
};

/** In a Vietnamese name the given name, which people go by, comes last. */
const givenName = (name: string) => name.trim().split(/\s+/).at(-1) ?? '';

/** The student's home: what comes next, what is left to do, where the student learns. */
export function LearningPage({ studentName, onAdvise, ...homework }: LearningPageProps) {
  const { data: classes } = useQuery(classesQuery);
  return (
    <>
      <h1 className="mb-4 text-2xl">
        {studentName === null ? 'Chào con!' : `Chào ${givenName(studentName)}!`}
      </h1>
      {classes?.length === 0 ? (
        // As tall as the skeletons were: the footer stays below the fold.
        <div className="grid min-h-dvh content-start gap-8">
          <Suspense>
            <NoClass onAdvise={onAdvise} />
          </Suspense>
        </div>
      ) : (
        <Blocks {...homework} />
      )}
    </>
  );
}

/** On wide screens some stand beside, so that nothing moves when homework arrives. */
function Blocks(homework: HomeworkListProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-8">
        <NextClass />
        <HomeworkList {...homework} />
      </div>
      <Later />
    </div>
  );
}

/** On a phone the rest lies below the fold: it comes when somebody scrolls near. */
function Later() {
  const [near, place] = useNear('200px 0px');
  const file = useFile('later', near, async () => (await import('./later-blocks.tsx')).LaterBlocks);
  if (file.data) return <file.data />;
  return (
    <div ref={place} className="min-h-dvh">
      {near && (
        <Answered query={file} skeleton={<Skeleton shape="block" className="min-h-[280px]" />}>
          {() => null}
        </Answered>
      )}
    </div>
  );
}
