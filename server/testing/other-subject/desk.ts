import { randomUUID } from 'node:crypto';
import { errors } from '@bitu/contract/errors.ts';
import { returnDue } from '../../marking/return.ts';
import { practiceIdOf } from '../attempt.ts';
import { idByCode } from '../classroom.ts';
import { handIn, shortMark, singleItems } from '../desk.ts';
import type { Centre } from '../staff-writes/write.ts';
import { about, byLead, listOf, type Scoped } from './scoped.ts';

const claimOver = errors.claimOver.code;

/** An answer waiting to be marked. */
async function waiting({ server }: Centre) {
  const { student, attempt } = await handIn(server, 'desk-hw', { one: 'a' });
  const [id = 0] = await singleItems(server, attempt.attemptId);
  return { id, student, attempt };
}

async function inHand(centre: Centre) {
  const { id } = await waiting(centre);
  const { claim } = await byLead(centre, 'marking.claim', { params: { id }, body: {} });
  return { id, claimed: { item_id: id, token: claim.token as string } };
}

/** An answer whose mark was returned and then appealed against. */
async function appealed(centre: Centre) {
  const { server } = centre;
  const { id, student, attempt } = await waiting(centre);
  const body = { ...shortMark(0), item_id: id, mark_id: randomUUID() };
  await byLead(centre, 'marking.send', { body });
  server.clock.forward(601);
  await returnDue(server.deps);
  const appeal = await server.call('appeals.send', {
    token: student.token,
    body: {
      result_id: attempt.attemptId,
      question_id: attempt.id('one'),
      reason: 'right',
      text: 'Con viết đúng ạ.',
    },
  });
  if (appeal.status !== 200) throw new Error(appeal.body);
}

const keyOf = async (centre: Centre) => {
  const { attempt } = await waiting(centre);
  return { id: attempt.id('truth') };
};
/** The input of a regrade with the opposite key. */
async function rekeyed(centre: Centre) {
  const { id } = await keyOf(centre);
  const { key } = await byLead(centre, 'appeals.question', { params: { id } });
  const value = key.value === 'true' ? 'false' : 'true';
  return { body: { question_id: id, key: { value }, reason: 'Sai đáp án' } };
}
async function regraded(centre: Centre) {
  const { id, checksum } = await byLead(centre, 'appeals.preview', await rekeyed(centre));
  const params = { id: id as number };
  await byLead(centre, 'appeals.apply', { params, body: { checksum } });
  return { params };
}

export const deskCalls = {
  'appeals.list': listOf(
    (appeals: unknown[]) => appeals.length > 0,
    async (centre) => {
      await appealed(centre);
      return {};
    },
  ),
  'appeals.questions': listOf(
    (questions: unknown[]) => questions.length > 0,
    async (centre) => {
      await keyOf(centre);
      return { query: { practice: 'desk' } };
    },
  ),
  'appeals.question': about(404, async (centre) => ({ params: await keyOf(centre) })),
  'appeals.preview': about(404, rekeyed),
  'appeals.apply': { other: 404 },
  'appeals.undo': { other: 404 },
  'appeals.regrade': about(404, regraded),
  'appeals.regrades': listOf(
    (regrades: unknown[]) => regrades.length > 0,
    async (centre) => {
      await regraded(centre);
      return {};
    },
  ),

  'marking.work': listOf(
    ({ left }: { left: { waiting: number } }) => left.waiting > 0,
    async (centre) => {
      await waiting(centre);
      return {};
    },
  ),
  'marking.groups': listOf(
    (groups: unknown[]) => groups.length > 0,
    async (centre) => {
      await waiting(centre);
      return {};
    },
  ),
  'marking.next': listOf(
    ({ item }: { item: unknown }) => item !== null,
    async (centre) => {
      await waiting(centre);
      return { body: {} };
    },
  ),
  'marking.item': about(404, async (centre) => ({ params: { id: (await waiting(centre)).id } })),
  'marking.claim': about(404, async (centre) => ({
    params: { id: (await waiting(centre)).id },
    body: {},
  })),
  'marking.showName': about(404, async (centre) => ({
    params: { id: (await inHand(centre)).id },
    body: {},
  })),
  'marking.draft': about(404, async (centre) => ({
    body: { ...shortMark(1), ...(await inHand(centre)).claimed, revision: 1 },
  })),
  'marking.heartbeat': about(claimOver, async (centre) => ({
    body: { claims: [(await inHand(centre)).claimed] },
  })),
  'marking.reveal': {
    other: 404,
    make: async (centre) => ({
      input: { body: { ...(await inHand(centre)).claimed, bands: { right: 1 } } },
    }),
    unproved: 'a machine has marked nothing here: server/marking/reveal.test.ts',
  },
  'marking.send': { other: 404 },
  'marking.undo': { other: 404 },
  'marking.skip': about(404, async (centre) => ({
    body: { ...(await inHand(centre)).claimed, reason: 'Khó đọc' },
  })),
  'marking.handOn': { other: 404 },
  'marking.settle': { other: 404 },
  'marking.amend': { other: 404 },
  'marking.release': about(404, async (centre) => {
    const { server } = centre;
    await handIn(server, 'desk-test', { one: 'a' });
    return {
      body: {
        practice_id: await practiceIdOf(server, 'desk-test'),
        class_id: await idByCode(server, 'classes', 'desk'),
      },
    };
  }),
  'marking.saveComment': { other: 403 },
  'marking.removeComment': { other: 404 },
  'marking.saveRubric': { other: 403 },
} satisfies Record<string, Scoped>;
