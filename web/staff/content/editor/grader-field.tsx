import { ChoiceAt } from './text-at.tsx';

export const GraderField = ({ choices }: { choices: Record<string, string> }) => (
  <ChoiceAt path={['graded_by']} label="Ai chấm" choices={choices} />
);
