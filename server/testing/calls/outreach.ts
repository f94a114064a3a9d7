import { randomUUID } from 'node:crypto';
import { everybody } from '../../notices/index.ts';
import { goOutDue } from '../../outreach/go-out.ts';
import { notice, popup } from '../../outreach/testing.ts';
import { pictures } from '../pictures.ts';
import { after, some, listOf, type Centre, byLead, about, doneBy } from './centre.ts';
import { takesAway, makesNew, ofNobody, unknown, type CallsOf } from './row.ts';

/** The input of an announcement, to everybody or to a class. */
const sending = (body: object = notice, class_id: number | null = null) => {
  const audience = { ...everybody, class_id };
  return { body: { key: randomUUID(), body, audience, goes_at: null, replaces: null } };
};
const toClass = async (centre: Centre, body?: object) => sending(body, centre.classId);

const sent = async (centre: Centre, body?: object) =>
  (await byLead(centre, 'outreach.send', await toClass(centre, body))) as { id: number };

async function goOutWith(centre: Centre, body?: object) {
  await sent(centre, body);
  centre.server.clock.forward(601);
  await goOutDue(centre.server.deps);
}

const announced = async ({ server, office }: Centre, body?: object) =>
  (await doneBy(server, office, 'outreach.send', sending(body))).id as number;

export const outreachCalls = {
  // Their reach is tested in server/outreach/outreach.test.ts; a theme belongs to the owner.
  'outreach.list': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ waiting }) => some(waiting), after(sent)),
  },
  'outreach.past': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ announcements }) => some(announcements), after(goOutWith)),
  },
  'outreach.choices': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ classes }) => some(classes)),
  },
  'outreach.count': {
    input: { query: { class_id: 999_999_999 } },
    roles: 'teacher lead office owner',
    otherSubject: about(404, ({ classId }) => Promise.resolve({ query: { class_id: classId } })),
  },
  'outreach.send': {
    input: () => sending(notice, 999_999_999),
    roles: 'teacher lead office owner',
    audit: async ({ office }) => ({
      by: office,
      input: sending(),
      rows: ({ id }) => [
        { action: 'publish', target: { type: 'announcement', id }, fields: ['notice'] },
      ],
    }),
    stale: 'makes something new; what it replaces has a revision: server/outreach',
    otherSubject: about(404, toClass),
  },
  'outreach.stop': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const id = await announced(centre);
      return {
        by: centre.office,
        input: { params: { id } },
        rows: [{ target: { type: 'announcement', id }, fields: ['state'] }],
      };
    },
    stale: takesAway,
    otherSubject: about(404, async (centre) => ({ params: { id: (await sent(centre)).id } })),
  },
  'outreach.hide': {
    input: { body: { type: 'popup', code: 'none', revision: 0 } },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { server, office } = centre;
      await announced(centre, popup);
      server.clock.forward(601);
      await goOutDue(server.deps);
      const { shown } = await doneBy(server, office, 'outreach.list');
      const [{ code, revision }] = shown;
      const { id } = await server.db.queries
        .selectFrom('popups')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      return {
        by: office,
        input: { body: { type: 'popup', code, revision } },
        rows: [{ target: { type: 'popup', id }, fields: ['ends_at'] }],
      };
    },
    stale: takesAway,
    otherSubject: about(404, async (centre) => {
      await goOutWith(centre, popup);
      const [{ code, revision }] = (await byLead(centre, 'outreach.list')).shown;
      return { body: { type: 'popup', code, revision } };
    }),
  },
  'outreach.upload': {
    input: { body: { data: 'AAAA' } },
    roles: 'teacher lead office owner',
    audit: async ({ office }) => ({
      by: office,
      input: { body: { data: pictures.png.toString('base64') } },
      rows: ({ image_url }) => [
        {
          action: 'upload',
          target: { type: 'file', code: image_url.replace('/media/', '') },
          fields: ['picture'],
        },
      ],
    }),
    stale: makesNew,
    otherSubject: ofNobody,
  },
  'outreach.makeTrial': {
    input: { body: { body: notice, sms: false } },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { server, office } = centre;
      const body = { body: notice, sms: false };
      await doneBy(server, office, 'outreach.makeTrial', { body });
      const { id } = await server.db.queries
        .selectFrom('announcement_trials')
        .select((trials) => trials.fn.max('id').as('id'))
        .executeTakeFirstOrThrow();
      return {
        by: office,
        input: { body },
        rows: [
          { action: 'create', target: { type: 'trial', id: (id ?? 0) + 1 }, fields: ['notice'] },
        ],
      };
    },
    stale: makesNew,
    otherSubject: ofNobody,
  },
  'outreach.trial': { input: { params: { code: 'x'.repeat(22) } }, statuses: unknown },
} satisfies CallsOf<'outreach'>;
