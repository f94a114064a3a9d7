import type { ReactNode } from 'react';
import './chart-table.css';

interface ChartTableProps {
  /** The id of the chart's caption. */
  labelledBy: string;
  headings: readonly string[];
  rows: readonly { id: string; label: ReactNode; values: readonly ReactNode[] }[];
}

/** The figures of a chart as a table, for people who would rather read them. Always visible on paper. */
export function ChartTable({ labelledBy, headings, rows }: ChartTableProps) {
  return (
    <details className="chart-table">
      <summary className="link">Xem bảng số liệu</summary>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, values }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={headings[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
