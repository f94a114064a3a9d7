/** The people and their data with which every call is made. */
import { audioForm, spoken } from '../audio-form.ts';
import { courseStart, idByCode, lessonIdOf, storeClassroom } from '../classroom.ts';
import { enterEntryTest } from '../entry-test.ts';
import { type Issued, issueCertificate } from '../../reports/certificates.ts';
import { freezeFinal } from '../../reports/final.ts';
import { freezeTrial } from '../../reports/trial.ts';
import { giveSheet, giveTrial } from '../reports.ts';
import { deliverNotice } from '../../notices/deliver.ts';
import { addReview } from '../reviews.ts';
import { newStudent, type Person, sessionOf } from '../people.ts';
import { handInProject } from '../projects.ts';
import { practiseSkill } from '../skills.ts';
import type { TestServer } from '../server.ts';
import { openAttempt, type OpenAttempt } from '../attempt.ts';

/**
 * A sibling is another student of the same login, and a stranger a student of another one. Revoked is the owner with an
 * ended session.
 */
export const identities = ['anonymous', 'stranger', 'sibling', 'owner', 'revoked'] as const;
export type Identity = (typeof identities)[number];

export interface Fixtures {
  server: TestServer;
  people: Record<Identity, Person | null>;
  /** Attempts of the owner: the first is running, the second submitted. */
  running: OpenAttempt;
  done: OpenAttempt;
  /** An entry test that the owner has submitted. */
  entry: OpenAttempt;
  /** A skill that the owner has practised. */
  skill: { levelId: number; skillId: number };
  /** A running drill of that skill with one of its questions, and a card of the notebook, both of the owner. */
  drill: { attemptId: number; questionId: number; cardId: number };
  /** `id` is a link of the owner, which the sibling may end; `key` opens another family's link. */
  link: { id: number; key: string };
  /** A study sheet and a certificate of the owner. */
  sheet: number;
  certificate: Issued;
  /** A notice to only the owner. */
  notice: number;
  /** A recording sent by the owner. */
  recording: string;
  /** A class of only the owner: its current lesson, its book, and a study session with it. */
  room: {
    classId: number;
    lessonId: number;
    bookId: number;
    unitId: number;
    studySessionId: number;
    /** A report of a past lesson. */
    reportId: number;
  };
  /** A project that the owner has submitted and shared. */
  project: { id: number; upload: number; capability: string };
}

/** Creates the people and their data: the owner is in a class and has one running and one submitted attempt. */
export async function createFixtures(server: TestServer): Promise<Fixtures> {
  await storeClassroom(server);
  const owner = await newStudent(server, {
    classes: { 'starters-a': 1, room: 1 },
    joinedAt: courseStart,
  });
  const sibling = await newStudent(server, { siblingOf: owner });
  const stranger = await newStudent(server);
  const revoked = await sessionOf(server, owner);
  await server.call('accounts.logout', { token: revoked.token });
  const running = await openAttempt(server, owner, 'running');
  const done = await openAttempt(server, owner, 'done');
  await done.submit();
  const entry = await enterEntryTest(server, owner);
  const skill = await practiseSkill(server, owner);
  const text = { kind: 'class', title: 'Buổi học mới', content: '', urgent: true } as const;
  const delivery = await deliverNotice(
    server.deps,
    { ...text, url: '/learning' },
    { student: owner.userName },
  );
  await addReview(server, owner, 'starters-a');
  const { data: scored } = await server.call('speech.score', {
    ...audioForm(await spoken('cat'), { text: 'cat' }),
    token: owner.token,
  });
  const other = await newStudent(server);
  const ofOther = await shareReport(server, other, await enterEntryTest(server, other));
  return {
    server,
    people: { anonymous: null, stranger, sibling, owner, revoked },
    running,
    done,
    entry,
    skill,
    drill: await drillOf(server, owner, skill),
    link: { id: (await shareReport(server, owner, entry)).link.id, key: ofOther.url.slice(-22) },
    notice: delivery?.id ?? 0,
    recording: scored.audio_id,
    room: await roomOf(server, owner),
    project: await handInProject(server, owner, await lessonIdOf(server, 'room', 'now')),
    // Last, as the lessons of the room are over by now.
    ...(await issuedTo(server, owner)),
  };
}

async function drillOf(server: TestServer, { id, token }: Person, skill: Fixtures['skill']) {
  const { data } = await server.call('drills.skill', { params: skill, token });
  const card = server.db.queries
    .selectFrom('notebook_cards')
    .select('question_id')
    .where('student_id', '=', id);
  return {
    attemptId: data.attempt_id as number,
    questionId: data.list_question[0].id as number,
    cardId: (await card.executeTakeFirstOrThrow()).question_id,
  };
}

async function shareReport(server: TestServer, { token }: Person, entry: OpenAttempt) {
  const body = { report_id: `entry-${entry.attemptId}`, days: 30, name_shown: 'call' };
  return (await server.call('reports.createLink', { body, token })).data;
}

/** Creates what staff gave the owner. */
async function issuedTo(server: TestServer, { id }: Person) {
  const certificate = await issueCertificate(server.db.queries, {
    studentId: id,
    classId: null,
    title: 'Hoàn thành Movers',
    reportId: null,
    issuedAt: server.clock.now,
  });
  const { queries } = server.db;
  const now = server.clock.now;
  const own = { studentId: id, staffId: null, sentence: undefined };
  const lessonId = await lessonIdOf(server, 'room', 'past');
  await giveTrial(server, id, lessonId);
  await freezeTrial(queries, { ...own, lessonId }, now);
  const classId = await idByCode(server, 'classes', 'room');
  await freezeFinal(queries, { ...own, classId, comment: null }, now);
  return { certificate, sheet: await giveSheet(server, id, []) };
}

async function roomOf(server: TestServer, { id, token }: Person): Promise<Fixtures['room']> {
  const lessonId = await lessonIdOf(server, 'room', 'now');
  // It is running whenever the tests run.
  const now = server.clock.now.getTime();
  const time = { starts_at: new Date(now - 60_000), ends_at: new Date(now + 3_600_000) };
  await server.db.queries.updateTable('lessons').set(time).where('id', '=', lessonId).execute();
  const reportId = await lessonIdOf(server, 'room', 'past');
  const over = {
    starts_at: new Date(now - 7 * 86_400_000),
    ends_at: new Date(now - 6 * 86_400_000),
  };
  await server.db.queries.updateTable('lessons').set(over).where('id', '=', reportId).execute();
  const unitId = await idByCode(server, 'text_book_units', 'only');
  await server.call('learning.digitalLesson', { params: { id: unitId }, token });
  const studySession = server.db.queries
    .selectFrom('learning_sessions')
    .where('student_id', '=', id);
  return {
    classId: await idByCode(server, 'classes', 'room'),
    lessonId,
    bookId: await idByCode(server, 'text_books', 'room-book'),
    unitId,
    reportId,
    studySessionId: (await studySession.select('id').executeTakeFirstOrThrow()).id,
  };
}
