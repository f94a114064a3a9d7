import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../api/testing.ts';
import { savedFiles } from '../api/testing-files.ts';
import { lessonQuery, linkQuery } from './api.ts';
import { ownActions } from './report-actions.tsx';
import { ReportPage, LinkPage } from './report-page.tsx';
import { lessonReport } from './testing.ts';

const capability = 'Abcdefghijklmnopqrst_-';
const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });

let network: ReturnType<typeof answerCalls>;
let files: ReturnType<typeof savedFiles>;
beforeEach(() => {
  network = answerCalls();
  files = savedFiles();
});
afterEach(() => {
  network.restore();
  files.restore();
});

const within = (page: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
};

function showOwn(report: Partial<typeof lessonReport> = {}) {
  network.data('reports.lesson', { ...lessonReport, ...report });
  return within(<ReportPage query={lessonQuery(12)} onAsk={() => {}} actions={ownActions} />);
}

test('the family saves its report as a file', async () => {
  network.answers('reports.paper', pdf);
  const screen = await showOwn();
  await screen.getByRole('button', { name: 'Tải PDF' }).click();
  await expect.poll(() => files.names).toEqual(['bitu-bao-cao-lesson-12.pdf']);
});

test('while many files are being made it says so, and the next tap tries again', async () => {
  network.fails('reports.paper', 'paperBusy');
  const screen = await showOwn();
  await screen.getByRole('button', { name: 'Tải PDF' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(files.names).toEqual([]);
  network.answers('reports.paper', pdf);
  await screen.getByRole('button', { name: 'Tải PDF' }).click();
  await expect.poll(() => files.names).toHaveLength(1);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test.each(['lesson', 'trial', 'entry', 'final', 'sheet'] as const)(
  'a report of kind %s can be shared',
  async (kind) => {
    const screen = await showOwn({ kind });
    await expect.element(screen.getByRole('button', { name: 'Gửi cho người thân' })).toBeVisible();
  },
);

test.each(['test', 'session'] as const)('a report of kind %s cannot be shared', async (kind) => {
  const screen = await showOwn({ kind });
  await expect.element(screen.getByRole('button', { name: 'Tải PDF' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Gửi cho người thân' }).elements()).toEqual([]);
});

test('a person with the link can save it as a file too, but not share it', async () => {
  network.data('reports.byLink', lessonReport);
  network.answers('reports.linkPaper', pdf);
  const screen = await within(
    <LinkPage capability={capability} query={linkQuery(capability)} onAsk={() => {}} />,
  );
  await screen.getByRole('button', { name: 'Tải PDF' }).click();
  await expect.poll(() => files.names).toEqual(['bitu-bao-cao-lesson-12.pdf']);
  expect(screen.getByRole('button', { name: 'Gửi cho người thân' }).elements()).toEqual([]);
  expect(network.of('reports.paper')).toEqual([]);
});
