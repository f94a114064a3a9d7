/**
 * Reports on paper, rendered by Typst in a separate process, which gets a report as JSON and has neither network nor
 * secrets.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Paper, PaperBusy } from './paper.ts';
import { Press, type PressOptions } from './press.ts';
import { certificateData, reportData } from './print.ts';
import type { Page } from './typesetter.ts';

/** @param publicUrl The base of the app's paths on paper. */
export function createPaper(
  { publicUrl }: { publicUrl: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
  options?: PressOptions,
): Paper {
  const press = new Press(options);
  async function make(page: Omit<Page, 'data'>, data: object): Promise<Buffer> {
    try {
      return await press.make({ ...page, data: JSON.stringify(data) });
    } catch (error) {
      if (error instanceof PaperBusy) log.warn({ reason: error.message }, 'not put on paper');
      throw error;
    }
  }
  let inside = 0;
  let lastComposed: Promise<unknown> = Promise.resolve();
  async function composed<T>(compose: () => Promise<T>): Promise<T> {
    const mine = lastComposed.then(compose);
    lastComposed = mine.catch(() => {});
    return mine;
  }
  return {
    async report(compose) {
      if (inside > press.waiting) {
        log.warn({ reason: 'too many wait' }, 'not put on paper');
        throw new PaperBusy('too many wait');
      }
      inside++;
      try {
        const report = await composed(compose);
        const page = { template: 'report', format: 'pdf' } as const;
        return { file: await make(page, reportData(report, publicUrl)), report };
      } finally {
        inside--;
      }
    },
    certificate: (certificate, format) =>
      make({ template: 'certificate', format }, certificateData(certificate, format)),
    close: () => press.close(),
  };
}
