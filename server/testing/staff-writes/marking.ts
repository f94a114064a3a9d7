import { randomUUID } from 'node:crypto';
import type { Rubric } from '@bitu/contract/rubrics.ts';
import { regradeRest } from '../../appeals/regrade.ts';
import { returnDue } from '../../marking/return.ts';
import { practiceIdOf } from '../attempt.ts';
import { idByCode } from '../classroom.ts';
import { handIn, shortMark, singleItems } from '../desk.ts';
import { staffMember } from '../staff.ts';
import { type Centre, doneBy, type MakeWrite } from './write.ts';

/** An answer at the desk. */
async function handedIn({ server }: Centre, practice = 'desk-hw') {
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

let keys = 0;
/** Another key for a question than the current one, as in a preview. */
async function rekeyed(centre: Centre) {
  const { attempt } = await handedIn(centre);
  const question_id = attempt.id('truth');
  const value = ++keys % 2 === 1 ? 'false' : 'true';
  const body = { question_id, key: { value }, reason: 'Sai đáp án' };
  const { id, checksum } = await doneBy(centre.server, centre.lead, 'appeals.preview', { body });
  const target = { type: 'question', id: question_id } as const;
  return { params: { id }, body: { checksum }, target };
}

export const markingWrites = {
  'marking.showName': async (centre) => {
    const { id, row } = await handedIn(centre);
    await claimed(centre, id);
    return {
      by: centre.lead,
      input: { params: { id }, body: {} },
      rows: [{ ...row, action: 'show-name' }],
    };
  },
  'marking.send': async (centre) => {
    const { id, row } = await handedIn(centre);
    return { by: centre.lead, input: { body: markOf(id) }, rows: [row] };
  },
  'marking.undo': async (centre) => {
    const { id, row } = await handedIn(centre);
    const body = markOf(id);
    await doneBy(centre.server, centre.lead, 'marking.send', { body });
    return { by: centre.lead, input: { body: { mark_id: body.mark_id } }, rows: [row] };
  },
  'marking.handOn': async (centre) => {
    const { id, row } = await handedIn(centre);
    const { claim } = await claimed(centre, id);
    return {
      by: centre.lead,
      input: { body: { item_id: id, token: claim.token, reason: 'Không chắc' } },
      rows: [{ ...row, action: 'change', fields: ['handed_on'] }],
    };
  },
  'marking.settle': async (centre) => {
    const { server, lead, teacher } = centre;
    const { id, row } = await handedIn(centre);
    await server.db.pool.query('update marking_items set round_wanted = 2 where id = $1', [id]);
    const other = await staffMember(server, 'teacher', { classes: ['desk'] });
    await doneBy(server, teacher, 'marking.send', { body: markOf(id) });
    server.clock.forward(601);
    await doneBy(server, other, 'marking.send', { body: markOf(id, { bands: { right: 0 } }) });
    return { by: lead, input: { body: markOf(id) }, rows: [row] };
  },
  'marking.amend': async (centre) => {
    const { server, lead } = centre;
    const { id, row } = await handedIn(centre);
    await doneBy(server, lead, 'marking.send', { body: markOf(id) });
    server.clock.forward(601);
    await returnDue(server.deps);
    const body = markOf(id, { bands: { right: 1 }, reason: 'Xem lại' });
    return { by: lead, input: { body }, rows: [row] };
  },
  'marking.release': async (centre) => {
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
  'marking.saveComment': async ({ lead }) => ({
    by: lead,
    input: { body: comment },
    rows: ({ id }) => [{ action: 'create', target: { type: 'comment', id } }],
  }),
  'marking.removeComment': async (centre) => {
    const { id } = await saved(centre);
    return {
      by: centre.lead,
      input: { params: { id }, body: {} },
      rows: [{ action: 'remove', target: { type: 'comment', id } }],
    };
  },
  'marking.saveRubric': async ({ server, lead }) => {
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
  'appeals.apply': async (centre) => {
    const { target, ...input } = await rekeyed(centre);
    return { by: centre.lead, input, rows: [{ target, fields: ['answer'] }] };
  },
  'appeals.undo': async (centre) => {
    const { server, lead } = centre;
    const { target, params, body } = await rekeyed(centre);
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
} satisfies Record<string, MakeWrite>;
