/** Calls about learning: classes, practice, drills, speech, projects and notices. */
import type { OpenAttempt } from '../attempt.ts';
import { audioForm, silence } from '../audio-form.ts';
import { newBrowser } from '../push-service.ts';
import { own, owners, anybody, refused, unknown, didSomething, type RowsOf } from './row.ts';

const attemptOf = ({ practiceId, attemptId }: OpenAttempt) => ({
  practice_id: practiceId,
  attempt_id: attemptId,
});

export const learningRows: RowsOf<
  'learning' | 'practice' | 'drills' | 'speech' | 'projects' | 'notices' | 'events'
> = {
  'learning.classes': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) =>
      data.length === (caller?.id === people.owner?.id ? 2 : 0),
  },
  'learning.schedule': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },
  'learning.unfinished': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },
  'learning.teacherReview': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },
  'learning.classInfo': {
    input: ({ room }) => ({ params: { id: room.classId } }),
    statuses: owners,
    check: ({ data }) => data.lessons.length === 4,
  },
  'learning.studentMonthResult': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) =>
      data.some((one: { lessons: number }) => one.lessons > 0) ===
      (caller?.id === people.owner?.id),
  },
  'learning.classMonthResult': {
    input: ({ room }) => ({ params: { id: room.classId } }),
    statuses: owners,
  },
  'learning.classMonthResultV2': {
    input: ({ room }) => ({ params: { id: room.classId } }),
    statuses: owners,
  },
  'learning.suggested': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people, room }) =>
      !data.some((one: { id: number }) => one.id === room.classId) ||
      caller?.id !== people.owner?.id,
  },
  'learning.join': { input: ({ room }) => ({ params: { id: room.lessonId } }), statuses: owners },
  'learning.history': didSomething,
  'learning.historyV4': didSomething,
  'learning.historyV5': didSomething,
  'learning.missions': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.streak > 0 === (caller?.id === people.owner?.id),
  },
  'learning.habit': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.streak > 0 === (caller?.id === people.owner?.id),
  },
  'learning.setHabit': { input: () => ({ body: { daily_minutes: 15 } }), statuses: own },
  'learning.missionHistory': { input: () => ({}), statuses: own },
  'learning.missionSubjects': {
    input: () => ({}),
    statuses: own,
    // A student without a class may have all.
    check: ({ data }, caller, { people }) =>
      (data.length === 1) === (caller?.id === people.owner?.id),
  },
  'learning.calendarLink': { input: () => ({}), statuses: own },
  'learning.revokeCalendar': { input: () => ({}), statuses: own },
  // Requires a calendar address, which the callers of this table do not have: see server/learning/calendar.
  'learning.calendar': {
    input: () => ({ params: { capability: `${'x'.repeat(22)}.ics` } }),
    statuses: unknown,
  },
  'learning.video': { input: () => ({ params: { slug: 'test-song' } }), statuses: owners },
  'learning.watch': {
    input: () => ({
      params: { slug: 'test-song' },
      body: { position: 1, played: [[0, 1]], sequence: 1 },
    }),
    statuses: owners,
  },
  'learning.books': { input: () => ({}), statuses: own },
  // The book is of the owner's class.
  'learning.selfStudy': {
    input: ({ room }) => ({ params: { id: room.bookId } }),
    statuses: owners,
  },
  'learning.digitalLesson': {
    input: ({ room }) => ({ params: { id: room.unitId } }),
    statuses: owners,
  },
  // Its checks are not submitted.
  'learning.finishUnit': {
    input: ({ room }) => ({ params: { id: room.unitId } }),
    statuses: { ...owners, owner: 409 },
  },
  'learning.sessions': { input: () => ({}), statuses: own },
  'learning.sessionReport': {
    input: ({ room }) => ({ params: { id: room.studySessionId } }),
    statuses: owners,
  },
  'learning.sessionResults': {
    input: ({ room }) => ({ params: { id: room.studySessionId } }),
    statuses: owners,
  },
  'projects.unfinished': { input: () => ({}), statuses: own },
  'projects.project': {
    input: ({ project }) => ({ params: { id: project.id } }),
    statuses: owners,
    check: ({ data }, _caller, { project }) => data.files[0].upload_id === project.upload,
  },
  'projects.shared': {
    input: ({ project }) => ({ params: { id: project.capability } }),
    statuses: anybody,
  },
  'projects.uploadLink': {
    input: ({ project }) => ({
      query: { project_id: project.id, file_name: 'a.png', size: 9, type: 'image/png' },
    }),
    statuses: owners,
  },
  // A link that was never issued.
  'projects.upload': {
    input: () => ({
      params: { link: 'a'.repeat(43) },
      body: Buffer.from('a'),
      headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' },
    }),
    statuses: { ...refused, anonymous: 401 },
  },
  'projects.uploadState': {
    input: () => ({ params: { link: 'a'.repeat(43) } }),
    statuses: { ...refused, anonymous: 401 },
  },
  // It is submitted, so not even its owner can delete it.
  'projects.removeUpload': {
    input: ({ project }) => ({ params: { id: project.upload } }),
    statuses: { ...unknown, anonymous: 401 },
  },
  'projects.submit': {
    input: ({ project }) => ({
      body: { project_id: project.id, upload_ids: [project.upload], description: '' },
    }),
    statuses: owners,
  },
  'projects.share': {
    input: ({ project }) => ({ params: { id: project.id }, body: { shared: true } }),
    statuses: owners,
  },
  'projects.file': {
    input: ({ project }) => ({ params: { id: project.upload } }),
    statuses: { ...unknown, owner: 200 },
  },
  // Only the owner has the notice.
  'notices.list': {
    input: () => ({ query: { page: 1, limit: 10, app_id: 1 } }),
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },
  'notices.unread': { input: () => ({}), statuses: own },
  'notices.urgent': { input: () => ({ query: { app_id: 1 } }), statuses: own },
  'notices.readAll': {
    input: () => ({ body: { app_id: 1 } }),
    statuses: own,
    check: ({ data }) => data.unread === 0,
  },
  'notices.read': { input: ({ notice }) => ({ params: { id: notice } }), statuses: owners },
  'notices.link': {
    input: ({ notice }) => ({ params: { id: notice } }),
    statuses: owners,
    check: ({ data }) => data.url === '/learning',
  },
  'notices.popups': { input: () => ({}), statuses: anybody },
  'notices.banners': { input: () => ({}), statuses: anybody },
  'notices.pushSettings': { input: () => ({}), statuses: own },
  'notices.setPushSettings': {
    input: () => ({ body: { kinds: { news: 0 } } }),
    statuses: own,
    check: ({ data }) => data.kinds.news === 0 && data.kinds.class === 1,
  },
  'notices.subscribe': { input: () => ({ body: newBrowser() }), statuses: own },
  'notices.unsubscribe': {
    input: () => ({ body: { endpoint: newBrowser().endpoint } }),
    statuses: own,
  },
  'practice.overview': {
    input: ({ running }) => ({ query: { practiceId: running.practiceId } }),
    statuses: anybody,
    check: ({ data }, caller, { people }) => data.started === (caller?.id === people.owner?.id),
  },
  'practice.open': {
    input: ({ running }) => ({ query: { practiceId: running.practiceId } }),
    statuses: own,
    check: ({ data }, caller, { people, running }) =>
      (data.attempt_id === running.attemptId) === (caller?.id === people.owner?.id),
  },
  'practice.save': {
    input: ({ running }) => ({
      body: {
        ...attemptOf(running),
        question_id: running.id('q1'),
        bai_lam: ['true'],
        revision: 1,
      },
    }),
    statuses: owners,
  },
  'practice.hint': {
    input: ({ running }) => ({
      body: { attempt_id: running.attemptId, question_id: running.id('q3'), hint: 1 },
    }),
    statuses: owners,
  },
  'practice.reveal': {
    input: ({ running }) => ({
      body: { attempt_id: running.attemptId, question_id: running.id('q4') },
    }),
    statuses: owners,
  },
  'practice.submit': { input: ({ done }) => ({ body: attemptOf(done) }), statuses: owners },
  'practice.result': {
    input: ({ done }) => ({ params: { resultId: done.attemptId } }),
    statuses: owners,
  },
  'drills.overview': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.active > 0 === (caller?.id === people.owner?.id),
  },
  'drills.notebook': { input: () => ({}), statuses: own },
  'drills.known': {
    input: ({ drill }) => ({ params: { questionId: drill.cardId } }),
    statuses: owners,
  },
  'drills.skill': {
    input: ({ skill }) => ({ params: skill }),
    statuses: own,
    check: ({ data }, caller, { people, drill }) =>
      (data.attempt_id === drill.attemptId) === (caller?.id === people.owner?.id),
  },
  'drills.drill': {
    input: ({ drill }) => ({ params: { attemptId: drill.attemptId } }),
    statuses: owners,
  },
  'drills.save': {
    input: ({ drill }) => ({
      body: {
        attempt_id: drill.attemptId,
        question_id: drill.questionId,
        bai_lam: ['true'],
        revision: 1,
      },
    }),
    statuses: owners,
  },
  'drills.finish': {
    input: ({ drill }) => ({ body: { attempt_id: drill.attemptId } }),
    statuses: owners,
  },
  'practice.tryQuestions': { input: () => ({}), statuses: anybody },
  // The content of the tests has no such questions: see try.test.ts.
  'practice.tryAnswer': {
    input: ({ running }) => ({ body: { question_id: running.id('q1'), bai_lam: ['true'] } }),
    statuses: { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 },
  },
  'practice.tryReading': {
    input: ({ running }) => audioForm(silence, { question_id: running.id('q1') }),
    statuses: { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 },
  },
  // With another server's access key: see server/speech/service.test.ts.
  'speech.score': {
    input: () => audioForm(silence, { text: 'cat' }),
    statuses: own,
    check: ({ data }) => data.status === 415 && data.refusal === 'silence',
  },
  'speech.recording': {
    input: ({ recording }) => ({ params: { audioId: recording } }),
    statuses: owners,
  },
  'speech.say': { input: () => ({ body: { text: 'cat' } }), statuses: own },
  'speech.audio': { input: () => ({ body: { input: 'cat' } }), statuses: own },
  'speech.sounds': { input: () => ({ body: { text: 'cat' } }), statuses: own },
  'speech.translate': { input: () => ({ body: { text: 'cat' } }), statuses: own },
  'speech.recognise': {
    input: () => audioForm(silence, { phrases: '["a cat", "a dog"]' }),
    statuses: own,
  },
  'events.stream': {
    input: () => ({ query: { stray: 1 } }),
    statuses: { anonymous: 401, stranger: 400, sibling: 400, owner: 400, revoked: 401 },
  },
};
