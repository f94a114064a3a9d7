import type { Announced } from '@bitu/contract/outreach.ts';
import { checkTheme } from '@bitu/rules/theme/check.ts';
import type { z } from 'zod';
import { Failure } from '../failure.ts';
import { bannerText, noticeText, popupText } from '../notices/index.ts';

function checked<S extends z.ZodType>(schema: S, value: z.input<S>): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  // Names of fields only.
  const fields = read.error.issues.map(({ path }) => path.join('.'));
  throw new Failure('badRequest', { data: { fields } });
}

/**
 * Returns the text as it may be stored: HTML sanitised, links to us or https only, and not empty, by the same
 * schemas as the files of the commands. Throws `badRequest` naming the fields.
 */
export function cleaned(written: Announced, themeHosts: readonly string[]): Announced {
  switch (written.type) {
    case 'notice': {
      const { type, url, ...notice } = written;
      const clean = checked(noticeText, { ...notice, ...(url !== null && { url }) });
      return { ...clean, type, url: clean.url ?? null };
    }
    case 'popup': {
      const { title, description, url_cta } = written;
      const fields = { title, description, ...(url_cta !== null && { url_cta }) };
      if (url_cta !== null && written.content_cta === null)
        throw new Failure('badRequest', { data: { fields: ['content_cta'] } });
      const clean = checked(popupText, fields);
      return { ...written, ...clean, url_cta: clean.url_cta ?? null };
    }
    case 'banner': {
      const { title, description, url } = written;
      const fields = {
        title,
        ...(description !== null && { description }),
        ...(url !== null && { url }),
      };
      const clean = checked(bannerText, fields);
      return {
        ...written,
        ...clean,
        description: clean.description ?? null,
        url: clean.url ?? null,
      };
    }
    case 'theme': {
      const issues = checkTheme(written.fields, themeHosts);
      if (issues.length === 0) return written;
      const fields = issues.map(({ field }) => field);
      throw new Failure('badRequest', { data: { fields } });
    }
  }
}
