/** A fictional report of each kind, with each kind of block and everything that is hard to print. */
import {
  type Report,
  type ReportBlock,
  type ReportKind,
  report as reportShape,
  reportKinds,
} from '@bitu/contract/reports.ts';
import type { PrintedCertificate } from '../services/paper/paper.ts';

const lower = 'àáảãạ ăằắẳẵặ âầấẩẫậ èéẻẽẹ êềếểễệ ìíỉĩị òóỏõọ ôồốổỗộ ơờớởỡợ ùúủũụ ưừứửữự ỳýỷỹỵ đ ';
/** All accented letters of Vietnamese, small and capital. */
export const accented = lower + lower.toUpperCase();
export const ipa = 'ˈθɪŋk ðə ʃɪp ˌʒɑːŋˈɡɜːl bəʊt æpəl ʌp bʊk tʃɜːtʃ dʒʌdʒ';
/** Characters that Typst would read as markup. */
export const signs =
  '# $ \\ [ ] @ * _ #strong[x] $x^2$ @who <a> `b` // c /* d */ = e -> => {f} ~ "g"';

const time = 1_795_600_800;

const blocks: ReportBlock[] = [
  {
    type: 'figures',
    title: 'Trong buổi học',
    items: [
      {
        id: 'skill-3',
        label: 'Phát âm',
        value: 8.2,
        text: '8,2',
        comparison: 'hơn trung bình 4 buổi trước 0,9 điểm',
        url: '/lesson-report/12',
      },
      {
        id: 'skill-2',
        label: 'Ngữ pháp',
        value: null,
        text: 'chưa đánh giá',
        comparison: null,
        url: null,
      },
    ],
  },
  {
    type: 'ranges',
    title: 'Kỹ năng so với Movers',
    max: 100,
    items: [
      {
        id: 'reading',
        label: 'Đọc hiểu',
        value: 71,
        interval: { low: 62, high: 80 },
        expected: { low: 65, high: 80 },
        word: 'Đang tiến bộ',
        explanation: 'Tính từ 14 câu gần đây: 11 đúng',
        url: '/skills/1/2',
      },
      {
        id: 'grammar',
        label: 'Mạo từ',
        value: null,
        interval: null,
        expected: null,
        word: 'Chưa đủ bài',
        explanation: null,
        url: null,
      },
    ],
  },
  {
    type: 'trend',
    title: 'Điểm các buổi',
    max: 10,
    expected: { low: 6.5, high: 8 },
    points: [6.5, 7, null, 7.5, 8.2].map((value, i) => ({
      label: `Buổi ${8 + i}`,
      value,
      url: `/lesson-report/${8 + i}`,
    })),
  },
  {
    type: 'work',
    title: 'Việc cần làm',
    items: [
      {
        kind: 'practice',
        title: 'Luyện tập: a, an, the',
        state: 'late',
        score: null,
        minutes: 10,
        due_time: time,
        url: '/practice/5',
      },
      {
        kind: 'read',
        title: 'Đọc trang 27',
        state: 'done',
        score: 9.5,
        minutes: null,
        due_time: null,
        url: null,
      },
    ],
  },
  {
    type: 'questions',
    title: 'Từng câu',
    items: [
      {
        position: 1,
        section: 'Phần Đọc',
        prompt: signs,
        verdict: 'right',
        points: 1,
        skills: ['Đọc hiểu'],
        url: '/test-report/3',
      },
      {
        position: 2,
        section: 'Phần Nói',
        prompt: `Read aloud: ${ipa}`,
        verdict: 'waiting',
        points: null,
        skills: [],
        url: null,
      },
    ],
  },
  {
    type: 'comment',
    title: 'Nhận xét của cô',
    author: 'Cô Lan',
    text: `Con tập trung.\nMỗi tối con đọc lại trang 27 nhé! 🎉 ${accented}`,
  },
  { type: 'list', title: 'Con làm tốt', items: ['Nói to, rõ', 'Biết hỏi lại khi chưa hiểu'] },
  {
    type: 'recordings',
    title: 'Bản ghi trong ngày',
    items: [
      {
        audio_id: 'sample',
        text: 'The ball is under the bed.',
        score: 8.4,
        note: 'Con luyện thêm từ: ball.',
      },
    ],
  },
];

const clauses = [
  { text: 'Con Bảo Ngọc học đủ buổi 12', url: '/lesson-report/12' },
  { text: ', phát âm 8,2, hơn trung bình 4 buổi trước 0,9 điểm', url: null },
  { text: '; mỗi tối đọc lại trang 27 trong 5 phút nhé.', url: null },
];

/** A report of a kind. All have every kind of block, as paper does not distinguish kinds. */
export const sampleReport = (kind: ReportKind, changes: Partial<Report> = {}): Report =>
  reportShape.parse({
    id: `${kind}-12`,
    kind,
    title: 'Báo cáo buổi 12',
    subtitle: 'Tiếng Anh lớp 4, thứ Ba 24/11',
    child: { name: 'Nguyễn Thị Bảo Ngọc', level: 'Movers' },
    subject_id: 1,
    time,
    version: 2,
    updated_at: time + 3 * 86_400,
    sentence: { text: clauses.map(({ text }) => text).join(''), clauses, is_edited: 0 },
    pending: ['Cô Lan đang viết nhận xét, ba mẹ nhận trước 21:00 tối nay.'],
    blocks,
    step: { action: 'open', label: 'Làm bài “a, an, the”', url: '/practice/5' },
    ...changes,
  });

export const sampleReports: Report[] = reportKinds.map((kind) => sampleReport(kind));

/** A test with this many questions, about 13 per page. */
export const longReport = (questions: number): Report =>
  sampleReport('test', {
    blocks: [
      ...blocks,
      {
        type: 'questions',
        title: 'Các câu của bài',
        items: Array.from({ length: questions }, (_, i) => ({
          position: i + 1,
          section: `Phần ${1 + (i % 4)}`,
          prompt: `Câu hỏi số ${i + 1}: chọn từ đúng để điền vào chỗ trống trong đoạn văn về con mèo`,
          verdict: 'right' as const,
          points: 1,
          skills: ['Ngữ pháp', 'Mạo từ'],
          url: `/test-report/3`,
        })),
      },
    ],
  });

export const sampleCertificate: PrintedCertificate = {
  fullName: 'Nguyễn Thị Bảo Ngọc',
  title: 'Hoàn thành khóa Starters',
  course: 'Tiếng Anh lớp 4 – Starters',
  number: 'BITU-2026-000123',
  checkUrl: 'https://bitu.example/chung-chi/BITU-2026-000123/abcdefghijklmnopqrstuv',
  issuedAt: time,
};
