import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { resultsQuery, skillsQuery } from '../api.ts';
import { SkillsList } from '../skills/skills-list.tsx';
import { ResultsList } from './results-list.tsx';

/** The child's skills, then all results. The results wait for the skills, which would push them down. */
export function StudyResults() {
  const { isLoading } = useQuery(skillsQuery);
  usePrefetchInfiniteQuery(resultsQuery({ subjectId: null, month: null }));
  return (
    <div className="grid gap-6">
      <SkillsList />
      {!isLoading && <ResultsList />}
    </div>
  );
}
