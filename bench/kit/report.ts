/** The result of a benchmark: each figure with the limit for the same run. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** Absent for information only. */
  limit?: { atMost: number } | { atLeast: number };
}

export interface Benchmark {
  name: string;
  /** The statement that the figures have to prove. */
  claim: string;
  run(say: (line: string) => void): Promise<Figure[]>;
}

export const isMet = ({ value, limit }: Figure): boolean => {
  if (!limit) return true;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
};

const numberText = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });

const limitText = ({ limit, unit }: Figure): string => {
  if (!limit) return '';
  const [sign, bound] = 'atMost' in limit ? ['<=', limit.atMost] : ['>=', limit.atLeast];
  return `${sign} ${numberText(bound)} ${unit}`.trim();
};

/** Formats the figures as lines of a Markdown table for the README. */
export function table(rows: { name: string; figure: Figure }[]): string {
  const cells = rows.map(({ name, figure }) => [
    name,
    figure.what,
    `${numberText(figure.value)} ${figure.unit}`.trim(),
    limitText(figure),
    figure.limit ? (isMet(figure) ? 'met' : 'NOT MET') : '',
  ]);
  const all = [['benchmark', 'figure', 'measured', 'limit', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(3, ...all.map((row) => row[i]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all.map(line);
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}
