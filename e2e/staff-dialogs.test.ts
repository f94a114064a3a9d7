/**
 * The dialogs of the staff, each opened once by the keyboard: no barriers, the focus goes in and, after Escape,
 * back to where it was.
 */
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { prepareDemo } from '../server/demo/prepare.ts';
import { hasFocus } from './form.ts';
import { openDesk } from './marking.ts';
import { expectRoomy } from './roomy.ts';
import { type DialogOf, dialogs, type Role } from './staff-dialogs.ts';
import { useStage } from './stage.ts';

const stage = useStage({ empty: true });
beforeAll(async () => prepareDemo(stage.server.deps));

const phones = { owner: '0900000101', lead: '0900000102', teacher: '0900000103' } as const;

async function openAs(role: Role): Promise<Page> {
  const { server } = stage;
  const { id } = await server.db.queries
    .selectFrom('staff')
    .select('id')
    .where('phone', '=', phones[role])
    .executeTakeFirstOrThrow();
  const factorAt = server.clock.now;
  const token = await server.deps.staffSessions.open(id, { device: null, factorAt });
  return openDesk(stage, { id, token }, '/staff');
}

/** Whether the focus is in the first field that is in sight; without a field, anywhere in the dialog. */
const beginsWell = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const { activeElement } = document;
    const { bottom } = element.getBoundingClientRect();
    const fields = [
      ...element.querySelectorAll<HTMLInputElement>(
        '.dialog-body :is(input:not([type=hidden], [type=file]), select, textarea):enabled',
      ),
    ].filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom <= bottom);
    if (element.getAttribute('role') === 'alertdialog' || fields.length === 0)
      return element.contains(activeElement);
    // A button may stand before the first field, such as a choice of reasons.
    const isButtonBefore =
      activeElement?.matches('.dialog-body button') === true &&
      Boolean(
        (fields[0]?.compareDocumentPosition(activeElement) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
      );
    const isChosen = fields[0]?.type === 'radio' && activeElement?.matches('input:checked');
    return activeElement === fields[0] || isChosen === true || isButtonBefore;
  });

async function lookAt(page: Page, { button, name }: DialogOf) {
  const main = page.getByRole('main');
  const opener = main
    .getByRole('button', { name: button })
    .or(main.getByRole('link', { name: button }))
    .first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog[open]', {
    has: page.getByRole('heading', { level: 2, name }),
  });
  await dialog.waitFor();
  await expect.poll(() => beginsWell(dialog), { message: `the focus in “${name}”` }).toBe(true);
  await expectRoomy(page, String(name));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener), { message: `the focus after “${name}”` }).toBe(true);
}

test('no dialog of the lead, a teacher or the owner has a barrier, and each leads the focus in and back', async () => {
  let count = 0;
  for (const role of ['lead', 'teacher', 'owner'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    const page = await openAs(role);
    for (const { path, linked, opens } of dialogs[role]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.goto(stage.server.origin + path);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (linked) await page.getByRole('main').getByRole('link', { name: linked }).first().click();
      for (const dialog of opens) {
        // oxlint-disable-next-line no-await-in-loop -- one dialog after the other
        await lookAt(page, dialog);
        count++;
      }
    }
  }
  expect(count).toBe(
    Object.values(dialogs)
      .flat()
      .flatMap(({ opens }) => opens).length,
  );
});
