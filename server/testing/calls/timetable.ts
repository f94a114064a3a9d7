import { dayInVietnam } from '../../time.ts';
import type { TestServer } from '../server.ts';
import { officeOf, timeIn, lessonAt } from '../timetable.ts';
import { some, listOf, type Centre, doneBy, type StaffWrite, about } from './centre.ts';
import { makesNew, takesAway, type CallsOf } from './row.ts';

const ofCentre = 'of the whole centre: rooms, days, teachers';

let days = 30;

/** A day without lessons. */
const newTime = (server: TestServer) => timeIn(server, ++days);

/** A new class with a lesson; `see` returns it as the week shows it. */
async function taught(centre: Centre) {
  const made = await officeOf(centre.server);
  const id = await made.class();
  const { change_id, lesson_ids } = await made.lesson(id, newTime(centre.server));
  const lesson = await made.see(lesson_ids[0]);
  const readClass = async () => doneBy(centre.server, made, 'timetable.class', { params: { id } });
  return { id, change_id, lesson, readClass, target: { type: 'class', id } as const };
}

const bodyOf = ({ code, subject_id, grade_id, level_id, level_name, join_url, status }: never) => ({
  code,
  subject_id,
  grade_id,
  level_id,
  level_name,
  join_url,
  status,
  teacher: null,
});

/** Confirms the warnings. */
async function confirmed(
  centre: Centre,
  name: 'timetable.cancelLesson' | 'timetable.repeat',
  write: StaffWrite,
): Promise<StaffWrite> {
  const { input, by } = write;
  const asked = await doneBy(centre.server, by, name, input ?? {});
  const body = { ...(input?.body as object), confirm: asked.confirm };
  return { ...write, input: { ...input, body } };
}

const newClass = {
  code: 'LOP-MOI',
  subject_id: 1,
  grade_id: 3,
  level_id: null,
  level_name: null,
  teacher: null,
  join_url: null,
  status: 1,
};

const closedDay = (code: string) => ({ target: { type: 'closed-day', code } }) as const;
const unknownId = { id: 999_999_999 };
const earlier = '2026-01-01T00:00:00.000Z';

const unknownLesson = {
  class_id: 999_999_999,
  starts_at: 1_900_000_000,
  minutes: 90,
  room_id: null,
  teacher_id: null,
};

const unknownClass = { ...newClass, code: 'KHONG-CO', level_id: 999_999_999 };

