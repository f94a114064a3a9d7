import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Evaluations } from '@bitu/web/practice/questions/types.ts';
import { teacherFeedback } from '@bitu/web/practice/questions/judged/testing.ts';
import { ReviewFreeText } from './review.tsx';

const review = (evaluations: Evaluations) =>
  render(
    <ReviewFreeText
      questionId={1}
      content={{ stem: [], input: 'text', unit: null }}
      mine={['I eat bread.']}
      right={['I had noodles.']}
      accepted={null}
      evaluations={evaluations}
      judging={null}
    />,
  );

test('an answer that waits for a teacher is neither right nor wrong', async () => {
  const waiting = { status: 1, content: null };
  const screen = await review({ ai_evaluation: null, teacher_evaluation: waiting });
  await expect.element(screen.getByText('I eat bread.')).toBeVisible();
  await expect.element(screen.getByText('Một câu trả lời mẫu')).toBeVisible();
  await expect.element(screen.getByText('Chưa đúng')).not.toBeInTheDocument();
});

test('an answer marked by a teacher shows her words', async () => {
  const content = teacherFeedback();
  const screen = await review({
    ai_evaluation: null,
    teacher_evaluation: { status: 2, content },
  });
  await expect.element(screen.getByText(content.comment ?? '')).toBeVisible();
  await expect.element(screen.getByText('Chưa đúng')).not.toBeInTheDocument();
});

test('an answer scored by the key is right or wrong', async () => {
  const screen = await review({ ai_evaluation: null, teacher_evaluation: null });
  await expect.element(screen.getByText('Chưa đúng')).toBeVisible();
  await expect.element(screen.getByText('Đáp án đúng')).toBeVisible();
});
