import { open } from 'node:fs/promises';
import { type Lead, leadsSince } from '@bitu/server/consultation/queries.ts';
import { midnightInVietnam } from '@bitu/server/time.ts';
import {
  command,
  type Command,
  type CommandDeps,
  pathOf,
  say,
  CommandError,
  write,
} from '../command.ts';

/** A spreadsheet treats a cell that begins like this as a formula and evaluates it. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const plain = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** At the start of a file it makes spreadsheets read it as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Returns one line of CSV (RFC 4180); text that would be a formula gets a leading apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;

const pageSize = 500;

const columns: Record<string, (lead: Lead) => string | number | null> = {
  id: (lead) => lead.id,
  created_at: (lead) => lead.created_at.toISOString(),
  phone: (lead) => lead.phone,
  full_name: (lead) => lead.full_name,
  children_name: (lead) => lead.children_name,
  children_yob: (lead) => lead.children_yob,
  courses: (lead) => lead.courses,
  referer: (lead) => lead.referer,
  source: (lead) => lead.source,
  phone_verified: (lead) => (lead.verified_at ? 'yes' : 'no'),
};

/** Parses the words after `leads export`: an optional `--since`, an optional file. */
function optionsOf(words: string[]): { since: Date; path: string | undefined } {
  const at = words.indexOf('--since');
  const day = at < 0 ? '1970-01-01' : (words[at + 1] ?? '');
  const since = midnightInVietnam(day);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(since.getTime()))
    throw new CommandError('--since takes a day, YYYY-MM-DD');
  const [path, ...others] = at < 0 ? words : words.toSpliced(at, 2);
  if (others.length > 0) throw new CommandError('one file, or none');
  return { since, path };
}

/**
 * Writes the leads as CSV, page by page, so that memory use does not grow with their number. Returns the number of
 * leads.
 */
async function exportTo(
  { db }: CommandDeps,
  since: Date,
  put: (text: string) => void | Promise<void>,
): Promise<number> {
  await put(byteOrderMark + csvLine(Object.keys(columns)));
  let count = 0;
  let after: Lead | null = null;
  for (;;) {
    const page: Lead[] = await leadsSince(db.queries, since, { after, limit: pageSize });
    if (page.length > 0)
      await put(page.map((lead) => csvLine(Object.values(columns).map((of) => of(lead)))).join(''));
    count += page.length;
    after = page.at(-1) ?? null;
    if (page.length < pageSize) return count;
  }
}

async function exportLeads(deps: CommandDeps, words: string[]): Promise<number> {
  const { since, path } = optionsOf(words);
  if (path === undefined) {
    await exportTo(deps, since, write);
    return 0;
  }
  // An existing file is not overwritten; only the current user may read the new one.
  const file = await open(pathOf(path), 'wx', 0o600).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  try {
    const count = await exportTo(deps, since, (text) => file.writeFile(text));
    say(`${count} leads are in ${path}`);
  } finally {
    await file.close();
  }
  return 0;
}

export const leadsCommands: Record<string, Command> = {
  'leads export': command(
    'leads export [--since YYYY-MM-DD] [file.csv]',
    'requests for consultation, as CSV',
    exportLeads,
  ),
};
