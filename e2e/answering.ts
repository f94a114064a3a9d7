/** Answers questions as a child does: by the text of the tiles, by tapping. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import { checksItself } from '@bitu/questions/check.ts';
import { answering } from '@bitu/questions/registry/answering.ts';
import type { Locator, Page } from 'playwright';
import type { Asked } from './attempt.ts';

type Answer = (
  page: Page,
  content: object,
  baiLam: BaiLam,
  press: (target: Locator) => Promise<void>,
) => Promise<void>;

/** Enters an answer to the question on the screen (`questions/<type>/answering.ts`). */
export async function enter(
  page: Page,
  { type_code, content }: Asked,
  baiLam: BaiLam,
  press = (target: Locator) => target.click(),
): Promise<void> {
  // The content is of the type of the question.
  const answer = answering[type_code] as Answer | null;
  await answer?.(page, content, baiLam, press);
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