export const timetableCalls = {
  'timetable.week': {
    input: { query: { day: '2026-11-25' } },
    roles: 'teacher lead office owner',
    otherSubject: listOf(
      ({ lessons }) => some(lessons),
      ({ server }) => Promise.resolve({ query: { day: dayInVietnam(server.clock.now) } }),
    ),
  },
  'timetable.choices': { roles: 'teacher lead office owner', otherSubject: ofCentre },
  'timetable.createLesson': {
    input: { body: unknownLesson },
    roles: 'office owner',
    audit: async (centre) => {
      const { id, target } = await taught(centre);
      return {
        by: centre.office,
        input: { body: lessonAt(id, newTime(centre.server)) },
        rows: [{ target, fields: ['lessons'] }],
      };
    },
    stale: makesNew,
  },
  'timetable.repeat': {
    input: { body: { ...unknownLesson, count: 3 } },
    roles: 'office owner',
    audit: async (centre) => {
      const { id, target } = await taught(centre);
      return confirmed(centre, 'timetable.repeat', {
        by: centre.office,
        input: { body: { ...lessonAt(id, newTime(centre.server)), count: 2 } },
        rows: [{ target, fields: ['lessons'] }],
      });
    },
    stale: makesNew,
  },
  'timetable.changeLesson': {
    input: { params: unknownId, body: { updated_at: earlier, scope: 'one' } },
    roles: 'office owner',
    audit: async (centre) => {
      const { lesson, target } = await taught(centre);
      const { updated_at } = lesson;
      return {
        by: centre.office,
        input: { params: { id: lesson.id }, body: { updated_at, scope: 'one', title: 'Phân số' } },
        rows: [{ target, fields: ['title'] }],
      };
    },
    stale: { other: { title: 'Tên khác' } },
  },
  'timetable.cancelLesson': {
    input: { params: unknownId, body: { updated_at: earlier, scope: 'one' } },
    roles: 'office owner',
    audit: async (centre) => {
      const { lesson, target } = await taught(centre);
      const { updated_at } = lesson;
      return confirmed(centre, 'timetable.cancelLesson', {
        by: centre.office,
        input: { params: { id: lesson.id }, body: { updated_at, scope: 'one' } },
        rows: [{ target, fields: ['state'] }],
      });
    },
    stale: {},
  },
  'timetable.undo': {
    input: { params: unknownId, body: {} },
    roles: 'office owner',
    audit: async (centre) => {
      const { change_id, target } = await taught(centre);
      return {
        by: centre.office,
        input: { params: { id: change_id }, body: {} },
        rows: [{ target, fields: ['undo'] }],
      };
    },
    stale: takesAway,
  },
  'timetable.closedDays': { roles: 'teacher lead office owner', otherSubject: ofCentre },
  'timetable.closeDay': {
    input: { body: { day: '2031-01-01', name: 'Tết Dương lịch', seen: null } },
    roles: 'office owner',
    audit: async ({ office }) => ({
      by: office,
      input: { body: { day: '2031-01-01', name: 'Tết Dương lịch', seen: null } },
      rows: [{ ...closedDay('2031-01-01'), action: 'create' }],
    }),
    stale: { other: { name: 'Tên khác' } },
  },
  'timetable.openDay': {
    input: { body: { day: '2031-01-02' } },
    roles: 'office owner',
    audit: async ({ server, office }) => {
      const body = { day: '2031-01-02', name: 'Nghỉ bù', seen: null };
      await doneBy(server, office, 'timetable.closeDay', { body });
      return {
        by: office,
        input: { body: { day: body.day } },
        rows: [{ ...closedDay(body.day), action: 'remove' }],
      };
    },
    stale: takesAway,
  },
  'timetable.classes': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ classes }) => some(classes)),
  },
  'timetable.class': {
    input: { params: unknownId },
    roles: 'teacher lead office owner',
    otherSubject: about(404, ({ classId }) => Promise.resolve({ params: { id: classId } })),
  },
  'timetable.createClass': {
    input: { body: unknownClass },
    roles: 'office owner',
    audit: async ({ office }) => ({
      by: office,
      input: { body: newClass },
      rows: ({ id }) => [
        {
          target: { type: 'class', id },
          fields: Object.keys(newClass).map((name) => (name === 'teacher' ? 'teacher_id' : name)),
        },
      ],
    }),
    stale: makesNew,
  },
  'timetable.changeClass': {
    input: { params: unknownId, body: { ...unknownClass, updated_at: earlier } },
    roles: 'office owner',
    audit: async (centre) => {
      const { id, readClass, target } = await taught(centre);
      const current = await readClass();
      const { updated_at } = current;
      return {
        by: centre.office,
        input: {
          params: { id },
          body: { ...bodyOf(current as never), level_name: 'Nâng cao', updated_at },
        },
        rows: [{ target, fields: ['level_name'] }],
      };
    },
    stale: { other: { level_name: 'Tên khác' } },
  },
  'timetable.endClass': {
    input: { params: unknownId, body: { updated_at: earlier } },
    roles: 'office owner',
    audit: async (centre) => {
      const { id, readClass, target } = await taught(centre);
      const { updated_at } = await readClass();
      return {
        by: centre.office,
        input: { params: { id }, body: { updated_at } },
        rows: [{ target, fields: ['state'] }],
      };
    },
    stale: {},
  },
} satisfies CallsOf<'timetable'>;
