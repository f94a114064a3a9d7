/** Demo submissions with marks that are not returned yet: one of two marks, two marks that differ, or a test to release. */
import { at, hanh, type JudgedWork, lan, writing } from './work.ts';

export const markedWorks: readonly JudgedWork[] = [
  {
    // Waits for a blind second mark.
    student: 'demo.binh',
    practice: 'ielts-write-table',
    before: 5,
    answers: { lunches: { write: 'table' } },
    marks: {
      lunches: [
        {
          by: lan,
          after: 2,
          bands: writing(5, 5, 5, 4.5),
          comment:
            'Con đọc đúng hết các số và có câu tổng kết. Câu cuối là ý kiến riêng, Task 1 không cần.',
          next_step: 'Thử so sánh hai món trong một câu: “whereas”, “more than twice as many”.',
        },
      ],
    },
  },
  {
    // Lively but half off topic: the lead settles it.
    student: 'demo.minh',
    practice: 'ielts-essay-volunteers',
    before: 30,
    answers: { volunteers: { write: 'volunteers' } },
    marks: {
      volunteers: [
        {
          by: lan,
          after: 15,
          machine: { bands: writing(5.5, 6, 6.5, 6.5), low: 5.5, high: 7 },
          alone: writing(5, 6, 6.5, 6.5),
          bands: writing(5, 6, 6.5, 6.5),
          comment:
            'Con kể buổi dọn biển rất hay, nhưng đề hỏi có nên bắt buộc mọi thiếu niên làm việc không công hay không. Con chưa trả lời câu này.',
          next_step: 'Trước khi viết, con gạch chân câu hỏi của đề và viết ý kiến trong một câu.',
          notes: [
            at(
              'volunteers',
              'everyone loves it',
              'off_topic',
              'Đề không hỏi mọi người có thích không.',
              null,
            ),
            at(
              'volunteers',
              'living in a milk tea cup',
              'well_done',
              'Chi tiết rất sống động!',
              null,
            ),
          ],
        },
        {
          by: hanh,
          after: 25,
          bands: writing(6.5, 7, 6.5, 7),
          comment: 'Giọng văn tự nhiên, ví dụ phong phú, rất ít lỗi. Cô đọc mà thấy cả bãi biển.',
          next_step: 'Kết bài nhắc lại ý kiến về việc bắt buộc hay tự nguyện.',
        },
      ],
    },
  },
  {
    student: 'demo.binh',
    practice: 'movers-write-story',
    before: 28,
    answers: { kite: { write: 'kite' } },
    marks: {
      kite: [
        {
          by: hanh,
          after: 13,
          bands: writing(6, 5.5, 5, 4.5),
          comment:
            'Con kể thành một câu chuyện có mở đầu và kết thúc, tiến bộ hẳn so với lần trước!',
          next_step: 'Chuyện đang xảy ra thì dùng is + V-ing: The boy is playing.',
          notes: [
            at(
              'kite',
              'The boy play',
              'agreement',
              'Một bạn: plays, hoặc is playing.',
              'The boy is playing',
            ),
          ],
        },
        {
          by: lan,
          after: 22,
          bands: writing(4.5, 5, 4.5, 4),
          comment: 'Con dùng được because và but. Hầu hết động từ còn thiếu đuôi.',
          next_step: 'Đọc lại từng câu và khoanh động từ: he has, the dog looks, he goes.',
          sure: false,
        },
      ],
    },
  },
  {
    // A test that waits for its release.
    student: 'demo.0987654321',
    practice: 'flyers-writing-test',
    before: 29.5,
    answers: { postcard: { write: 'postcard' }, bag: { write: 'lostBag' } },
    marks: {
      postcard: [
        {
          by: lan,
          after: 13.5,
          bands: writing(6, 5.5, 5.5, 5),
          comment: 'Tấm bưu thiếp đủ ba ý của đề. Cô thích con ngựa đi chậm!',
          next_step: 'Sau have là cột ba: have visited, have eaten.',
          notes: [
            at(
              'postcard',
              'have already visit',
              'tense',
              'Sau have là cột ba.',
              'have already visited',
            ),
            at(
              'postcard',
              'there is a lot of flowers',
              'agreement',
              'Nhiều bông hoa.',
              'there are a lot of flowers',
            ),
          ],
        },
        {
          by: hanh,
          after: 23.5,
          bands: writing(6, 6, 5.5, 5),
          comment: 'Con viết như đang nói chuyện với bạn, rất tự nhiên.',
          next_step: 'Thêm một câu hỏi cho bạn Nam.',
        },
      ],
      bag: [
        {
          by: lan,
          after: 13.5,
          bands: writing(6, 6, 5.5, 6),
          comment: 'Câu chuyện có đủ chuyện gì, ở đâu, ai giúp con. Quả quýt ở cuối rất dễ thương.',
          next_step: 'Thử kể lại lời nói bằng said that.',
          notes: [
            at('lostBag', 'in the bus', 'preposition', 'Trên xe buýt: on the bus.', 'on the bus'),
          ],
        },
        {
          by: hanh,
          after: 23.5,
          bands: writing(6.5, 6, 6, 6),
          comment: 'Con dùng quá khứ đúng gần hết. Kể chuyện rất mạch lạc.',
          next_step: 'Nối hai câu cuối bằng so hoặc because.',
        },
      ],
    },
  },
];
