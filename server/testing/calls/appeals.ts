import { randomUUID } from 'node:crypto';
import { regradeRest } from '../../appeals/regrade.ts';
import { returnDue } from '../../marking/return.ts';
import { openAttempt } from '../attempt.ts';
import { shortMark } from '../desk.ts';
import { newStudent } from '../people.ts';
import { staffMember } from '../staff.ts';
import { after, listOf, type Centre, byLead, about, doneBy } from './centre.ts';
import { handedIn } from './marking.ts';
import { preview, ofPreview, owners, type CallsOf } from './row.ts';

/** An answer whose mark was returned and then appealed against. */
async function appealed(centre: Centre) {
  const { server } = centre;
  const { id, student, attempt } = await handedIn(centre);
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
  const { attempt } = await handedIn(centre);
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

let keys = 0;

/** Another key for a question than the current one, as in a preview. */
async function previewed(centre: Centre) {
  const { attempt } = await handedIn(centre);
  const question_id = attempt.id('truth');
  const value = ++keys % 2 === 1 ? 'false' : 'true';
  const body = { question_id, key: { value }, reason: 'Sai đáp án' };
  const { id, checksum } = await doneBy(centre.server, centre.lead, 'appeals.preview', { body });
  const target = { type: 'question', id: question_id } as const;
  return { params: { id }, body: { checksum }, target };
}

export const appealsCalls = {
  'appeals.ofResult': {
    input: ({ done }) => ({ params: { resultId: done.attemptId } }),
    statuses: owners,
  },
  'appeals.send': {
    // Nothing in it may be appealed.
    input: ({ done }) => ({
      body: {
        result_id: done.attemptId,
        question_id: done.id('q1'),
        reason: 'right',
        text: 'Con nghĩ câu này đúng',
      },
    }),
    statuses: { ...owners, owner: 409 },
    errors: {
      async appealRefused({ server }) {
        const student = await newStudent(server);
        const attempt = await openAttempt(server, student, 'exam');
        await attempt.submit();
        // Nothing was answered.
        const body = {
          result_id: attempt.attemptId,
          question_id: attempt.id('truth'),
          reason: 'right',
          text: '',
        };
        return server.call('appeals.send', { body, token: student.token });
      },
    },
  },
  'appeals.withdraw': {
    input: { params: { id: 999_999_999 }, body: {} },
    statuses: { ...owners, owner: 404 },
  },
  'appeals.list': {
    roles: 'teacher lead owner',
    otherSubject: listOf((appeals: unknown[]) => appeals.length > 0, after(appealed)),
  },
  'appeals.regrades': {
    roles: 'lead owner',
    otherSubject: listOf((regrades: unknown[]) => regrades.length > 0, after(regraded)),
  },
  'appeals.regrade': {
    input: { params: { id: 1 } },
    roles: 'lead owner',
    otherSubject: about(404, regraded),
  },
  'appeals.questions': {
    input: { query: { practice: 'x' } },
    roles: 'lead owner',
    otherSubject: listOf(
      (questions: unknown[]) => questions.length > 0,
      after(keyOf, { query: { practice: 'desk' } }),
    ),
  },
  'appeals.question': {
    input: { params: { id: 1 } },
    roles: 'lead owner',
    otherSubject: about(404, async (centre) => ({ params: await keyOf(centre) })),
  },
  'appeals.preview': {
    input: { body: { question_id: 1, key: {}, reason: 'x' } },
    roles: 'lead owner',
    audit: preview,
    otherSubject: about(404, rekeyed),
    errors: {
      async keyRefused({ server }) {
        const attempt = await openAttempt(server, await newStudent(server), 'exam');
        const { token } = await staffMember(server, 'owner');
        const body = { question_id: attempt.id('word'), key: { text: '' }, reason: 'x' };
        return server.call('appeals.preview', { body, token });
      },
    },
  },
  'appeals.apply': {
    input: { params: { id: 1 }, body: { checksum: 'x' } },
    roles: 'lead owner',
    fresh: true,
    audit: async (centre) => {
      const { target, ...input } = await previewed(centre);
      return { by: centre.lead, input, rows: [{ target, fields: ['answer'] }] };
    },
    stale: ofPreview,
    otherSubject: 404,
    errors: {
      async previewStale({ server }) {
        const attempt = await openAttempt(server, await newStudent(server), 'exam');
        const { token } = await staffMember(server, 'owner');
        const body = { question_id: attempt.id('word'), key: { text: 'another' }, reason: 'x' };
        const { data } = await server.call('appeals.preview', { body, token });
        return server.call('appeals.apply', {
          params: { id: data.id },
          body: { checksum: 'of something else' },
          token,
        });
      },
    },
  },
  'appeals.undo': {
    input: { params: { id: 1 }, body: {} },
    roles: 'lead owner',
    fresh: true,
    audit: async (centre) => {
      const { server, lead } = centre;
      const { target, params, body } = await previewed(centre);
      await doneBy(server, lead, 'appeals.apply', { params, body });
      await regradeRest(server.deps, params.id);
      server.clock.forward(16);
      await regradeRest(server.deps, params.id);
      return {
        by: lead,
        input: { params, body: {} },
        rows: [{ target, fields: ['answer', 'undo'] }],
      };
    },
    stale: ofPreview,
    otherSubject: 404,
  },
  'appeals.agreement': {
    roles: 'teacher lead owner',
    otherSubject: 'server/appeals/agreement.test.ts',
  },
} satisfies CallsOf<'appeals'>;
