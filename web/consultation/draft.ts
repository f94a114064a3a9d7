import type { AdviceForm } from '@bitu/rules/consultation/form.ts';

/** What was typed survives closing the form, but only in this page's memory: it is a child's name and a phone. */
let draft: Partial<AdviceForm> = {};

export const readDraft = (): Partial<AdviceForm> => draft;

export function keepDraft(form: Partial<AdviceForm>): void {
  draft = form;
}
