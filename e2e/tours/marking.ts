import type { Tour } from './tour.ts';

/** The picture of the documentation: an essay that waits at the desk of the demo's teacher. */
export const desk: Tour = async ({ site, open, look }) => {
  const reply = await fetch(`${site.origin}/api/demo/staff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'teacher' }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  const page = await open('/staff');
  await page.evaluate((token) => sessionStorage.setItem('bitu-staff-session', token), data.token);
  await page.goto(`${site.origin}/staff/marking`);
  await page
    .getByRole('link', { name: /Bài viết/ })
    .first()
    .click();
  await page.getByRole('spinbutton').first().waitFor();
  await look(page, 'desk');
};
