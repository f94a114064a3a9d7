import { describe, expect, test } from 'vitest';
import { dueState } from './due.ts';
import { attendanceFrom, entryIssues, missingParts, sameComments, readScore } from './entry.ts';

const none = [null, null, null, null];
const present = { state: 'present', minutes: null } as const;

test('minutes require a child who came late, and skills one who attended', () => {
  const issuesOf = (...row: Parameters<typeof entryIssues>) =>
    entryIssues(...row).map(({ field }) => field);
  expect(issuesOf({ state: 'late', minutes: 5, hasSkills: true })).toEqual([]);
  expect(issuesOf({ state: 'late', minutes: null, hasSkills: true })).toEqual([]);
  expect(issuesOf({ state: undefined, minutes: null, hasSkills: true })).toEqual([]);
  expect(issuesOf({ state: 'present', minutes: 5, hasSkills: true })).toEqual(['minutes']);
  expect(issuesOf({ state: undefined, minutes: 0, hasSkills: false })).toEqual(['minutes']);
  expect(issuesOf({ state: 'absent', minutes: null, hasSkills: true })).toEqual(['attendance']);
  expect(issuesOf({ state: 'excused', minutes: null, hasSkills: true })).toEqual(['attendance']);
  expect(issuesOf({ state: 'absent', minutes: null, hasSkills: false })).toEqual([]);
});

test('joining within the first five minutes is in time', () => {
  expect(attendanceFrom(1000, 1600)).toEqual(present);
  expect(attendanceFrom(1600 + 299, 1600)).toEqual(present);
  expect(attendanceFrom(1600 + 300, 1600)).toEqual({ state: 'late', minutes: 5 });
  expect(attendanceFrom(1600 + 86_400, 1600)).toEqual({ state: 'late', minutes: 300 });
});

test('a row is complete with attendance and, for a child who attended, a skill and a comment', () => {
  const row = { attendance: present, skills: [null, 0, null, null], comment: 'Con nói to.' };
  expect(missingParts(row)).toEqual([]);
  expect(missingParts({ ...row, attendance: null })).toEqual(['attendance']);
  expect(missingParts({ ...row, skills: none, comment: ' ' })).toEqual(['skills', 'comment']);
  const excused = { state: 'excused', minutes: null } as const;
  expect(missingParts({ attendance: excused, skills: none, comment: '' })).toEqual([]);
});

describe('identical comments', () => {
  const rowsOf = (...comments: [name: string, comment: string][]) =>
    comments.map(([fullName, comment], id) => ({ id, fullName, comment }));

  test('are those of more than three children, ignoring their names', () => {
    const four = rowsOf(
      ['Nguyễn An', 'An đọc to.'],
      ['Trần Bảo Ngọc', 'Ngọc đọc to!'],
      ['Lê Minh', 'Minh  đọc to'],
      ['Phạm Hà', 'Hà đọc To.'],
      ['Vũ Chi', 'Chi đọc nhỏ.'],
    );
    expect([...sameComments(four)]).toEqual([0, 1, 2, 3]);
    expect([...sameComments(four.slice(1))]).toEqual([]);
  });

  test('never include empty ones', () => {
    const empty = rowsOf(['An', ''], ['Bo', ' '], ['Chi', ''], ['Dũng', ''], ['Em', '']);
    expect([...sameComments(empty)]).toEqual([]);
  });
});

test('a lesson is due after 12 hours, and late after 24', () => {
  expect(dueState(0, 12 * 3600 - 1)).toBe('fresh');
  expect(dueState(0, 12 * 3600)).toBe('due');
  expect(dueState(0, 24 * 3600 - 1)).toBe('due');
  expect(dueState(0, 24 * 3600)).toBe('late');
});

test.each([
  ['8', 8],
  ['0', 0],
  ['10', 10],
  ['8,5', 8.5],
  ['8.5', 8.5],
  ['8.0', 8],
  [' 7, ', 7],
  ['85', 8.5],
  ['05', 0.5],
  ['', null],
  [' ', null],
])('the typed score %j is %j', (text, score) => expect(readScore(text)).toBe(score));

test.each(['11', '10,5', '100', '8,3', '-1', 'tám', '8,55', '855'])('%j is not a score', (text) =>
  expect(readScore(text)).toBeUndefined(),
);
