import { staffRoutes } from '@bitu/contract/staff-routes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRoutes } from '../../../api/client.ts';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { closeSession, openSession } from '../../session/session.ts';
import type { CellId } from './cell.ts';
import { deliverNow, dropCell, enterCell, openCells, readCells } from './cells.ts';

addRoutes(staffRoutes);

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  for (const key of readCells().keys()) dropCell(key);
  network.restore();
  adoptToken(null);
});

const comment: CellId = { lessonId: 12, studentId: 1, part: 'comment' };
const sent = () =>
  network.of('lessons.assess').map(({ body }) => (body as { value: string }).value);

test('what is entered while earlier cells are still being read is kept and sent', async () => {
  network.data('lessons.assess', null);
  const opened = openCells(71);
  enterCell(comment, '', 'Con đọc to');
  await opened;
  await deliverNow();
  expect(sent()).toEqual(['Con đọc to']);
});

test('the cells of another person are not in sight, and come back with that person', async () => {
  network.data('lessons.assess', null);
  await openCells(72);
  enterCell(comment, '', 'Con nói rõ');
  const opened = openCells(73);
  expect(readCells().size).toBe(0);
  await opened;
  await deliverNow();
  expect(sent()).toEqual([]);
  await openCells(72);
  await deliverNow();
  expect(sent()).toEqual(['Con nói rõ']);
});

test('what somebody left unsent is not sent by the next person on this computer', async () => {
  network.data('lessons.assess', null);
  await openCells(74);
  enterCell(comment, '', 'Con hát hay');
  closeSession();
  openSession('of-another');
  await openCells(75);
  await deliverNow();
  expect(sent()).toEqual([]);
  await openCells(74);
  await deliverNow();
  expect(sent()).toEqual(['Con hát hay']);
});
