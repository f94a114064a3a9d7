import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction, mountRaw } from '../mount.ts';
import { calendarLink, readCalendar, revokeCalendar } from './calendar/calendar.ts';
import { joinLesson, readClass } from './classes/class-info.ts';
import { classMonths, classMonthsV2, studentMonths } from './classes/month-results.ts';
import { suggestClasses } from './classes/suggested.ts';
import { readHabit, setHabit } from './habit/habit.ts';
import { readHistory, readHistoryV1, readHistoryV4 } from './history/history.ts';
import { listClasses, listSchedule, listTeacherComments, listUnfinished } from './learning.ts';
import { missionSubjects, readMissions, readRewards } from './missions/missions.ts';
import { finishUnit, listBooks, readBook, readUnit } from './self-study/books.ts';
import {
  listStudySessions,
  reportStudySession,
  studySessionResults,
} from './self-study/sessions.ts';
import { storeWatching, readVideo } from './video/video.ts';

export function learningRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'learning.classes', ({ student }) => listClasses(deps, student.id));
  mount(app, deps, 'learning.schedule', ({ student, query }) =>
    listSchedule(deps, student.id, query),
  );
  mount(app, deps, 'learning.unfinished', ({ student }) => listUnfinished(deps, student.id));
  mount(app, deps, 'learning.teacherReview', ({ student, query }) =>
    listTeacherComments(deps, student.id, query),
  );
  classRoutes(app, deps);
  historyRoutes(app, deps);
  selfStudyRoutes(app, deps);
}

function classRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'learning.classInfo', ({ student, params }) =>
    readClass(deps, student.id, params.id),
  );
  mount(app, deps, 'learning.studentMonthResult', ({ student, query }) =>
    studentMonths(deps, student.id, query.months),
  );
  mount(app, deps, 'learning.classMonthResult', ({ student, params, query }) =>
    classMonths(deps, student.id, params.id, query.months),
  );
  mount(app, deps, 'learning.classMonthResultV2', ({ student, params, query }) =>
    classMonthsV2(deps, student.id, params.id, query.months),
  );
  mount(app, deps, 'learning.suggested', ({ student }) => suggestClasses(deps, student.id));
  mountInTransaction(app, deps, 'learning.join', ({ trx, student, params }) =>
    joinLesson(deps, trx, student.id, params.id),
  );
}

function historyRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'learning.history', ({ student, query }) =>
    readHistoryV1(deps, student.id, query),
  );
  mount(app, deps, 'learning.historyV4', ({ student, query }) =>
    readHistoryV4(deps, student.id, query),
  );
  mount(app, deps, 'learning.historyV5', ({ student, query }) =>
    readHistory(deps, student.id, query),
  );
  mount(app, deps, 'learning.missions', ({ student, query, viewOnly }) =>
    readMissions(deps, student.id, { subjectId: query.subject_id, viewOnly }),
  );
  mount(app, deps, 'learning.habit', ({ student, viewOnly }) =>
    readHabit(deps, student.id, { viewOnly }),
  );
  mount(app, deps, 'learning.setHabit', ({ student, body }) => setHabit(deps, student.id, body));
  mount(app, deps, 'learning.missionHistory', ({ student, query }) =>
    readRewards(deps, student.id, query),
  );
  mount(app, deps, 'learning.missionSubjects', ({ student }) => missionSubjects(deps, student.id));
  mount(app, deps, 'learning.calendarLink', ({ student }) => calendarLink(deps, student));
  mount(app, deps, 'learning.revokeCalendar', ({ student }) => revokeCalendar(deps, student));
  mountRaw(app, deps, 'learning.calendar', async ({ params, reply }) => {
    const text = await readCalendar(deps, params.capability.slice(0, -'.ics'.length));
    return reply
      .header('cache-control', 'no-store')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}

function selfStudyRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'learning.books', ({ student }) => listBooks(deps, student.id));
  mount(app, deps, 'learning.selfStudy', ({ student, params }) =>
    readBook(deps, student.id, params.id),
  );
  mount(app, deps, 'learning.digitalLesson', ({ student, params, viewOnly }) =>
    readUnit(deps, student.id, params.id, { viewOnly }),
  );
  mountInTransaction(app, deps, 'learning.finishUnit', ({ trx, student, params }) =>
    finishUnit(deps, trx, student.id, params.id),
  );
  mount(app, deps, 'learning.sessions', ({ student, query }) =>
    listStudySessions(deps, student.id, query),
  );
  mount(app, deps, 'learning.sessionReport', ({ student, params }) =>
    reportStudySession(deps, student.id, params.id),
  );
  mount(app, deps, 'learning.sessionResults', ({ student, params }) =>
    studySessionResults(deps, student.id, params.id),
  );
  mount(app, deps, 'learning.video', ({ student, params }) =>
    readVideo(deps, student.id, params.slug),
  );
  mountInTransaction(app, deps, 'learning.watch', ({ trx, session, params, body }) =>
    storeWatching(deps, trx, session, params.slug, body),
  );
}
