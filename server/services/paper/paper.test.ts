import { setImmediate } from 'node:timers/promises';
import type { Report } from '@bitu/contract/reports.ts';
import { afterAll, expect, test } from 'vitest';
import { bestWords, latestWords } from '@bitu/rules/practice/counted-words.ts';
import { readPdf, withoutSpaces } from '../../testing/read-pdf.ts';
import {
  accented,
  ipa,
  longReport,
  sampleCertificate,
  sampleReport,
  sampleReports,
  signs,
} from '../../testing/sample-reports.ts';
import { cleanPng } from '../picture/png.ts';
import { createPaper } from './index.ts';
import { reportData } from './print.ts';

const publicUrl = 'https://bitu.example';
const paper = createPaper({ publicUrl }, { warn: () => {} });
afterAll(() => paper.close());

const print = async (report: Report) => (await paper.report(async () => report)).file;

const containsText = (text: string) => expect.stringContaining(withoutSpaces(text));

test('every text of a report of each kind is found on A4, and no text became markup', async () => {
  for (const report of sampleReports) {
    const { text, size } = await readPdf(await print(report));
    expect(size.width).toBeCloseTo(595.28, 0);
    expect(size.height).toBeCloseTo(841.89, 0);
    for (const word of [accented, ipa, signs]) expect(text).toEqual(containsText(word));
    for (const word of [report.title, report.child.name, report.sentence.text, report.step!.label])
      expect(text).toEqual(containsText(word));
    for (const word of ['8,2', 'chưa đánh giá', 'mong đợi 65–80', 'Quá hạn', 'hạn 25/11'])
      expect(text).toEqual(containsText(word));
    for (const word of ['Đang chờ chấm', 'Biết hỏi lại', 'Cô Lan', 'Đã cập nhật 28/11', '1 / 2'])
      expect(text).toEqual(containsText(word));
  }
});

test('the sample has all 134 accented letters of Vietnamese', () => {
  expect(new Set(accented.replaceAll(' ', '')).size).toBe(134);
});

test('a screen reader finds title, language, headings, tables with headers, lists and links', async () => {
  const { tags, title, language, links } = await readPdf(await print(sampleReport('lesson')));
  expect(title).toBe('Báo cáo buổi 12 – Nguyễn Thị Bảo Ngọc');
  expect(language).toBe('vi-VN');
  const count = (role: string) => tags.filter((tag) => tag === role).length;
  expect(count('H1')).toBe(1);
  expect(count('H2')).toBe(9);
  expect(count('Table')).toBeGreaterThanOrEqual(6);
  expect(count('TH')).toBeGreaterThanOrEqual(17);
  expect(count('LI')).toBe(2);
  expect(links).toContain(`${publicUrl}/lesson-report/12`);
  expect(links).toContain(`${publicUrl}/practice/5`);
});

test('a report without a step, a level or any content is still a page', async () => {
  const bare = sampleReport('session', {
    child: { name: 'Con', level: null },
    subtitle: null,
    updated_at: null,
    pending: [],
    blocks: [],
    step: null,
    sentence: { text: 'Cô đã sửa câu này.', clauses: [], is_edited: 1 },
  });
  const { text, pages, links } = await readPdf(await print(bare));
  expect(pages).toBe(1);
  expect(text).toEqual(containsText('Cô đã sửa câu này.'));
  expect(text).not.toEqual(containsText('Việc tiếp theo'));
  expect(links).toEqual([]);
});

test('a reading item that cannot be ticked off is not printed as open either', async () => {
  const item = { score: null, minutes: 5, due_time: null, url: null, state: 'open' } as const;
  const items = [{ ...item, kind: 'read' as const, title: 'Trang 27' }];
  const { text } = await readPdf(
    await print(
      sampleReport('sheet', { blocks: [{ type: 'work', title: 'Việc của tuần', items }] }),
    ),
  );
  expect(text).toEqual(containsText('Con tự đọc'));
  expect(text).not.toEqual(containsText('Chưa làm'));
});

