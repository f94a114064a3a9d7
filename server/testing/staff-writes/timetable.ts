import { lessonAt, officeOf, timeIn } from '../timetable.ts';
import type { TestServer } from '../server.ts';
import { type Centre, doneBy, type MakeWrite, type StaffWrite } from './write.ts';

let days = 30;
/** A day without lessons. */
const newTime = (server: TestServer) => timeIn(server, ++days);

/** A new class with a lesson; `see` returns it as the week shows it. */
async function taught(centre: Centre) {
  const made = await officeOf(centre.server);
  const id = await made.class();
  const { change_id, lesson_ids } = await made.lesson(id, newTime(centre.server));
  const lesson = await made.see(lesson_ids[0]);
  const seen = async () => doneBy(centre.server, made, 'timetable.class', { params: { id } });
  return { id, change_id, lesson, seen, target: { type: 'class', id } as const };
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

export const timetableWrites = {
  'timetable.createLesson': async (centre) => {
    const { id, target } = await taught(centre);
    return {
      by: centre.office,
      input: { body: lessonAt(id, newTime(centre.server)) },
      rows: [{ target, fields: ['lessons'] }],
    };
  },
  'timetable.repeat': async (centre) => {
    const { id, target } = await taught(centre);
    return confirmed(centre, 'timetable.repeat', {
      by: centre.office,
      input: { body: { ...lessonAt(id, newTime(centre.server)), count: 2 } },
      rows: [{ target, fields: ['lessons'] }],
    });
  },
  'timetable.changeLesson': async (centre) => {
    const { lesson, target } = await taught(centre);
    const { updated_at } = lesson;
    return {
      by: centre.office,
      input: {
        params: { id: lesson.id },
        body: { updated_at, scope: 'one', title: 'Phân số' },
      },
      rows: [{ target, fields: ['title'] }],
    };
  },
  'timetable.cancelLesson': async (centre) => {
    const { lesson, target } = await taught(centre);
    const { updated_at } = lesson;
    return confirmed(centre, 'timetable.cancelLesson', {
      by: centre.office,
      input: { params: { id: lesson.id }, body: { updated_at, scope: 'one' } },
      rows: [{ target, fields: ['state'] }],
    });
  },
  'timetable.undo': async (centre) => {
    const { change_id, target } = await taught(centre);
    return {
      by: centre.office,
      input: { params: { id: change_id }, body: {} },
      rows: [{ target, fields: ['undo'] }],
    };
  },
  'rooms.create': async ({ office }) => ({
    by: office,
    input: { body: { name: 'Phòng mới', seats: 9, centre_id: null } },
    rows: ({ id }) => [{ target: { type: 'room', id }, fields: ['name', 'seats', 'centre_id'] }],
  }),
  'rooms.change': async ({ server, office }) => {
    const seen = { name: 'Phòng cũ', seats: 9, centre_id: null };
    const { id } = await doneBy(server, office, 'rooms.create', { body: seen });
    return {
      by: office,
      input: { params: { id }, body: { seen, fields: { ...seen, seats: 10 } } },
      rows: [{ target: { type: 'room', id }, fields: ['seats'] }],
    };
  },
  'rooms.remove': async ({ server, office }) => {
    const body = { name: 'Phòng thừa', seats: 9, centre_id: null };
    const { id } = await doneBy(server, office, 'rooms.create', { body });
    return {
      by: office,
      input: { params: { id }, body: {} },
      rows: [{ action: 'remove', target: { type: 'room', id } }],
    };
  },
  'timetable.closeDay': async ({ office }) => ({
    by: office,
    input: { body: { day: '2031-01-01', name: 'Tết Dương lịch', seen: null } },
    rows: [{ ...closedDay('2031-01-01'), action: 'create' }],
  }),
  'timetable.openDay': async ({ server, office }) => {
    const body = { day: '2031-01-02', name: 'Nghỉ bù', seen: null };
    await doneBy(server, office, 'timetable.closeDay', { body });
    return {
      by: office,
      input: { body: { day: body.day } },
      rows: [{ ...closedDay(body.day), action: 'remove' }],
    };
  },
  'timetable.createClass': async ({ office }) => ({
    by: office,
    input: { body: newClass },
    rows: ({ id }) => [
      {
        target: { type: 'class', id },
        fields: Object.keys(newClass).map((name) => (name === 'teacher' ? 'teacher_id' : name)),
      },
    ],
  }),
  'timetable.changeClass': async (centre) => {
    const { id, seen, target } = await taught(centre);
    const found = await seen();
    const { updated_at } = found;
    return {
      by: centre.office,
      input: {
        params: { id },
        body: { ...bodyOf(found as never), level_name: 'Nâng cao', updated_at },
      },
      rows: [{ target, fields: ['level_name'] }],
    };
  },
  'timetable.endClass': async (centre) => {
    const { id, seen, target } = await taught(centre);
    const { updated_at } = await seen();
    return {
      by: centre.office,
      input: { params: { id }, body: { updated_at } },
      rows: [{ target, fields: ['state'] }],
    };
  },
} satisfies Record<string, MakeWrite>;
