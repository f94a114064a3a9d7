/** A scripted child: works on a practice with a thumb, while the cost for it and its phone is recorded. */
import { join } from 'node:path';
import type { BaiLam } from '@bitu/contract/practice.ts';
import { checksItself } from '@bitu/questions/check.ts';
import type { Page } from 'playwright';
import { counterOf, enter } from '../answering.ts';
import type { Asked } from '../attempt.ts';

export const notePractice = join(import.meta.dirname, 'note-practice.js');

/** The cost of one question, from its appearance to that of the next one. */
export interface Notes {
  type: string;
  /**
   * The child's inputs: an option, either end of a pair, a word, a field to type into, a key of the keypad, and
   * confirming that an open-ended answer is complete.
   */
  inputs: number;
  taps: number;
  scrolls: number;
  shift: number;
  /** The elements that shifted. */
  moved: string[];
  /** Frames of more than 50 ms. */
  longFrames: number;
  right: boolean;
  /** From the input that completes the answer to the frame that shows right or wrong. */
  verdictMs: number;
  /** Of these, the time from the request to the end of its reply, and the time from there on. */
  serverMs: number;
  replyMs: number;
}

/** Gives the right answer to each question of the practice on the page, up to the last verdict. */
export async function workThrough(page: Page, questions: readonly Asked[]): Promise<Notes[]> {
  const all: Notes[] = [];
  const total = questions.length;
  await counterOf(page, 1, total).waitFor();
  const opening = await notesOf(page);
  for (const [index, question] of questions.entries()) {
    await page.locator('.question-answer :is(input, button)').first().waitFor();
    const inputs = await answer(page, question, question.right);
    // Rarely checked, as every check takes the page's own time.
    await page.waitForFunction(hasVerdict, null, { polling: 100 });
    const last = index + 1 === total;
    if (!last) {
      await tap(page, 'Câu tiếp theo');
      await counterOf(page, index + 2, total).waitFor();
    }
    const notes = await notesOf(page);
    const shift = notes.shift + (index === 0 ? opening.shift : 0);
    all.push({
      ...notes,
      shift,
      inputs,
      type: question.type_code,
      taps: notes.taps + Number(last),
    });
  }
  return all;
}

const hasVerdict = () => (globalThis as unknown as { hasVerdict(): boolean }).hasVerdict();

const notesOf = (page: Page) => page.evaluate<Omit<Notes, 'type' | 'inputs'>>('takeNotes()');

/** Enters an answer as a child does, and returns the number of inputs. */
async function answer(page: Page, question: Asked, baiLam: BaiLam): Promise<number> {
  const texts = baiLam as string[];
  if (question.type_code === 'fill_paragraph' && !question.content.bank) {
    for (const [gap, word] of texts.entries()) await type(page, `Chỗ trống ${gap + 1}`, word);
    await page.keyboard.press('Enter');
    return texts.length;
  }
  if (question.type_code === 'free_text' && question.content.input === 'text') {
    await type(page, 'Con viết câu trả lời nhé!', texts[0] ?? '');
    await page.keyboard.press('Enter');
    return 1;
  }
  if (question.type_code === 'free_text') {
    const keys = Array.from(texts[0] ?? '');
    for (const key of keys)
      await page.getByRole('button', { name: keyNames[key] ?? key, exact: true }).tap();
    await tap(page, 'Kiểm tra');
    return keys.length + 1;
  }
  await enter(page, question, baiLam, (target) => target.tap());
  const parts = question.type_code === 'matching' ? baiLam.length * 2 : baiLam.length;
  if (checksItself(question, baiLam)) return parts;
  await tap(page, 'Kiểm tra');
  return parts + 1;
}

/**
 * Puts the thumb where the main button is, without scrolling there as `click` does. Never taps
 * the same place twice in a row: the button ignores the second tap of a double tap, because it comes before the verdict
 * can be read.
 */
async function tap(page: Page, name: 'Kiểm tra' | 'Câu tiếp theo') {
  const button = page.locator('.dock').getByRole('button', { name, exact: true });
  await button.waitFor();
  const box = await button.boundingBox();
  if (box)
    await page.touchscreen.tap(
      box.x + box.width * (name === 'Kiểm tra' ? 0.2 : 0.8),
      box.y + box.height / 2,
    );
}

const keyNames: Partial<Record<string, string>> = { ',': 'dấu phẩy', '/': 'gạch phân số' };

async function type(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label }).tap();
  await page.keyboard.type(text);
}
