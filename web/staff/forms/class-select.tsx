import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { Select } from '../../ui/forms/select.tsx';

/** The classes within reach. */
export const classesQuery = callQuery('students.classes', {}, { staleTime: 60_000 });

interface ClassSelectProps {
  name: string;
  /** The code of a class. */
  defaultValue?: string | undefined;
}

/** Chooses a class for a new child by its code: one that is not over, or none. */
export function ClassSelect({ name, defaultValue = '' }: ClassSelectProps) {
  const classes = useQuery(classesQuery);
  return (
    <QueryState query={classes}>
      {(list) => (
        <Select name={name} label="Lớp" placeholder="Chưa xếp lớp" defaultValue={defaultValue}>
          {list
            .filter(({ is_over }) => !is_over)
            .map(({ id, title, code }) => (
              <option key={id} value={code}>
                {title} ({code})
              </option>
            ))}
        </Select>
      )}
    </QueryState>
  );
}
