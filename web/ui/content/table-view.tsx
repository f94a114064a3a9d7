import type { Block } from '@bitu/contract/text.ts';
import { useId } from 'react';
import { RichTextView } from './rich-text.tsx';

/** Figures in rows and columns. A table wider than the screen scrolls inside, by keyboard too. */
export function TableView({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const id = useId();
  const [corner = [], ...columns] = table.head;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div role="region" aria-labelledby={id} tabIndex={0} data-viewable className="block-table">
      <table>
        <caption id={id}>
          <RichTextView text={table.caption} />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <RichTextView text={corner} />
            </th>
            {columns.map((cell, i) => (
              <th key={i} scope="col">
                <RichTextView text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = [], ...cells], i) => (
            <tr key={i}>
              <th scope="row">
                <RichTextView text={name} />
              </th>
              {cells.map((cell, j) => (
                <td key={j}>
                  <RichTextView text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
