/**
 * The figures that Moodle publishes for its own tests of quiz statistics: marks of 22 attempts
 * (`mdl_question_states.csv` in `mod/quiz/report/statistics/tests/fixtures`), and the results of a spreadsheet
 * (`statistics_test.php` beside it).
 */
import { expect, test } from 'vitest';
import { momentsOf } from './testing.ts';
import { itemStatistics } from './statistics.ts';

/** Question 8 has 8 points, the others have one. */
const slots = [8, 9, 10, 11, 12, 19, 20, 17, 18, 14, 15, 16, 13];
const marks = [
  [5.5, 0.3, 0.9, 1, 0.3, 0, 1, 1, 0, 0, 0, 1, 1],
  [1, 0.9, 0.9, 0.3, 0.3, 0, 1, 0, 1, 0, 0, 1, 1],
  [2.5, 1, 0.9, 0.3, 1, 1, 1, 1, 1, 0, 1, 1, 0],
  [4, 0.3, 0.9, 1, 0.3, 0, 1, 1, 0, 0, 0, 0, 0],
  [3, 0.9, 0.3, 0.9, 1, 1, 0, 1, 1, 1, 0, 0, 0],
  [4.5, 0.9, 1, 1, 0.9, 0, 0, 0, 0, 1, 1, 1, 0],
  [3, 0.3, 0.3, 0.3, 0.3, 1, 1, 1, 1, 0, 1, 1, 1],
  [6, 0.9, 0.9, 1, 0.3, 0, 1, 1, 0, 1, 1, 1, 0],
  [0.5, 0.9, 1, 0.9, 0.3, 0, 1, 1, 1, 1, 1, 0, 0],
  [5.5, 0.9, 1, 0.9, 0.3, 0, 0, 1, 0, 1, 0, 0, 1],
  [2.5, 0.9, 1, 1, 0.9, 0, 1, 1, 0, 1, 0, 0, 0],
  [4, 0.9, 0.3, 0.9, 1, 0, 1, 1, 1, 1, 1, 1, 0],
  [4, 0.9, 0.3, 0.3, 1, 1, 0, 0, 1, 1, 1, 0, 1],
  [3, 1, 1, 0.3, 1, 1, 0, 1, 1, 1, 0, 1, 0],
  [1, 1, 0.9, 0.3, 0.3, 0, 0, 0, 0, 0, 1, 0, 1],
  [1, 0.3, 0.3, 0.3, 0.9, 0, 1, 0, 0, 0, 0, 1, 0],
  [1.5, 1, 0.3, 0.9, 1, 0, 0, 1, 0, 1, 0, 1, 1],
  [4, 0.9, 1, 0.9, 1, 0, 0, 0, 1, 1, 1, 1, 0],
  [2, 0.9, 0.9, 0.3, 0.9, 0, 0, 0, 0, 1, 0, 0, 0],
  [1, 1, 0.3, 0.3, 0.3, 0, 0, 1, 0, 1, 1, 0, 0],
  [6, 0.9, 1, 1, 0.9, 1, 1, 0, 0, 0, 0, 1, 0],
  [7, 0.9, 0.3, 0.3, 0.3, 0, 0, 1, 1, 0, 1, 1, 1],
];

/** In percent: facility, discrimination index, discriminative efficiency. */
const published: readonly [slot: number, number, number, number][] = [
  [8, 41.19318182, 25.88327077, 27.23492723],
  [9, 81.36363636, 1.170256965, 1.382386552],
  [10, 71.36363636, -4.207816809, -4.691171307],
  [11, 65.45454545, 28.16930644, 31.12404354],
  [12, 65.90909091, -2.513606859, -2.877487579],
  [13, 36.36363636, -12.99017581, -17.5074184],
  [14, 59.09090909, -8.900638238, -10.27568922],
  [15, 50, 8.670004606, 10.86956522],
  [16, 59.09090909, 29.63337745, 34.58997279],
  [17, 63.63636364, 15.18945843, 17.4790556],
  [18, 45.45454545, 16.21079629, 20.14359793],
  [19, 27.27272727, 15.52451404, 22.06477733],
  [20, 50, -8.396734802, -10],
];

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

test.each(published)('question %i', (slot, facility, discrimination, efficiency) => {
  const at = slots.indexOf(slot);
  const pairs = marks.map((attempt) => {
    const mark = attempt[at] ?? Number.NaN;
    return [mark / (slot === 8 ? 8 : 1), sum(attempt) - mark] as const;
  });
  const statistics = itemStatistics(momentsOf(pairs));
  expect(statistics.facility * 100).toBeCloseTo(facility, 6);
  expect((statistics.discrimination ?? Number.NaN) * 100).toBeCloseTo(discrimination, 6);
  expect((statistics.efficiency ?? Number.NaN) * 100).toBeCloseTo(efficiency, 6);
});

test('a question that nobody answers discriminates nothing, as in Moodle', () => {
  const pairs = marks.map((attempt) => [0, sum(attempt)] as const);
  const none = { facility: 0, discrimination: null, efficiency: null };
  expect(itemStatistics(momentsOf(pairs))).toEqual(none);
});
