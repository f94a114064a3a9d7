import { staffRoutes } from '@bitu/contract/staff-routes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRoutes } from '../../../api/client.ts';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { closeSession, openSession } from '../../session/session.ts';
import { onMarkSent, openOutbox, type Outgoing, post, readOutbox } from './outbox.ts';

addRoutes(staffRoutes);

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const markOf = (staffId: number, mark_id: string): Outgoing => ({
  staffId,
  label: 'Bài 0001',
  at: 1,
  body: {
    mark_id,
    item_id: 1,
    outcome: 'marked',
    bands: {},
    comment: '',
    next_step: '',
    notes: [],
    sure: true,
    active_seconds: 0,
  },
});

function acceptMarks() {
  network.data('marking.send', ({ body }) => {
    const { mark_id, item_id } = body as { mark_id: string; item_id: number };
    return {
      mark_id,
      item_id,
      kept_as: 'first' as const,
      message: null,
      overall: 6.5,
      state: 'marked' as const,
      undo_until: 2_000_000_000,
    };
  });
}

test('what is marked while earlier marks are still being read is listed and sent', async () => {
  acceptMarks();
  const arrived = Promise.withResolvers<string>();
  const unsubscribe = onMarkSent(({ mark_id }) => arrived.resolve(mark_id));
  const mark = markOf(81, 'f2a9a2b0-5a0e-4b0e-9d2e-5d2f2b9a0001');
  const posted = post(mark);
  await Promise.all([openOutbox(81), posted]);
  expect(readOutbox().map(({ body }) => body.mark_id)).toEqual([mark.body.mark_id]);
  expect(await arrived.promise).toBe(mark.body.mark_id);
  expect(network.of('marking.send')).toHaveLength(1);
  unsubscribe();
});

test('a mark that somebody left unsent is not sent by the next person on this computer', async () => {
  network.offline('marking.send');
  await openOutbox(82);
  const mark = markOf(82, 'f2a9a2b0-5a0e-4b0e-9d2e-5d2f2b9a0002');
  await post(mark);
  await expect.poll(() => network.of('marking.send').length).toBe(1);
  closeSession();
  acceptMarks();
  openSession('of-another');
  await openOutbox(83);
  expect(readOutbox()).toEqual([]);
  expect(network.of('marking.send')).toHaveLength(1);
  await openOutbox(82);
  await expect.poll(() => network.of('marking.send').length).toBe(2);
});
