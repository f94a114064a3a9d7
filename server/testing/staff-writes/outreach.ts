import { randomUUID } from 'node:crypto';
import { everybody } from '../../notices/index.ts';
import { goOutDue } from '../../outreach/go-out.ts';
import { notice, popup } from '../../outreach/testing.ts';
import { pictures } from '../pictures.ts';
import { type Centre, doneBy, type MakeWrite } from './write.ts';

const sending = (body: object = notice) => ({
  body: { key: randomUUID(), body, audience: everybody, goes_at: null, replaces: null },
});

const announced = async ({ server, office }: Centre, body?: object) =>
  (await doneBy(server, office, 'outreach.send', sending(body))).id as number;

export const outreachWrites = {
  'outreach.send': async ({ office }) => ({
    by: office,
    input: sending(),
    rows: ({ id }) => [
      { action: 'publish', target: { type: 'announcement', id }, fields: ['notice'] },
    ],
  }),
  'outreach.stop': async (centre) => {
    const id = await announced(centre);
    return {
      by: centre.office,
      input: { params: { id } },
      rows: [{ target: { type: 'announcement', id }, fields: ['state'] }],
    };
  },
  'outreach.hide': async (centre) => {
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
  'outreach.upload': async ({ office }) => ({
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
  'outreach.makeTrial': async (centre) => {
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
} satisfies Record<string, MakeWrite>;
