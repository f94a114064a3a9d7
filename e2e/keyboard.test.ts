import { beforeAll, expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { counterOf, press } from './answering.ts';
import { laptop } from './browser.ts';
import { demoPassword, hasFocus, tabTo } from './form.ts';
import { everyType, importEveryType } from './practices.ts';
import { pathOf } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

test('by keyboard alone: from the sign-in through every question type to the result', async () => {
  const path = await pathOf(stage.server, everyType);
  const page = await stage.open(`/login?redirect=${path}`, laptop);
  const { keyboard } = page;
  const type = (text: string) => keyboard.insertText(text);
  const button = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first();
  await tabTo(page, page.getByLabel('Số điện thoại'));
  await type('0912345678');
  await tabTo(page, page.getByLabel('Mật khẩu', { exact: true }));
  await type(demoPassword);
  await keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
  await tabTo(page, button('Bắt đầu'));
  await keyboard.press('Enter');

  const check = async (position: number) => {
    await page.getByRole('status').getByText('Đúng rồi!').waitFor();
    await tabTo(page, button(position < 8 ? 'Câu tiếp theo' : 'Nộp bài'));
    await keyboard.press('Enter');
    if (position < 8)
      await expect.poll(() => hasFocus(counterOf(page, position + 1, 8))).toBe(true);
  };

  // The title of a question may come before its options.
  await page.getByRole('radio').first().waitFor();
  await keyboard.press('2');
  await keyboard.press('Enter');
  await check(1);

  await page.getByRole('checkbox').first().waitFor();
  await keyboard.press('2');
  await keyboard.press('3');
  await keyboard.press('Enter');
  await check(2);

  await tabTo(page, page.getByRole('radio', { name: 'Đúng', exact: true }));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await check(3);

  const board = page.getByRole('group', { name: 'Nối các ô với nhau' });
  const rights = board.getByRole('list').last().getByRole('button');
  for (const [row, word] of ['con mèo', 'con chó'].entries()) {
    // The second button of a row reads its word aloud.
    const item = board.getByRole('list').first().getByRole('listitem').nth(row);
    await tabTo(page, item.getByRole('button').first());
    await keyboard.press('Enter');
    await keyboard.press('ArrowRight');
    const labels = await rights.allInnerTexts();
    const steps = labels.findIndex((label) => label.includes(word)) - row;
    for (let step = 0; step < Math.abs(steps); step++)
      await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    await keyboard.press('Enter');
    await board.getByRole('status').getByText(`với ${word}.`).waitFor();
    if (row === 0) await counterOf(page, 4, 8).focus();
  }
  await tabTo(page, button('Kiểm tra'));
  await keyboard.press('Enter');
  await check(4);

  for (const [gap, word] of ['am', 'student'].entries()) {
    await tabTo(page, page.getByRole('textbox', { name: `Chỗ trống ${gap + 1}` }));
    await type(word);
  }
  await keyboard.press('Enter');
  await check(5);

  for (const word of ['goes', 'school']) {
    await tabTo(
      page,
      page
        .getByRole('list', { name: 'Từ để điền' })
        .getByRole('button', { name: word, exact: true }),
    );
    await keyboard.press('Space');
    await page.getByRole('button', { name: `: ${word}` }).waitFor();
    await counterOf(page, 6, 8).focus();
  }
  await tabTo(page, button('Kiểm tra'));
  await keyboard.press('Enter');
  await check(6);

  for (const [position, text] of [
    [7, '2.5'],
    [8, 'a cat'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: /^Con viết/ }));
    await type(text);
    await keyboard.press('Enter');
    await check(position);
  }
  const score = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => score.getAttribute('aria-label')).toBe('Điểm 10 trên 10');
});

test('a screen reader announces each question type and the result of the answer', async () => {
  const path = await pathOf(stage.server, everyType);
  const page = await stage.open(`${path}?start=1`, {
    as: await newStudent(stage.server),
    ...laptop,
  });
  const question = page.getByRole('region', { name: /Câu \d\/8$/ });
  const said = (words: string) =>
    page.getByRole('status').getByText(words, { exact: true }).waitFor();
  const snapshots: string[] = [];
  for (let position = 1; position <= 8; position++) {
    await counterOf(page, position, 8).waitFor();
    await question.locator('.question-answer :is(input, button)').first().waitFor();
    // The right column of a matching question is shuffled.
    snapshots.push((await question.ariaSnapshot()).replaceAll(/"con (mèo|chó|cá)"$/gm, '"con …"'));
    if (position === 4) {
      await page.getByRole('button', { name: 'cat' }).click();
      await said('Đã chọn cat. Chọn ô ghép ở cột bên kia.');
      await page.getByRole('button', { name: 'con mèo' }).click();
      await said('Đã nối cat với con mèo.');
    }
    if (position === 6) {
      await page.getByRole('button', { name: 'goes' }).click();
      await said('Đã điền goes vào chỗ trống 1.');
    }
    if (position < 8) await page.getByRole('button', { name: 'Câu sau' }).click();
  }
  await page.getByRole('textbox', { name: /^Con viết/ }).fill('dog');
  await press(page, 'Kiểm tra');
  await said('Chưa đúng');
  await expect(snapshots.join('\n')).toMatchFileSnapshot('question-types.txt');
});
