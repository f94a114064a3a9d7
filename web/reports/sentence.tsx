import type { ReportSentence } from '@bitu/contract/reports.ts';

/** The marks between clauses, and what they enclose: only the words are a link. */
const parts = /^(?<before>[,;]?\s*)(?<words>.*?)(?<after>[.…]?)$/su;

/** The report in one sentence; each part of it that has evidence leads there. */
export function Sentence({ sentence }: { sentence: ReportSentence }) {
  const { text, clauses, is_edited } = sentence;
  // The words of a teacher are not made of the clauses.
  if (is_edited || clauses.length === 0) return <p className="report-sentence">{text}</p>;
  return (
    <p className="report-sentence">
      {clauses.map(({ text: clause, url }, at) => {
        if (url === null) return clause;
        const { before = '', words = clause, after = '' } = parts.exec(clause)?.groups ?? {};
        return [
          before,
          // oxlint-disable-next-line no-array-index-key -- clauses have no other name
          <a key={at} href={url} className="link">
            {words}
          </a>,
          after,
        ];
      })}
    </p>
  );
}
