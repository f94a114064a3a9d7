import { errors } from '@bitu/contract/errors.ts';
import type { ImportFault, ImportSheet } from '@bitu/contract/students.ts';
import { ApiError } from '../../api/client.ts';

/** The cells for which a preview was refused; none when it failed for another reason. */
export const rowIssuesIn = (error: unknown): readonly ImportFault[] =>
  error instanceof ApiError && error.code === errors.importFaults.code
    ? (error.data as { faults: ImportFault[] }).faults
    : [];

/** The columns of a sheet for which a preview was refused because a person has to say what they hold. */
export const sheetIn = (error: unknown): ImportSheet | null =>
  error instanceof ApiError && error.code === errors.importFaults.code
    ? ((error.data as { sheet?: ImportSheet }).sheet ?? null)
    : null;

interface RowIssuesProps {
  issues: readonly ImportFault[];
  /** The name of a row, counted from 1, where its number is not shown. */
  nameOf?: ((row: number) => string | undefined) | undefined;
}

/** From this number on the cells of a column are one line. */
const grouped = 3;
const maxRows = 5;

/** The cells for which the whole input was refused, by column. */
export function RowIssues({ issues, nameOf }: RowIssuesProps) {
  if (issues.length === 0) return null;
  const columns = [...Map.groupBy(issues, ({ column }) => column)];
  return (
    <section className="card my-3" aria-label="Ô cần sửa">
      <ul className="grid gap-1">
        {columns.map(([column, cells]) =>
          column === '' || cells.length < grouped ? (
            cells.map((issue, i) => (
              <li key={`${column} ${i}`}>
                <Issue {...issue} nameOf={nameOf} />
              </li>
            ))
          ) : (
            <li key={column}>
              <strong>
                Cột “{column}”, {cells.length} ô
              </strong>
              : {rowsText(cells, nameOf)}
              <details>
                <summary className="link w-fit cursor-pointer">Xem từng ô</summary>
                <ul className="grid gap-1 pl-4">
                  {cells.map((issue, i) => (
                    <li key={i}>
                      <Issue {...issue} column="" nameOf={nameOf} />
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

type NameOf = RowIssuesProps['nameOf'];

const rowName = (row: number, nameOf: NameOf) => nameOf?.(row) ?? `Dòng ${row}`;

/** One sentence where it is the same for all, and the first rows. */
function rowsText(cells: readonly ImportFault[], nameOf: NameOf): string {
  const messages = new Set(cells.map(({ message }) => message));
  const names = cells.slice(0, maxRows).map(({ row }) => nameOf?.(row) ?? String(row));
  const rows = `${nameOf ? '' : 'Dòng '}${names.join(', ')}`;
  const more = cells.length > maxRows ? ` và ${cells.length - maxRows} ô nữa` : '';
  return messages.size === 1 ? `${[...messages].join('')} ${rows}${more}.` : `${rows}${more}.`;
}

function Issue({ row, column, message, nameOf }: ImportFault & { nameOf: NameOf }) {
  return (
    <>
      <strong>
        {rowName(row, nameOf)}
        {column !== '' && `, cột “${column}”`}
      </strong>
      : {message}
    </>
  );
}
