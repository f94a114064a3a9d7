import { randomUUID } from 'node:crypto';
import { newPractice, writeQuestion, publishAll, stagePart } from '../authoring.ts';
import { pictures } from '../pictures.ts';
import { storeLevel, storeSkill } from '../skills.ts';
import { staffMember } from '../staff.ts';
import { after, some, listOf, doneBy, type Centre, about } from './centre.ts';
import { makesNew, ofNobody, type CallsOf } from './row.ts';

const truth = {
  type: 'true_false',
  answer: true,
  stem: [{ text: 'Đúng?' }],
  why: [{ text: 'Vì thế.' }],
} as const;

/** A practice with one question, and the authored form of that question. */
async function authored(centre: Centre) {
  const { id, read } = await written(centre);
  return { params: { id }, body: (await read()).questions[0].body as object };
}

const practice = async (centre: Centre) => ({ params: (await authored(centre)).params });

/** A practice that was published once, as only published ones can be exported. */
async function published(centre: Centre) {
  const { params } = await authored(centre);
  await publishAll(centre.server, centre.lead.token, params.id);
  return { params };
}

const silent = 'needs a voice, which is tested with it: server/authoring';

const emptyOutline = {
  title: 'x',
  type: 'normal',
  entry: false,
  public: false,
  reported: false,
  shuffle: 'none',
  sections: [{ name: 'x', questions: [] }],
};

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

const question = 'builds or scores a draft, and stores nothing';

/** A first range of a new level and skill. */
async function range({ server }: Centre) {
  const code = `expected-${randomUUID()}`;
  const [level_id, skill_id] = [await storeLevel(server, code), await storeSkill(server, code)];
  const change = { level_id, skill_id, seen: null, range: { low: 60, high: 80 } };
  return { body: { changes: [change] as const } };
}

