/** Answers questions as a child does: by the text of the tiles, by tapping. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Choice } from '@bitu/contract/text.ts';
import type { Truth } from '@bitu/questions/true-false/content.ts';
import { checksItself } from '@bitu/questions/check.ts';
import type { Locator, Page } from 'playwright';
import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import type { Asked } from './attempt.ts';

const started = (label: string) =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s*đã nối với|$)`);

const vietnamese: Partial<Record<Truth, string>> = { true: 'Đúng', false: 'Sai' };
/** IELTS words, for questions that also offer "not given". */
const ielts: Record<Truth, string> = { true: 'True', false: 'False', not_given: 'Not Given' };

/**
 * Enters an answer to the question on the screen. A choice is clicked without checking it afterwards, as its review may
 * have replaced it by then.
 */
export async function enter(
  page: Page,
  question: Asked,
  baiLam: BaiLam,
  press = (target: Locator) => target.click(),
): Promise<void> {
  switch (question.type_code) {
    case 'single_choice':
    case 'multiple_choice': {
      const role = question.type_code === 'single_choice' ? 'radio' : 'checkbox';
      for (const option of question.content.options.filter(({ id }) => baiLam.includes(id)))
        await press(page.getByRole(role, { name: choiceLabel(option), exact: true }));
      return;
    }
    case 'true_false': {
      const names = question.content.not_given ? ielts : vietnamese;
      const name = names[baiLam[0] as Truth] ?? '';
      return press(page.getByRole('radio', { name, exact: true }));
    }
    case 'matching': {
      const board = page.getByRole('group', { name: 'Nối các ô với nhau' });
      const { left, right } = question.content;
      for (const [l, r] of baiLam as [string, string][]) {
        // The same number may stand on both sides.
        const [from, to] = [left.find(({ id }) => id === l), right.find(({ id }) => id === r)];
        const named = (item: Choice) =>
          board.getByRole('button', { name: started(choiceLabel(item)) });
        if (from) await press(named(from).first());
        if (to) await press(named(to).last());
      }
      return;
    }
    case 'ordering': {
      const tray = page.getByRole('list', { name: 'Các ô để xếp' });
      for (const id of baiLam as string[]) {
        const item = question.content.items.find((one) => one.id === id);
        if (!item) continue;
        // Items that look the same can be exchanged.
        const tile = tray.getByRole('button', { name: choiceLabel(item), exact: true });
        await press(tile.first());
      }
      return;
    }
    case 'fill_paragraph': {
      const bank = page.getByRole('list', { name: 'Từ để điền' });
      for (const [gap, word] of (baiLam as string[]).entries()) {
        if (question.content.bank)
          await press(bank.getByRole('button', { name: word, exact: true, disabled: false }));
        else await page.getByRole('textbox', { name: `Chỗ trống ${gap + 1}` }).fill(word);
      }
      return;
    }
    case 'free_text': {
      const [text] = baiLam as string[];
      return page.getByRole('textbox', { name: /^Con viết/ }).fill(text ?? '');
    }
    case 'number_line': {
      const place = question.content.values.indexOf((baiLam as string[])[0] ?? '');
      const line = page.getByRole('slider', { name: /^Tia số/ });
      await line.press('Home');
      for (let i = 0; i < place; i++) await line.press('ArrowRight');
      return;
    }
  }
}

/** Enters an answer where verdicts are revealed at once, and checks it, unless its last tap does that already. */
export async function enterAndCheck(page: Page, question: Asked, baiLam: BaiLam): Promise<void> {
  await enter(page, question, baiLam);
  if (!checksItself(question, baiLam)) await press(page, 'Kiểm tra');
}

/** Replaces a wrong answer with the right one. */
export async function change(page: Page, question: Asked): Promise<void> {
  const boxes = page.getByRole('checkbox');
  for (const box of await boxes.all()) if (await box.isChecked()) await box.uncheck();
  const taken = page.getByRole('button', { name: /^Chỗ trống \d+: (?!trống)/ });
  while (await taken.count()) await taken.first().tap();
  await enter(page, question, question.right);
}

export const counterOf = (page: Page, position: number, total: number) =>
  page.getByRole('heading', { name: new RegExp(`Câu ${position}/${total}$`) });

/** The main button of the dock. */
export const press = (page: Page, name: 'Kiểm tra' | 'Câu tiếp theo' | 'Nộp bài') =>
  page.locator('main').getByRole('button', { name, exact: true }).first().click();

/** The first heading above the questions of a result. */
export const resultQuestions = (page: Page) =>
  page.getByRole('heading', { name: /^(Cần xem lại|Từng câu|Câu đúng)/ }).first();

/** Submits a practice in which every answer is final, up to its result; mistakes are left for later. */
export async function handIn(page: Page): Promise<void> {
  await press(page, 'Nộp bài');
  const later = page.getByRole('button', { name: 'Để sau' });
  const result = resultQuestions(page);
  await later.or(result).first().waitFor();
  if (await later.isVisible()) await later.click();
  await result.waitFor();
}

/** Opens homework from the list of the learning page, which shows the first three until more are requested. */
export async function openHomework(page: Page, name: string | RegExp): Promise<void> {
  const list = page.getByRole('region', { name: 'Bài tập chưa làm xong' });
  const card = list.getByRole('button', { name });
  const more = list.getByRole('button', { name: /^Xem thêm/ });
  await list.getByRole('button').first().waitFor();
  if (!(await card.isVisible())) await more.click();
  await card.click();
}
