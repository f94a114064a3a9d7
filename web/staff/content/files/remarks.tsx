import type { FileRemark } from '@bitu/contract/authoring-files.ts';

/** Places of a file, with the remarks about them. */
export const Remarks = ({ remarks }: { remarks: readonly FileRemark[] }) => (
  <ol className="grid gap-1">
    {remarks.map(({ line, question, field, message }, i) => (
      <li key={i}>
        <span className="font-semibold">
          {[`Dòng ${line}`, question, field].filter((part) => part !== null).join(', ')}:
        </span>{' '}
        {message}
      </li>
    ))}
  </ol>
);
