import { randomUUID } from 'node:crypto';
import { newPractice, stagePart, writeQuestion } from '../authoring.ts';
import { pictures } from '../pictures.ts';
import { storeLevel, storeSkill } from '../skills.ts';
import { type Centre, doneBy, type MakeWrite } from './write.ts';

const truth = {
  type: 'true_false',
  answer: true,
  stem: [{ text: 'Đúng?' }],
  why: [{ text: 'Vì thế.' }],
} as const;

async function written({ server, lead }: Centre) {
  const { id, ...practice } = await newPractice(server, lead.token);
  const question = await writeQuestion(server, lead.token, id, truth);
  const read = () => doneBy(server, lead, 'authoring.read', { params: { id } });
  return { id, ...practice, question, read, target: { type: 'practice', id } as const };
}

/** Publishes the draft, open to everybody. Returns the call. */
async function publishing(
  { server, lead }: Centre,
  { id, read }: Awaited<ReturnType<typeof written>>,
) {
  const { outline, outline_revision: revision } = await read();
  const params = { id };
  const body = { outline: { ...outline, public: true }, revision };
  await doneBy(server, lead, 'authoring.saveOutline', { params, body });
  const { checksum } = await doneBy(server, lead, 'authoring.changes', { params });
  return { params, body: { checksum, note: '' } };
}

export const contentWrites = {
  'levels.setRanges': async ({ server, lead }) => {
    const code = `expected-${randomUUID()}`;
    const [level, skill] = [await storeLevel(server, code), await storeSkill(server, code)];
    const change = { level_id: level, skill_id: skill, seen: null, range: { low: 60, high: 80 } };
    return {
      by: lead,
      input: { body: { changes: [change] } },
      rows: [{ target: { type: 'level', id: level }, fields: ['ranges'] }],
    };
  },
  'authoring.create': async ({ lead }) => ({
    by: lead,
    input: { body: { title: 'Bài mới', subject_id: 1, type: 'normal' } },
    rows: ({ id }) => [{ action: 'create', target: { type: 'practice', id }, fields: ['title'] }],
  }),
  'authoring.saveOutline': async (centre) => {
    const { id, read, target } = await written(centre);
    const { outline, outline_revision: revision } = await read();
    return {
      by: centre.lead,
      input: { params: { id }, body: { outline: { ...outline, title: 'Tên khác' }, revision } },
      rows: [{ target, fields: ['title'] }],
    };
  },
  'authoring.addQuestion': async (centre) => {
    const { id, target } = await written(centre);
    return {
      by: centre.lead,
      input: { params: { id }, body: { section: 0, type: 'true_false' } },
      rows: [{ target, fields: ['questions'] }],
    };
  },
  'authoring.saveQuestion': async (centre) => {
    const { id, question, read, target } = await written(centre);
    const [{ body, revision }] = (await read()).questions;
    return {
      by: centre.lead,
      input: {
        params: { id, code: question.code },
        body: { body: { ...body, answer: false }, revision },
      },
      rows: [{ target, fields: ['answer'] }],
    };
  },
  'authoring.discard': async (centre) => {
    const practice = await written(centre);
    const { id, question, read, target } = practice;
    const input = await publishing(centre, practice);
    await doneBy(centre.server, centre.lead, 'authoring.publish', input);
    const params = { id, code: question.code };
    const [{ body }] = (await read()).questions;
    const saved = await doneBy(centre.server, centre.lead, 'authoring.saveQuestion', {
      params,
      body: { body: { ...body, answer: false }, revision: 0 },
    });
    return {
      by: centre.lead,
      input: { params, body: { revision: saved.revision } },
      rows: [{ target, fields: ['draft'] }],
    };
  },
  'authoring.publish': async (centre) => {
    const practice = await written(centre);
    return {
      by: centre.lead,
      input: await publishing(centre, practice),
      rows: [{ action: 'publish', target: practice.target, fields: [practice.question.code] }],
    };
  },
  'authoring.upload': async ({ lead }) => ({
    by: lead,
    input: { body: { kind: 'picture', data: pictures.png.toString('base64') } },
    rows: ({ name }) => [
      { action: 'upload', target: { type: 'file', code: name }, fields: ['picture'] },
    ],
  }),
  async 'authoring.import'({ server, lead }) {
    const staged = '0b2f7f3a-3c1d-4d7e-9a55-5a0d7c0f4a11';
    const bytes = Buffer.from('A? {T}');
    await stagePart(server, lead, staged, bytes);
    const head = { file: 'x.gift', title: 'Từ tệp', subject_id: 1, type: 'normal' };
    return {
      by: lead,
      input: { body: { ...head, staged, size: bytes.length, dry_run: 0 } },
      rows: ({ id }) => [{ action: 'create', target: { type: 'practice', id }, fields: ['title'] }],
    };
  },
} satisfies Record<string, MakeWrite>;
