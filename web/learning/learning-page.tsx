import { useQuery } from '@tanstack/react-query';
import { classesQuery } from './api.ts';
import { ClassList } from './class-list.tsx';
import { HomeworkList, type HomeworkListProps } from './homework-list.tsx';
import { NextClass } from './next-class.tsx';
import { NoClass } from './no-class.tsx';

export type LearningPageProps = HomeworkListProps & {
  /** null while it is not known. */
  studentName: string | null;
};

/** In a Vietnamese name the given name, which people go by, comes last. */
const givenName = (name: string) => name.trim().split(/\s+/).at(-1) ?? '';

/** The student's home: what comes next, what is left to do, where the student learns. */
export function LearningPage({ studentName, ...homework }: LearningPageProps) {
  const { data: classes } = useQuery(classesQuery);
  return (
    <>
      <h1 className="mb-4 text-2xl">
        {studentName === null ? 'Chào con!' : `Chào ${givenName(studentName)}!`}
      </h1>
      {classes?.length === 0 ? (
        // As tall as the skeletons were: the footer stays below the fold.
        <div className="min-h-dvh">
          <NoClass />
        </div>
      ) : (
        // On wide screens the classes stand beside, so that nothing moves when homework arrives.
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-8">
            <NextClass />
            <HomeworkList {...homework} />
          </div>
          <ClassList />
        </div>
      )}
    </>
  );
}
