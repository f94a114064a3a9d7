import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { practiceTypes } from '@bitu/contract/codes.ts';
import {
  type QuestionFacts,
  answerResult,
  answerResultOf,
  currentQuestion,
  evaluationStatus,
  gradingObject,
  isCorrectOf,
  questionStatus,
  submissionStatus,
} from './status.ts';

const { doNot, answered, submitted, submittedWithoutResult, hasResult, error } = submissionStatus;

it('has the documented numbers', () => {
  expect([doNot, answered, submitted, submittedWithoutResult, hasResult, error]).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
  expect(evaluationStatus).toEqual({ submittedWithoutResult: 1, hasResult: 2, error: 4 });
  expect(gradingObject).toEqual({ none: 0, ai: 1, teacher: 2 });
  expect(answerResult).toEqual({ correct: 1, incorrect: 2, noAnswer: 3 });
  expect(practiceTypes).toEqual({ test: 1, normal: 2 });
});

const saved: QuestionFacts = {
  saved: true,
  gradingObject: gradingObject.none,
  evaluation: null,
  isTest: false,
  view: 'practice',
  isExpired: false,
};
const result = { view: 'result' } as const;
const test1 = { isTest: true } as const;

describe('section 4, Question status derivation', () => {
  test.each([
    ['no saved answer: not done', { saved: false }, doNot],
    ['no saved answer in a test', { saved: false, ...test1 }, doNot],
    ['no saved answer on the result page', { saved: false, ...result }, doNot],
    ['no saved answer, graded by a teacher', { saved: false, gradingObject: 2 }, doNot],
    ['no grading, practice view: submitted', {}, submitted],
    ['no grading, revise view: have result', result, hasResult],
    ['no grading, practice test: answered', test1, answered],
    ['no grading, practice test, result page: have result', { ...test1, ...result }, hasResult],
    ['no grading: an evaluation changes nothing', { evaluation: 4 }, submitted],
    ['expired: forced to answered', { isExpired: true }, answered],
    ['expired and not saved: forced to answered', { isExpired: true, saved: false }, answered],
    ['expired on the result page: forced to answered', { isExpired: true, ...result }, answered],
    [
      'expired with an error: forced to answered',
      { isExpired: true, gradingObject: 1, evaluation: 4 },
      answered,
    ],
  ] as const)('%s', (_, change, status) => {
    expect(questionStatus({ ...saved, ...change })).toBe(status);
  });

  describe.each([
    ['AI', gradingObject.ai],
    ['teacher', gradingObject.teacher],
  ])('%s grading', (_, grader) => {
    test.each([
      ['evaluation 2, practice view: submitted', 2, {}, submitted],
      ['evaluation 2, revise view: have result', 2, result, hasResult],
      ['evaluation 2, practice test: answered', 2, test1, answered],
      [
        'evaluation 2, practice test, result page: have result',
        2,
        { ...test1, ...result },
        hasResult,
      ],
      ['evaluation 4: error', 4, {}, error],
      ['evaluation 4 on the result page: error', 4, result, error],
      ['evaluation 1: submitted without result', 1, {}, submittedWithoutResult],
      ['evaluation 1 on the result page', 1, result, submittedWithoutResult],
      ['no evaluation: answered', null, {}, answered],
      ['evaluation 0: answered', 0, {}, answered],
      ['evaluation 3: answered', 3, {}, answered],
      ['evaluation 5 on the result page: answered', 5, result, answered],
    ] as const)('%s', (_line, evaluation, change, status) => {
      expect(questionStatus({ ...saved, gradingObject: grader, evaluation, ...change })).toBe(
        status,
      );
    });
  });
});

describe('section 4: the current question is the first not-done one, else the first, by position', () => {
  test.each([
    [
      'the first not done',
      [
        [1, 3],
        [2, 1],
        [3, 1],
      ],
      1,
    ],
    [
      'all done: the first',
      [
        [1, 3],
        [2, 3],
      ],
      0,
    ],
    [
      'none done',
      [
        [1, 1],
        [2, 1],
      ],
      0,
    ],
    [
      'a list out of order',
      [
        [3, 1],
        [1, 3],
        [2, 1],
      ],
      2,
    ],
    [
      'a list out of order, all done',
      [
        [3, 2],
        [1, 3],
        [2, 5],
      ],
      1,
    ],
    [
      'an error is done',
      [
        [1, 6],
        [2, 1],
      ],
      1,
    ],
    ['no questions', [], 0],
  ])('%s', (_, questions, index) => {
    const list = questions.map(([position = 0, status = 0]) => ({ position, status }));
    expect(currentQuestion(list)).toBe(index);
  });

  it('is an index of the list', () => {
    const question = fc.record({ position: fc.nat(), status: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(fc.array(question, { minLength: 1 }), (questions) => {
        const current = questions[currentQuestion(questions)];
        expect(current).toBeDefined();
        expect(current?.status === doNot).toBe(questions.some(({ status }) => status === doNot));
      }),
    );
  });
});

describe('section 3, Answer result; section 4: correct comes from is_correct', () => {
  const voice = (evaluation: unknown, is_correct: unknown = null) => ({
    type_code: 'voice',
    user: [{ bai_lam: [{ audio_id: 1, evaluation }], is_correct }],
  });
  test.each([
    ['correct', { type_code: 'single_choice', user: [{ bai_lam: ['a'], is_correct: 1 }] }, 1],
    [
      'correct as boolean',
      { type_code: 'matching', user: [{ bai_lam: [['a', 'b']], is_correct: true }] },
      1,
    ],
    ['incorrect', { type_code: 'single_choice', user: [{ bai_lam: ['a'], is_correct: 0 }] }, 2],
    ['no user entry', { type_code: 'single_choice', user: [] }, 3],
    ['no answer', { type_code: 'single_choice', user: [{ bai_lam: null, is_correct: null }] }, 3],
    ['an empty answer', { type_code: 'single_choice', user: [{ bai_lam: [], is_correct: 0 }] }, 3],
    [
      'not told yet',
      { type_code: 'single_choice', user: [{ bai_lam: ['a'], is_correct: null }] },
      null,
    ],
    ['voice, right in the first answer', voice({ is_correct: 1 }), 1],
    ['voice, wrong in the first answer', voice({ is_correct: 0 }, 1), 2],
    ['voice, no evaluation yet', voice(undefined, 1), null],
    ['voice, an odd evaluation', voice('x', 1), null],
  ])('%s', (_, question, expected) => {
    expect(answerResultOf(question)).toBe(expected);
  });

  it('never throws on a stored voice answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (first) => {
        const question = { type_code: 'voice', user: [{ bai_lam: [first], is_correct: 1 }] };
        expect([true, false, null]).toContain(isCorrectOf(question));
      }),
    );
  });
});
