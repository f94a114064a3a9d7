import { rinoLines } from '@bitu/rules/practice/rino-lines.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../attempt/sheet.css';

/** Lines that are never said in the sheet, whose height is fixed. */
const elsewhere = new Set(['begin', 'comeback', 'endGreat', 'endGood', 'endTried']);

test('every line of Rino about an answer takes one line of the sheet on a phone', async () => {
  await page.viewport(360, 800);
  const sheet = document.createElement('div');
  sheet.className = 'sheet';
  sheet.dataset['tone'] = 'correct';
  sheet.style.cssText = 'position: static; height: auto; animation: none';
  document.body.append(sheet);
  const lines = Object.entries(rinoLines).flatMap(([situation, said]) =>
    elsewhere.has(situation) ? [] : [...said],
  );
  for (const line of lines) {
    const paragraph = document.createElement('p');
    paragraph.className = 'sheet-says';
    paragraph.textContent = line;
    sheet.append(paragraph);
  }
  // The layout asks for the fonts.
  sheet.getBoundingClientRect();
  await document.fonts.ready;
  const wrapped = [...sheet.children].filter((one) => one.getBoundingClientRect().height > 22);
  expect(wrapped.map(({ textContent }) => textContent)).toEqual([]);
  expect(sheet.children).toHaveLength(lines.length);
  sheet.remove();
});
