import { SkillsList } from '../skills/skills-list.tsx';
import { ResultsList } from './results-list.tsx';

/** What the child knows, then everything it comes from. */
export const StudyResults = () => (
  <div className="grid gap-6">
    <SkillsList />
    <ResultsList />
  </div>
);
