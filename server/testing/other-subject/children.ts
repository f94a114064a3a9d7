import { randomUUID } from 'node:crypto';
import { goOutDue } from '../../outreach/go-out.ts';
import { notice, popup } from '../../outreach/testing.ts';
import { practiceIdOf } from '../attempt.ts';
import { idByCode } from '../classroom.ts';
import { handIn } from '../desk.ts';
import { enterLesson } from '../lesson-entries.ts';
import { pastLesson, storePupils } from '../lesson-grid.ts';
import { staffWriteTable } from '../staff-writes/table.ts';
import { type Centre, doneBy } from '../staff-writes/write.ts';
import { about, byLead, listOf, type Scoped } from './scoped.ts';

/** A long-standing child of the class who was absent from its last lesson. */
async function pupil({ server }: Centre) {
  const [child] = await storePupils(server, 'room', ['Nguyễn Vắng']);
  if (!child) throw new Error('no child');
  await enterLesson(server, child, await pastLesson(server), { state: 'absent' });
  return child;
}
const somebody = async (centre: Centre) => {
  await pupil(centre);
  return {};
};
const some = (list: unknown[]) => list.length > 0;

/** The input of an announcement to the class. */
async function announced(centre: Centre, body: object = notice) {
  const audience = {
    class_id: centre.classId,
    subject_id: null,
    level_id: null,
    state: null,
    stage: null,
  };
  return { body: { key: randomUUID(), body, audience, goes_at: null, replaces: null } };
}
const sent = async (centre: Centre, body?: object) =>
  (await byLead(centre, 'outreach.send', await announced(centre, body))) as { id: number };
async function goneOut(centre: Centre, body?: object) {
  await sent(centre, body);
  centre.server.clock.forward(601);
  await goOutDue(centre.server.deps);
}

export const childrenCalls = {
  'overview.children': listOf(({ children }) => some(children), somebody),
  'overview.called': listOf(
    ({ calls }) => some(calls),
    async (centre) => {
      const { by, input } = await staffWriteTable['overview.call'](centre);
      await doneBy(centre.server, by, 'overview.call', input);
      return {};
    },
  ),
  'overview.waiting': listOf(({ comments }) => some(comments), somebody),
  'overview.call': { other: 404 },
  'overview.takeBackCall': { other: 404 },

  'students.list': listOf(({ students }) => some(students), somebody),
  'students.classes': listOf(some),
  'students.read': { other: 404 },
  'reports.ofStudent': about(404, async (centre) => ({
    params: { id: (await centre.child()).id },
  })),
  'reports.forStaff': { other: 404 },
  'reports.enter': { other: 404 },
  'reports.send': { other: 404 },
  'reports.undo': { other: 404 },

  'overrides.list': listOf(({ classes }) => some(classes)),
  'overrides.class': about(404, ({ classId }) => Promise.resolve({ params: { id: classId } })),
  'overrides.handedIn': about(404, async ({ server }) => {
    const { student } = await handIn(server, 'desk-hw', { one: 'a' });
    return {
      params: { id: await idByCode(server, 'classes', 'desk') },
      query: { student_id: student.id, practice_id: await practiceIdOf(server, 'desk-hw') },
    };
  }),
  'overrides.create': { other: 404 },
  'overrides.end': { other: 404 },
  'overrides.restore': { other: 404 },
  'overrides.requests': listOf(({ waiting }) => some(waiting), asked),
  'overrides.requestCount': listOf(({ waiting }) => waiting > 0, asked),
  'overrides.approve': { other: 404 },
  'overrides.decline': { other: 404 },

  'outreach.list': listOf(
    ({ waiting }) => some(waiting),
    async (centre) => {
      await sent(centre);
      return {};
    },
  ),
  'outreach.past': listOf(
    ({ announcements }) => some(announcements),
    async (centre) => {
      await goneOut(centre);
      return {};
    },
  ),
  'outreach.choices': listOf(({ classes }) => some(classes)),
  'outreach.count': about(404, ({ classId }) => Promise.resolve({ query: { class_id: classId } })),
  'outreach.send': about(404, announced),
  'outreach.stop': about(404, async (centre) => ({ params: { id: (await sent(centre)).id } })),
  'outreach.hide': about(404, async (centre) => {
    await goneOut(centre, popup);
    const [{ code, revision }] = (await byLead(centre, 'outreach.list')).shown;
    return { body: { type: 'popup', code, revision } };
  }),
} satisfies Record<string, Scoped>;

async function asked(centre: Centre) {
  const { by, input } = await staffWriteTable['overrides.ask'](centre);
  await doneBy(centre.server, by, 'overrides.ask', input);
  return {};
}
