/** A number as it is read out: '−3/4' as 'âm 3 phần 4', '1 1/2' as '1 và 1 phần 2'. */
export const numberInWords = (value: string): string =>
  value.replace(' ', ' và ').replace('−', 'âm ').replace('/', ' phần ');

/** A number as it is written by hand, its fraction with a bar. */
export function Numeral({ children: value }: { children: string }) {
  const [, before = '', top, bottom] = /^(.*?)\s?(\d+)\/(\d+)$/.exec(value) ?? [];
  if (bottom === undefined) return value;
  return (
    <span className="numeral" role="img" aria-label={numberInWords(value)}>
      {before}
      <span className="numeral-fraction">
        <span>{top}</span>
        <span>{bottom}</span>
      </span>
    </span>
  );
}
