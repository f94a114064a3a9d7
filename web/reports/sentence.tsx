import type { ReportSentence } from '@bitu/contract/reports.ts';

/** The punctuation between clauses, and the words that it encloses: only the words become a link. */
const parts = /^(?<before>[,;]?\s*)(?<words>.*?)(?<after>[.…]?)$/su;

/** The report in one sentence. Each part of it that has evidence links there. */
export function Sentence({ sentence }: { sentence: ReportSentence }) {
  const { text, clauses, is_edited } = sentence;
  // A teacher's own words are not made of clauses.
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
