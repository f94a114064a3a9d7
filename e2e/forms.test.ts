import { beforeAll, expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { counterOf, press } from './answering.ts';
import { everyType, importEveryType } from './practices.ts';
import { pathOf } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

test('a slip of form is explained, and does not count as a wrong answer', async () => {
  const student = await newStudent(stage.server);
  const path = await pathOf(stage.server, everyType);
  const page = await stage.open(`${path}?start=1`, { as: student });
  const hints = [
    'Con chọn một đáp án nhé!',
    'Con chọn đúng 2 đáp án nhé!',
    'Con chọn Đúng hoặc Sai nhé!',
    'Con nối các cặp nhé!',
    'Con điền vào các chỗ trống nhé!',
    'Con điền vào các chỗ trống nhé!',
    'Con viết câu trả lời bằng số nhé, ví dụ 12, 3,5 hoặc 3/4.',
    'Con viết câu trả lời nhé!',
  ];
  for (const [index, hint] of hints.entries()) {
    await counterOf(page, index + 1, 8).waitFor();
    if (index === 1) await page.getByRole('checkbox', { name: 'con ong' }).check();
    if (index === 6) await page.getByRole('textbox', { name: /^Con viết/ }).fill('hai');
    await press(page, 'Kiểm tra');
    await page.getByRole('status').getByText(hint, { exact: true }).waitFor();
    if (index < 7) await page.getByRole('button', { name: 'Câu sau' }).tap();
  }
  const answers = await stage.server.db.queries
    .selectFrom('answers as a')
    .innerJoin('attempts as t', 't.id', 'a.attempt_id')
    .select('a.question_id')
    .where('t.student_id', '=', student.id)
    .where('a.revision', '>', 0)
    .execute();
  expect(answers).toEqual([]);
});
