import type { Answering } from '../sampling.ts';

/** Drags the marker from the beginning of the line to its place. */
export const answering: Answering<'number_line'> = async (page, { values }, [entered]) => {
  const place = values.findIndex((value) => value === entered);
  const line = page.getByRole('slider', { name: /^Tia số/ });
  await line.scrollIntoViewIfNeeded();
  const axis = await line.locator('.number-line-axis').boundingBox();
  if (!axis) throw new Error('the number line is not shown');
  const middle = axis.y + axis.height / 2;
  await page.mouse.move(axis.x, middle);
  await page.mouse.down();
  await page.mouse.move(axis.x + (axis.width * place) / (values.length - 1), middle, { steps: 8 });
  await page.mouse.up();
};
