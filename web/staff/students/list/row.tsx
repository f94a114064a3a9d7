import type { ListedStudent } from '@bitu/contract/students.ts';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { stateText } from '../words.ts';

interface TickProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

export const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="grid size-target place-items-center">
    <span className="sr-only">{label}</span>
    <input type="checkbox" className="size-6" checked={checked} onChange={onChange} />
  </label>
);

/**
 * A child with its classes and, for people who may see them, the last digits of the phone. `children`: the cell before
 * it.
 */
export function Row({ student, children }: { student: ListedStudent; children: ReactNode }) {
  const { id, full_name, birth_year, phone_end, classes } = student;
  return (
    <tr className="border-t border-divider align-top">
      {children}
      <th scope="row" className="py-2 pr-2 font-normal">
        <Link href={`/staff/office/students/${id}`}>{full_name}</Link>
        {phone_end !== null && <span className="block text-sm text-muted">…{phone_end}</span>}
      </th>
      <td className="py-2 pr-2 max-md:hidden">{birth_year ?? '–'}</td>
      <td className="py-2">
        {classes.length === 0 ? (
          <span className="text-muted">{stateText(student)}</span>
        ) : (
          <ul className="grid gap-1">
            {classes.map(({ id: classId, title, stage_name, on_trial }) => (
              <li key={classId}>
                {title}{' '}
                <span className="text-sm text-muted">· {on_trial ? 'Học thử' : stage_name}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
