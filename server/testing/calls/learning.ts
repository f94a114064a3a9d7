import { lessonIdOf, storeClassroom, idByCode } from '../classroom.ts';
import { newStudent } from '../people.ts';
import { own, owners, didSomething, unknown, type CallsOf } from './row.ts';

export const learningCalls = {
  'learning.classes': {
    statuses: own,
    check: ({ data }, caller, { people }) =>
      data.length === (caller?.id === people.owner?.id ? 2 : 0),
  },
  'learning.schedule': {
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },
  'learning.unfinished': {
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },
  'learning.classInfo': {
    input: ({ room }) => ({ params: { id: room.classId } }),
    statuses: owners,
    check: ({ data }) => data.lessons.length === 4,
    errors: { classNotFound: { params: { id: 999_999_999 } } },
  },
  'learning.studentMonthResult': {
    statuses: own,
    check: ({ data }, caller, { people }) =>
      data.some((one: { lessons: number }) => one.lessons > 0) ===
      (caller?.id === people.owner?.id),
  },
  'learning.classMonthResultV2': {
    input: ({ room }) => ({ params: { id: room.classId } }),
    statuses: owners,
  },
  'learning.suggested': {
    statuses: own,
    check: ({ data }, caller, { people, room }) =>
      !data.some((one: { id: number }) => one.id === room.classId) ||
      caller?.id !== people.owner?.id,
  },
  'learning.join': {
    input: ({ room }) => ({ params: { id: room.lessonId } }),
    statuses: owners,
    errors: {
      lessonNotFound: { params: { id: 999_999_999 } },
      async lessonNotOpen({ server }) {
        const { token } = await newStudent(server, { classes: { 'starters-a': 1 } });
        const params = { id: await lessonIdOf(server, 'starters-a', 'unit-1') };
        return server.call('learning.join', { params, token });
      },
    },
  },
  'learning.historyV5': { ...didSomething },
  'learning.missions': {
    statuses: own,
    check: ({ data }, caller, { people }) => data.streak > 0 === (caller?.id === people.owner?.id),
  },
  'learning.missionHistory': { statuses: own },
  'learning.calendarLink': { statuses: own },
  'learning.revokeCalendar': { statuses: own },
  'learning.books': { statuses: own },
  'learning.teacherReview': {
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },
  'learning.video': {
    input: { params: { slug: 'test-song' } },
    statuses: owners,
    errors: {
      async lessonLocked({ server }) {
        await storeClassroom(server);
        const { token } = await newStudent(server, { classes: { room: 2 } });
        return server.call('learning.video', { params: { slug: 'test-paid' }, token });
      },
      videoNotFound: { params: { slug: 'nothing' } },
    },
  },
  'learning.watch': {
    input: { params: { slug: 'test-song' }, body: { position: 1, played: [[0, 1]], sequence: 1 } },
    statuses: owners,
  },
  // The book is of the owner's class.
  'learning.selfStudy': {
    input: ({ room }) => ({ params: { id: room.bookId } }),
    statuses: owners,
    errors: { bookNotFound: { params: { id: 999_999_999 } } },
  },
  'learning.digitalLesson': {
    input: ({ room }) => ({ params: { id: room.unitId } }),
    statuses: owners,
  },
  // Its checks are not submitted.
  'learning.finishUnit': {
    input: ({ room }) => ({ params: { id: room.unitId } }),
    statuses: { ...owners, owner: 409 },
    errors: {
      async unitChecksOpen({ server, student }) {
        await storeClassroom(server);
        const params = { id: await idByCode(server, 'text_book_units', 'two') };
        return server.call('learning.finishUnit', { params, token: student.token });
      },
    },
  },
  'learning.sessions': { statuses: own },
  'learning.sessionReport': {
    input: ({ room }) => ({ params: { id: room.studySessionId } }),
    statuses: owners,
  },
  'learning.sessionResults': {
    input: ({ room }) => ({ params: { id: room.studySessionId } }),
    statuses: owners,
  },
  'learning.habit': {
    statuses: own,
    check: ({ data }, caller, { people }) => data.streak > 0 === (caller?.id === people.owner?.id),
  },
  'learning.setHabit': { input: { body: { daily_minutes: 15 } }, statuses: own },
  'learning.classMonthResult': {
    input: ({ room }) => ({ params: { id: room.classId } }),
    statuses: owners,
  },
  'learning.history': { ...didSomething },
  'learning.historyV4': { ...didSomething },
  'learning.missionSubjects': {
    statuses: own,
    // A student without a class may have all.
    check: ({ data }, caller, { people }) =>
      (data.length === 1) === (caller?.id === people.owner?.id),
  },
  // Requires a calendar address, which the callers of this table do not have: see server/learning/calendar.
  'learning.calendar': {
    input: { params: { capability: `${'x'.repeat(22)}.ics` } },
    statuses: unknown,
  },
} satisfies CallsOf<'learning'>;
