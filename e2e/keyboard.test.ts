import { beforeAll, expect, test } from 'vitest';
import { counterOf } from './answering.ts';
import { laptop } from './browser.ts';
import { demoPassword, hasFocus, tabTo } from './form.ts';
import { everyType, importEveryType } from './practices.ts';
import { pathOf } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

test('by keyboard alone, each question type read by a screen reader: from the sign-in to the result', async () => {
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

  const snapshots: string[] = [];
  /** Records what a screen reader finds in the question on the screen. */
  const read = async () => {
    const question = page.getByRole('region', { name: /Câu \d\/8$/ });
    // The title of a question may come before its options.
    await question.locator('.question-answer :is(input, button)').first().waitFor();
    // The right column of a matching question is shuffled.
    snapshots.push((await question.ariaSnapshot()).replaceAll(/"con (mèo|chó|cá)"$/gm, '"con …"'));
  };

  await read();
  await keyboard.press('2');
  await keyboard.press('Enter');
  await check(1);

  await read();
  await keyboard.press('2');
  await keyboard.press('3');
  await keyboard.press('Enter');
  await check(2);

  await read();
  await tabTo(page, page.getByRole('radio', { name: 'Đúng', exact: true }));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await check(3);

  await read();
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

  await read();
  for (const [gap, word] of ['am', 'student'].entries()) {
    await tabTo(page, page.getByRole('textbox', { name: `Chỗ trống ${gap + 1}` }));
    await type(word);
  }
  await keyboard.press('Enter');
  await check(5);

  await read();
  for (const [gap, word] of ['goes', 'school'].entries()) {
    await tabTo(
      page,
      page
        .getByRole('list', { name: 'Từ để điền' })
        .getByRole('button', { name: word, exact: true }),
    );
    await keyboard.press('Space');
    await page
      .getByRole('status')
      .getByText(`Đã điền ${word} vào chỗ trống ${gap + 1}.`, { exact: true })
      .waitFor();
    await counterOf(page, 6, 8).focus();
  }
  await tabTo(page, button('Kiểm tra'));
  await keyboard.press('Enter');
  await check(6);

  for (const [position, text] of [
    [7, '2.5'],
    [8, 'a cat'],
  ] as const) {
    await read();
    await tabTo(page, page.getByRole('textbox', { name: /^Con viết/ }));
    await type(text);
    await keyboard.press('Enter');
    await check(position);
  }
  const score = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => score.getAttribute('aria-label')).toBe('Điểm 10 trên 10');
  await expect(snapshots.join('\n')).toMatchFileSnapshot('question-types.txt');
});
