import { expect, test } from 'vitest';
import {
  arrowsUp,
  domainGroups,
  drawFloors,
  readPage,
  readPlan,
  withFloors,
} from './measure/floors.ts';

const plan = readPlan();

test('no room of the server imports one of a floor above it', () => {
  expect(plan.size).toBeGreaterThan(40);
  expect(arrowsUp(plan)).toEqual([]);
});

test('an arrow up is found', () => {
  expect(arrowsUp(new Map([['services', new Set(['plugins', 'settings'])]]))).toEqual([
    'services imports plugins',
  ]);
});

test('domains call each other in one direction, but for those that judge work together', () => {
  expect(domainGroups(plan).filter((group) => group.length > 1)).toEqual([
    ['appeals', 'marking', 'practice', 'projects', 'speech', 'writing'],
  ]);
});

test('the picture in docs/architecture.md is that of the imports', () => {
  // After a change of imports: node scripts/measure/floors.ts --write
  expect(readPage()).toBe(withFloors(readPage(), drawFloors(plan)));
});
