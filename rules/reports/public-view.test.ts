import type { Report } from '@bitu/contract/reports.ts';
import { expect, test } from 'vitest';
import { linkPath, publicView } from './public-view.ts';

const url = '/practice-result/7';
const figure = { id: 'score', label: 'Điểm', value: 8, text: '8', comparison: null, url };

const report: Report = {
  id: 'lesson-12',
  kind: 'lesson',
  title: 'Báo cáo buổi 12',
  subtitle: null,
  child: { name: 'Nguyễn Thị Bảo Ngọc', level: 'Movers' },
  subject_id: 5,
  time: 1_795_000_000,
  version: 1,
  updated_at: null,
  sentence: {
    text: 'Con Bảo Ngọc học đủ buổi 12.',
    clauses: [{ text: 'Con Bảo Ngọc học đủ buổi 12.', url }],
    is_edited: 0,
  },
  pending: [],
  blocks: [
    { type: 'figures', title: 'Buổi học', items: [figure] },
    {
      type: 'questions',
      title: 'Từng câu',
      items: [
        {
          position: 1,
          section: 'Đọc',
          prompt: 'What is it?',
          verdict: 'wrong',
          points: 0,
          note: 'Con luyện thêm từ: rabbit.',
          skills: ['Từ vựng'],
          url,
        },
      ],
    },
    { type: 'recordings', title: 'Con đọc', items: [{ audio_id: 'a', text: 'cat', score: 8 }] },
    {
      type: 'trend',
      title: 'Phát âm',
      max: 10,
      expected: null,
      points: [{ label: '1', value: 8, url }],
    },
    { type: 'comment', title: 'Nhận xét', author: 'Cô Lan', text: 'Con đọc rõ hơn.' },
  ],
  step: { action: 'open', label: 'Làm bài', url },
};

test('no addresses, no recordings, no words of questions; figures and comments stay', () => {
  const view = publicView(report, { fullName: report.child.name, name: 'call' });
  expect(JSON.stringify(view)).not.toMatch(/practice-result|What is it|rabbit|audio_id/);
  expect(view.blocks.map(({ type }) => type)).toEqual(['figures', 'questions', 'trend', 'comment']);
  expect(view.step).toEqual({ action: 'app', label: 'Mở Bitu', url: '/app' });
  expect(view.sentence.text).toBe(report.sentence.text);
});

test.each([
  ['Nguyễn Thị Bảo Ngọc', 'call', 'Bảo Ngọc'],
  ['Nguyễn Thị Bảo Ngọc', 'full', 'Nguyễn Thị Bảo Ngọc'],
  ['0987654321', 'call', 'Con'],
  ['0987654321', 'full', 'Con'],
] as const)('%s, %s name: %s', (fullName, name, child) => {
  expect(publicView(report, { fullName, name }).child).toEqual({ name: child, level: 'Movers' });
});

test('what a visitor can do stays', () => {
  const seat = { action: 'seat', label: 'Giữ chỗ lớp này', url: null } as const;
  const view = publicView({ ...report, step: seat }, { fullName: 'An', name: 'call' });
  expect(view.step).toEqual(seat);
});

test.each([
  ['lesson', '/bao-cao-sau-buoi-hoc?key=K'],
  ['trial', '/trial-report/K/12'],
  ['entry', '/entry-test/result/K'],
  ['final', '/final-report?key=K'],
  ['sheet', '/phieu/K'],
] as const)('a link to a %s report', (kind, path) => expect(linkPath(kind, 'K', 12)).toBe(path));
