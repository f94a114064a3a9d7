import { errors } from '@bitu/contract/errors.ts';
import type { ImportFault } from '@bitu/contract/students.ts';
import { ApiError } from '../../api/client.ts';

/** The cells for which a preview was refused; none when it failed for another reason. */
export const rowIssuesIn = (error: unknown): readonly ImportFault[] =>
  error instanceof ApiError && error.code === errors.importFaults.code
    ? (error.data as { faults: ImportFault[] }).faults
    : [];

interface RowIssuesProps {
  issues: readonly ImportFault[];
  /** The name of a row, counted from 1, where its number is not shown. */
  nameOf?: ((row: number) => string | undefined) | undefined;
}

/** The cells for which the whole input was refused. */
export function RowIssues({ issues, nameOf }: RowIssuesProps) {
  if (issues.length === 0) return null;
  return (
    <section className="card my-3" aria-label="Ô cần sửa">
      <ul className="grid gap-1">
        {issues.map(({ row, column, message }, i) => (
          <li key={i}>
            <strong>
              {nameOf?.(row) ?? `Dòng ${row}`}
              {column !== '' && `, cột “${column}”`}
            </strong>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