test('a paper with two results says which one counts, in the words of the screen', async () => {
  const item = { score: 9, latest_score: 6, minutes: null, due_time: null, url: null } as const;
  const items = [{ ...item, kind: 'practice' as const, title: 'Ôn lại', state: 'done' as const }];
  const { text } = await readPdf(
    await print(
      sampleReport('sheet', { blocks: [{ type: 'work', title: 'Việc của tuần', items }] }),
    ),
  );
  expect(text).toEqual(
    containsText(
      `${bestWords({ score: 9, band: null })}, ${latestWords({ score: 6, band: null })}`,
    ),
  );
});

test('four pages take at most 120 kB', async () => {
  const file = await print(longReport(28));
  expect((await readPdf(file)).pages).toBe(4);
  expect(file.length).toBeLessThanOrEqual(120_000);
});

test('a certificate is one landscape page with the full name, the number and the address for checking', async () => {
  const { text, pages, size, links, tags } = await readPdf(
    await paper.certificate(sampleCertificate, 'pdf'),
  );
  expect(pages).toBe(1);
  expect(size.width).toBeCloseTo(841.89, 0);
  for (const word of Object.values(sampleCertificate))
    if (typeof word === 'string') expect(text).toEqual(containsText(word));
  expect(text).toEqual(containsText('25/11/2026'));
  expect(links).toEqual([sampleCertificate.checkUrl]);
  expect(tags).toEqual(expect.arrayContaining(['H1', 'Figure']));
});

test('the longest name fits on it', async () => {
  const fullName = 'Nguyễn Phước Tôn Nữ Hoàng Khánh Ngọc Bảo Châu '.repeat(2).trim();
  const { text, pages } = await readPdf(
    await paper.certificate({ ...sampleCertificate, fullName }, 'pdf'),
  );
  expect(pages).toBe(1);
  expect(text).toEqual(containsText(fullName));
});

test('a name of one long word stays within the page', async () => {
  const fullName = 'Nguyễn'.repeat(16);
  const { text, pages, right, size } = await readPdf(
    await paper.certificate({ ...sampleCertificate, fullName }, 'pdf'),
  );
  expect(pages).toBe(1);
  expect(text).toEqual(containsText(fullName));
  // The margin is 18 mm wide.
  expect(right).toBeLessThanOrEqual(size.width - 51);
});

test('it is also a picture, 1754 pixels wide, whose content depends on its words', async () => {
  const picture = await paper.certificate(sampleCertificate, 'png');
  expect(await cleanPng(picture, 2000)).not.toBeNull();
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1754, 1242]);
  const other = await paper.certificate({ ...sampleCertificate, fullName: 'Lê An' }, 'png');
  expect(other.equals(picture)).toBe(false);
});

test('letters are composed, and emoji are left out because the font has none', () => {
  const pending = ['Giỏi lắm 🎉👩‍🏫❤️ ©'.normalize('NFD')];
  expect(reportData(sampleReport('sheet', { pending }), publicUrl)).toMatchObject({
    pending: ['Giỏi lắm  ©'],
  });
});

test('a report is composed only if there is room for it, and one at a time', async () => {
  let composed = 0;
  let atOnce = 0;
  const compose = async () => {
    composed++;
    expect(++atOnce).toBe(1);
    await setImmediate();
    atOnce--;
    return sampleReport('lesson');
  };
  const made = await Promise.allSettled(Array.from({ length: 60 }, () => paper.report(compose)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  expect(composed).toBe(21);
});

test('a report that cannot be composed fails alone', async () => {
  const failing = paper.report(async () => {
    throw new Error('not ready');
  });
  const next = paper.report(async () => sampleReport('lesson'));
  await expect(failing).rejects.toThrow('not ready');
  expect((await next).report.title).toBe(sampleReport('lesson').title);
});
