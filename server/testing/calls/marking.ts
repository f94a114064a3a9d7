import { randomUUID } from 'node:crypto';
import { errors } from '@bitu/contract/errors.ts';
import type { Rubric } from '@bitu/contract/rubrics.ts';
import { returnDue } from '../../marking/return.ts';
import { practiceIdOf } from '../attempt.ts';
import { idByCode } from '../classroom.ts';
import { handIn, singleItems, shortMark, deskOf, storeDesk } from '../desk.ts';
import { staffMember } from '../staff.ts';
import { after, listOf, type Centre, about, doneBy, byLead } from './centre.ts';
import { looks, takesAway, type CallsOf } from './row.ts';

const keepsAll = 'a mark never takes the place of another one: each is kept, with who and why';
const claimOver = errors.claimOver.code;

async function inHand(centre: Centre) {
  const { id } = await handedIn(centre);
  const { claim } = await byLead(centre, 'marking.claim', { params: { id }, body: {} });
  return { id, claimed: { item_id: id, token: claim.token as string } };
}

const uuid = '00000000-0000-4000-8000-000000000000';
const claimedItem = { item_id: 1, token: uuid };

const emptyMark = {
  bands: {},
  outcome: 'marked',
  comment: '',
  next_step: '',
  notes: [],
  sure: true,
  active_seconds: 1,
};

const newMark = { ...emptyMark, mark_id: uuid, item_id: 1 };

/** An answer at the desk. */
export async function handedIn({ server }: Centre, practice = 'desk-hw') {
  const { student, attempt } = await handIn(server, practice, { one: 'a' });
  const [id = 0] = await singleItems(server, attempt.attemptId);
  const target = { type: 'marking-item', id } as const;
  return { id, student, attempt, row: { action: 'mark', student, target } as const };
}

const markOf = (item_id: number, own: object = {}) => ({
  ...shortMark(2),
  item_id,
  mark_id: randomUUID(),
  ...own,
});

const claimed = ({ server, lead }: Centre, id: number) =>
  doneBy(server, lead, 'marking.claim', { params: { id }, body: {} });

/** A saved comment of the lead. */
const comment = {
  text: 'Tốt lắm',
  subject_id: 5,
  criterion: null,
  question_id: null,
  shared: true,
};

const saved = ({ server, lead }: Centre) =>
  doneBy(server, lead, 'marking.saveComment', { body: comment });

const claim = 'who has an item in hand just now, and what is typed before it is sent';

