import type { Answering } from '../sampling.ts';

export const answering: Answering<'number_line'> = async (page, { values }, [entered]) => {
  const place = values.findIndex((value) => value === entered);
  const line = page.getByRole('slider', { name: /^Tia số/ });
  await line.press('Home');
  for (let i = 0; i < place; i++) await line.press('ArrowRight');
};
