import type { AdviceForm } from '@bitu/rules/consultation/form.ts';
import { readToken } from '../api/token.ts';

/**
 * What was typed survives closing the form, but only in this page's memory and within the session: it is a child's name
 * and a phone.
 */
let draft: { session: string | null; form: Partial<AdviceForm> } | null = null;

export const readDraft = (): Partial<AdviceForm> =>
  draft?.session === readToken() ? draft.form : {};

export function keepDraft(form: Partial<AdviceForm>): void {
  draft = { session: readToken(), form };
}
