/**
 * The seconds of processor that each step of `npm test` may take, of its processes and their children; a PostgreSQL
 * is not among them. Nothing fails above them: they are printed beside what was used, so that growth is seen.
 */
export const budgets: Readonly<Record<string, number>> = {
  'web build': 60,
  format: 10,
  lint: 50,
  'unused code': 20,
  types: 60,
  'tests of rules': 60,
  'tests of speech': 60,
  'tests of writing': 60,
  'tests of scripts': 40,
  'tests of server': 350,
  'tests of server on PostgreSQL': 350,
  'tests of web': 480,
  'tests of e2e': 400,
};

/** A table of what was used, the largest first. */
export function budgetTable(used: ReadonlyMap<string, number>): string {
  const rows = [...used].toSorted(([, a], [, b]) => b - a);
  const lines = rows.map(([what, seconds]) => {
    const budget = budgets[what];
    const beside = budget === undefined ? '' : ` of ${budget}${seconds > budget ? ', over' : ''}`;
    return `  ${what.padEnd(32)}${seconds.toFixed(0).padStart(6)}${beside}`;
  });
  return ['Seconds of processor, of the budget (scripts/budgets.ts):', ...lines].join('\n');
}