export const markingCalls = {
  'marking.work': {
    roles: 'teacher lead owner',
    otherSubject: listOf(
      ({ left }: { left: { waiting: number } }) => left.waiting > 0,
      after(handedIn),
    ),
  },
  'marking.groups': {
    roles: 'teacher lead owner',
    otherSubject: listOf((groups: unknown[]) => groups.length > 0, after(handedIn)),
  },
  'marking.next': {
    input: { body: {} },
    roles: 'teacher lead',
    audit: claim,
    otherSubject: listOf(
      ({ item }: { item: unknown }) => item !== null,
      after(handedIn, { body: {} }),
    ),
  },
  'marking.item': {
    input: { params: { id: 1 } },
    roles: 'teacher lead owner',
    otherSubject: about(404, async (centre) => ({ params: { id: (await handedIn(centre)).id } })),
  },
  'marking.claim': {
    input: { params: { id: 1 }, body: {} },
    roles: 'teacher lead',
    audit: claim,
    otherSubject: about(404, async (centre) => ({
      params: { id: (await handedIn(centre)).id },
      body: {},
    })),
  },
  'marking.showName': {
    input: { params: { id: 1 }, body: {} },
    roles: 'teacher lead',
    audit: async (centre) => {
      const { id, row } = await handedIn(centre);
      await claimed(centre, id);
      return {
        by: centre.lead,
        input: { params: { id }, body: {} },
        rows: [{ ...row, action: 'show-name' }],
      };
    },
    stale: looks,
    otherSubject: 404,
  },
  'marking.recording': {
    input: { params: { id: 1, audioId: '0'.repeat(64) } },
    roles: 'teacher lead owner',
    otherSubject: 'nothing is recorded here: server/marking/voice.test.ts',
  },
  'marking.draft': {
    input: { body: { ...claimedItem, ...emptyMark, revision: 1 } },
    roles: 'teacher lead',
    audit: claim,
    otherSubject: about(404, async (centre) => ({
      body: { ...shortMark(1), ...(await inHand(centre)).claimed, revision: 1 },
    })),
  },
  'marking.heartbeat': {
    input: { body: { claims: [claimedItem] } },
    roles: 'teacher lead',
    audit: claim,
    otherSubject: about(claimOver, async (centre) => ({
      body: { claims: [(await inHand(centre)).claimed] },
    })),
    errors: {
      claimOver: async ({ server }) => {
        const desk = await deskOf(server, 'teacher');
        return desk.call('marking.heartbeat', { body: { claims: [claimedItem] } });
      },
    },
  },
  'marking.reveal': {
    input: { body: { ...claimedItem, bands: {} } },
    roles: 'teacher lead',
    audit: 'kept with the mark, which is noted once it is sent',
    otherSubject: {
      other: 404,
      make: async (centre) => ({
        input: { body: { ...(await inHand(centre)).claimed, bands: { right: 1 } } },
      }),
      unproved: 'a machine has marked nothing here: server/marking/reveal.test.ts',
    },
  },
  'marking.send': {
    input: { body: newMark },
    roles: 'teacher lead',
    audit: async (centre) => {
      const { id, row } = await handedIn(centre);
      return { by: centre.lead, input: { body: markOf(id) }, rows: [row] };
    },
    stale: keepsAll,
    otherSubject: 404,
    errors: {
      bandsMissing: async ({ server }) => {
        await storeDesk(server);
        await handIn(server, 'desk-hw', { one: 'x' });
        const desk = await deskOf(server, 'teacher', { classes: ['desk'] });
        const { data } = await desk.next();
        return desk.send(data.item.id, { ...shortMark(1), bands: {} });
      },
    },
  },
  'marking.undo': {
    input: { body: { mark_id: uuid } },
    roles: 'teacher lead',
    audit: async (centre) => {
      const { id, row } = await handedIn(centre);
      const body = markOf(id);
      await doneBy(centre.server, centre.lead, 'marking.send', { body });
      return { by: centre.lead, input: { body: { mark_id: body.mark_id } }, rows: [row] };
    },
    stale: keepsAll,
    otherSubject: 404,
  },
  'marking.skip': {
    input: { body: { ...claimedItem, reason: 'x' } },
    roles: 'teacher lead',
    audit: claim,
    otherSubject: about(404, async (centre) => ({
      body: { ...(await inHand(centre)).claimed, reason: 'Khó đọc' },
    })),
  },
  'marking.handOn': {
    input: { body: { ...claimedItem, reason: 'x' } },
    roles: 'teacher lead',
    audit: async (centre) => {
      const { id, row } = await handedIn(centre);
      const { claim } = await claimed(centre, id);
      return {
        by: centre.lead,
        input: { body: { item_id: id, token: claim.token, reason: 'Không chắc' } },
        rows: [{ ...row, action: 'change', fields: ['handed_on'] }],
      };
    },
    stale: keepsAll,
    otherSubject: 404,
  },
  'marking.settle': {
    input: { body: newMark },
    roles: 'teacher lead',
    audit: async (centre) => {
      const { server, lead, teacher } = centre;
      const { id, row } = await handedIn(centre);
      await server.db.pool.query('update marking_items set round_wanted = 2 where id = $1', [id]);
      const other = await staffMember(server, 'teacher', { classes: ['desk'] });
      await doneBy(server, teacher, 'marking.send', { body: markOf(id) });
      server.clock.forward(601);
      await doneBy(server, other, 'marking.send', { body: markOf(id, { bands: { right: 0 } }) });
      return { by: lead, input: { body: markOf(id) }, rows: [row] };
    },
    stale: keepsAll,
    otherSubject: 404,
  },
  'marking.amend': {
    input: { body: { ...newMark, reason: 'x' } },
    roles: 'teacher lead',
    audit: async (centre) => {
      const { server, lead } = centre;
      const { id, row } = await handedIn(centre);
      await doneBy(server, lead, 'marking.send', { body: markOf(id) });
      server.clock.forward(601);
      await returnDue(server.deps);
      const body = markOf(id, { bands: { right: 1 }, reason: 'Xem lại' });
      return { by: lead, input: { body }, rows: [row] };
    },
    stale: keepsAll,
    otherSubject: 404,
  },
  'marking.release': {
    input: { body: { practice_id: 1, class_id: null } },
    roles: 'lead owner',
    audit: async (centre) => {
      const { server, lead } = centre;
      await handedIn(centre, 'desk-test');
      const practice_id = await practiceIdOf(server, 'desk-test');
      const class_id = await idByCode(server, 'classes', 'desk');
      const target = { type: 'practice', id: practice_id } as const;
      return {
        by: lead,
        input: { body: { practice_id, class_id } },
        rows: [{ action: 'publish', target, fields: ['marks'] }],
      };
    },
    stale: 'lets go what is held: twice is once',
    otherSubject: 404,
  },
  'marking.leeches': {
    roles: 'teacher lead owner',
    otherSubject: 'server/notebook/leeches.test.ts',
  },
  'marking.comments': {
    roles: 'teacher lead owner',
    otherSubject: 'shared comments are read by every teacher',
  },
  'marking.saveComment': {
    input: {
      body: { text: 'x', subject_id: 5, criterion: null, question_id: null, shared: false },
    },
    roles: 'teacher lead',
    audit: async ({ lead }) => ({
      by: lead,
      input: { body: comment },
      rows: ({ id }) => [{ action: 'create', target: { type: 'comment', id } }],
    }),
    stale: {
      other: { text: 'Rất tốt' },
      make: async (centre) => {
        const { id, text, subject_id, is_own } = await saved(centre);
        const body = { ...comment, text: 'Khá tốt', changes: { id, text, subject_id, is_own } };
        return { by: centre.lead, input: { body }, rows: [] };
      },
    },
    otherSubject: 403,
  },
  'marking.removeComment': {
    input: { params: { id: 1 }, body: {} },
    roles: 'teacher lead',
    audit: async (centre) => {
      const { id } = await saved(centre);
      return {
        by: centre.lead,
        input: { params: { id }, body: {} },
        rows: [{ action: 'remove', target: { type: 'comment', id } }],
      };
    },
    stale: takesAway,
    otherSubject: 404,
  },
  'marking.rubrics': {
    roles: 'teacher lead owner',
    otherSubject: 'rubrics are read by every teacher',
  },
  'marking.saveRubric': {
    input: {
      body: {
        code: 'x',
        subject_id: 5,
        title: 'x',
        kind: 'short',
        scale: { min: 0, max: 2, step: 1 },
        criteria: [{ id: 'x', name: 'x', bands: [] }],
        overall: 'mean',
        seen: 0,
      },
    },
    roles: 'lead owner',
    audit: async ({ server, lead }) => {
      const rubrics: Rubric[] = await doneBy(server, lead, 'marking.rubrics');
      const [common, own] = [null, 5].map((subject) =>
        rubrics.find(({ code, subject_id }) => code === 'short' && subject_id === subject),
      );
      if (!common) throw new Error('no rubric');
      const { id: _, version: _version, retired_at: _retired, ...body } = common;
      const seen = own?.version ?? 0;
      return {
        by: lead,
        input: { body: { ...body, subject_id: 5, seen } },
        rows: ({ id }) => [{ action: 'create', target: { type: 'rubric', id } }],
      };
    },
    stale: { other: { title: 'Tên khác' } },
    otherSubject: 403,
  },
} satisfies CallsOf<'marking'>;
