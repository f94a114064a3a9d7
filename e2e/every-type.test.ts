/** A child answers the sample of each type of question, so that a new type has its journey from the start. */
import { beforeAll, expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { counterOf, enterAndCheck, handIn, press } from './answering.ts';
import { attemptOf, fetchAs, pathOf, storedAnswers } from './attempt.ts';
import { expectNoBarrier, expectNoOverflow, narrowest } from './barriers.ts';
import { importSamples, sampledTypes, samplesOfTypes } from './practices.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importSamples(stage.server));

test.each([
  ['right', true],
  ['wrong', false],
])(
  'every type is entered, checked and on the result, %s, without a barrier',
  async (_, isRight) => {
    const { server } = stage;
    const student = await newStudent(server);
    const { attemptId, questions } = await attemptOf(server, student, samplesOfTypes);
    expect(questions.map(({ type_code }) => type_code)).toEqual(sampledTypes);
    const page = await stage.open(`${await pathOf(server, samplesOfTypes)}?start=1`, {
      as: student,
      isMobile: false,
      viewport: narrowest,
    });
    for (const [index, question] of questions.entries()) {
      await counterOf(page, index + 1, questions.length).waitFor();
      await expectNoBarrier(page, question.type_code);
      await expectNoOverflow(page);
      await enterAndCheck(page, question, isRight ? question.right : question.wrong);
      await page
        .getByRole('status')
        .getByText(isRight ? 'Đúng rồi!' : 'Chưa đúng')
        .waitFor();
      await expectNoBarrier(page, `${question.type_code}, checked`);
      if (index + 1 < questions.length) await press(page, 'Câu tiếp theo');
    }
    const stored = await storedAnswers(server, attemptId);
    expect([...stored.keys()].toSorted()).toEqual(questions.map(({ id }) => id).toSorted());
    await handIn(page);
    await expectNoBarrier(page, 'result');
    await expectNoOverflow(page);
    const result = await fetchAs<{ correct: number }>(
      server,
      student,
      `/api/tutor-test/practice/result/${attemptId}`,
    );
    expect(result.correct).toBe(isRight ? questions.length : 0);
  },
);
