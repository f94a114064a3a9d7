import { numberText } from '@bitu/rules/format/numbers.ts';
import type { Bulk, BulkChange } from '@bitu/contract/bulk.ts';

interface ExamplesProps {
  examples: Bulk['examples'];
  total: number;
  noun: string;
}

/** The first rows of a preview: before → after. */
export function Examples({ examples, total, noun }: ExamplesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Xem trước">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="pb-2 text-left text-muted">
          {total > examples.length
            ? `${examples.length} ${noun} đầu trong ${numberText(total)}`
            : 'Trước → sau'}
        </caption>
        <tbody>
          {examples.map(({ title, changes }, i) => (
            <tr key={i} className="border-t border-divider align-top">
              <th scope="row" className="py-2 pr-4">
                {title}
              </th>
              <td className="py-2">
                <ul className="grid gap-1">
                  {changes.map((change) => (
                    <li key={change.what}>{changeText(change)}</li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function changeText({ what, before, after }: BulkChange): string {
  if (before === null) return `${what}: ${after ?? ''}`;
  return `${what}: ${before} → ${after ?? 'bỏ'}`;
}