export const authoringCalls = {
  'levels.ranges': {
    roles: 'lead office owner',
    otherSubject: listOf(
      ({ subjects }) => subjects.some(({ levels }: { levels: unknown[] }) => some(levels)),
      after(async (centre) =>
        doneBy(centre.server, centre.lead, 'levels.setRanges', await range(centre)),
      ),
    ),
  },
  'levels.setRanges': {
    input: {
      body: {
        changes: [{ level_id: 999_999_999, skill_id: 999_999_999, seen: null, range: null }],
      },
    },
    roles: 'lead owner',
    audit: async (centre) => {
      const input = await range(centre);
      const target = { type: 'level', id: input.body.changes[0].level_id } as const;
      return { by: centre.lead, input, rows: [{ target, fields: ['ranges'] }] };
    },
    stale: {},
    otherSubject: 404,
  },
  'authoring.list': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ practices }) => some(practices), after(authored)),
  },
  'authoring.create': {
    input: { body: { title: 'x', subject_id: 1, type: 'normal' } },
    roles: 'teacher lead owner',
    audit: async ({ lead }) => ({
      by: lead,
      input: { body: { title: 'Bài mới', subject_id: 1, type: 'normal' } },
      rows: ({ id }) => [{ action: 'create', target: { type: 'practice', id }, fields: ['title'] }],
    }),
    stale: makesNew,
    otherSubject: 404,
  },
  'authoring.read': {
    input: { params: { id: 1 } },
    roles: 'teacher lead office owner',
    otherSubject: about(404, practice),
  },
  'authoring.saveOutline': {
    input: { params: { id: 1 }, body: { outline: emptyOutline, revision: 0 } },
    roles: 'teacher lead owner',
    audit: async (centre) => {
      const { id, read, target } = await written(centre);
      const { outline, outline_revision: revision } = await read();
      return {
        by: centre.lead,
        input: { params: { id }, body: { outline: { ...outline, title: 'Tên khác' }, revision } },
        rows: [{ target, fields: ['title'] }],
      };
    },
    stale: {},
    otherSubject: 404,
    errors: {
      async outdated({ server }) {
        const { token } = await staffMember(server, 'owner');
        const { id, outline } = await newPractice(server, token);
        const save = () =>
          server.call('authoring.saveOutline', {
            params: { id },
            body: { outline, revision: 0 },
            token,
          });
        return save();
      },
    },
  },
  'authoring.addQuestion': {
    input: { params: { id: 1 }, body: { section: 0, type: 'true_false' } },
    roles: 'teacher lead owner',
    audit: async (centre) => {
      const { id, target } = await written(centre);
      return {
        by: centre.lead,
        input: { params: { id }, body: { section: 0, type: 'true_false' } },
        rows: [{ target, fields: ['questions'] }],
      };
    },
    stale: makesNew,
    otherSubject: 404,
    errors: {
      async sectionFull({ server }) {
        const { token } = await staffMember(server, 'owner');
        const { id, outline, revision } = await newPractice(server, token);
        const questions = Array.from({ length: 200 }, (_, i) => `cau-${i + 1}`);
        await server.call('authoring.saveOutline', {
          params: { id },
          body: { outline: { ...outline, sections: [{ name: 'Phần 1', questions }] }, revision },
          token,
        });
        const body = { section: 0, type: 'true_false' };
        return server.call('authoring.addQuestion', { params: { id }, body, token });
      },
    },
  },
  'authoring.saveQuestion': {
    input: { params: { id: 1, code: 'x' }, body: { body: {}, revision: 0 } },
    roles: 'teacher lead owner',
    audit: async (centre) => {
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
    stale: {},
    otherSubject: 404,
  },
  'authoring.discard': {
    input: { params: { id: 1, code: 'x' }, body: { revision: 0 } },
    roles: 'teacher lead owner',
    audit: async (centre) => {
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
    stale: {},
    otherSubject: 404,
  },
  'authoring.preview': {
    input: { params: { id: 1 }, body: { body: {} } },
    roles: 'teacher lead office owner',
    audit: question,
    otherSubject: about(404, async (centre) => {
      const { params, body } = await authored(centre);
      return { params, body: { body } };
    }),
  },
  'authoring.try': {
    input: { params: { id: 1 }, body: { body: {}, bai_lam: [] } },
    roles: 'teacher lead office owner',
    audit: question,
    otherSubject: about(404, async (centre) => {
      const { params, body } = await authored(centre);
      return { params, body: { body, bai_lam: ['true'] } };
    }),
  },
  'authoring.tryReading': {
    input: { params: { id: 1 }, body: { body: {}, audio: 'AAAA', media_type: 'audio/wav' } },
    roles: 'teacher lead office owner',
    audit: question,
    otherSubject: {
      other: 404,
      make: async (centre) => {
        const { params, body } = await authored(centre);
        return { input: { params, body: { body, audio: 'AAAA', media_type: 'audio/wav' } } };
      },
      unproved: silent,
    },
  },
  'authoring.hear': {
    input: { params: { id: 1 }, query: { text: 'cat' } },
    roles: 'teacher lead office owner',
    otherSubject: {
      other: 404,
      make: async (centre) => ({ input: { ...(await practice(centre)), query: { text: 'cat' } } }),
      unproved: silent,
    },
  },
  'authoring.upload': {
    input: { body: { kind: 'picture', data: 'AAAA' } },
    roles: 'teacher lead owner',
    audit: async ({ lead }) => ({
      by: lead,
      input: { body: { kind: 'picture', data: pictures.png.toString('base64') } },
      rows: ({ name }) => [
        { action: 'upload', target: { type: 'file', code: name }, fields: ['picture'] },
      ],
    }),
    stale: makesNew,
    otherSubject: ofNobody,
  },
  'authoring.changes': {
    input: { params: { id: 1 } },
    roles: 'teacher lead office owner',
    otherSubject: about(404, practice),
  },
  'authoring.publish': {
    input: { params: { id: 1 }, body: { checksum: 'x', note: '' } },
    roles: 'lead owner',
    audit: async (centre) => {
      const practice = await written(centre);
      return {
        by: centre.lead,
        input: await publishing(centre, practice),
        rows: [{ action: 'publish', target: practice.target, fields: [practice.question.code] }],
      };
    },
    stale: { refused: 'previewStale' },
    otherSubject: 404,
    errors: {
      async importFaults({ server }) {
        const { token } = await staffMember(server, 'owner');
        const { id } = await newPractice(server, token);
        const params = { id };
        const { data } = await server.call('authoring.changes', { params, token });
        const body = { checksum: data.checksum, note: '' };
        return server.call('authoring.publish', { params, body, token });
      },
    },
  },
  'authoring.export': {
    input: { params: { id: 1 } },
    roles: 'teacher lead office owner',
    otherSubject: about(404, published),
  },
  'authoring.stage': {
    input: {
      params: { file: '0b2f7f3a-3c1d-4d7e-9a55-5a0d7c0f4a11' },
      body: Buffer.from('A? {T}'),
      headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' },
    },
    roles: 'teacher lead owner',
    audit: 'waits to be imported, which is noted',
    otherSubject: ofNobody,
  },
  'authoring.import': {
    input: {
      body: {
        file: 'x.gift',
        staged: '0b2f7f3a-3c1d-4d7e-9a55-5a0d7c0f4a11',
        size: 6,
        title: 'x',
        subject_id: 1,
        type: 'normal',
        dry_run: 1,
      },
    },
    roles: 'teacher lead owner',
    audit: async ({ server, lead }) => {
      const staged = '0b2f7f3a-3c1d-4d7e-9a55-5a0d7c0f4a11';
      const bytes = Buffer.from('A? {T}');
      await stagePart(server, lead, staged, bytes);
      const head = { file: 'x.gift', title: 'Từ tệp', subject_id: 1, type: 'normal' };
      return {
        by: lead,
        input: { body: { ...head, staged, size: bytes.length, dry_run: 0 } },
        rows: ({ id }) => [
          { action: 'create', target: { type: 'practice', id }, fields: ['title'] },
        ],
      };
    },
    stale: makesNew,
    otherSubject: 404,
  },
  'authoring.template': { roles: 'teacher lead office owner', otherSubject: ofNobody },
  'authoring.statistics': {
    input: { params: { id: 1 } },
    roles: 'teacher lead office owner',
    otherSubject: about(404, practice),
  },
  'authoring.exportAs': {
    input: { params: { id: 1 }, query: { format: 'gift' } },
    roles: 'teacher lead office owner',
    otherSubject: about(404, async (centre) => ({
      ...(await published(centre)),
      query: { format: 'gift' },
    })),
  },
} satisfies CallsOf<'authoring' | 'levels'>;
