/** Demo submissions that two teachers have marked and that are returned to the families. */
import { at, hanh, heard, huy, type JudgedWork, lan, speaking, writing } from './work.ts';

export const returnedWorks: readonly JudgedWork[] = [
  {
    student: 'demo.minh',
    practice: 'ielts-essay-city',
    before: 149,
    answers: { city: { write: 'city' } },
    marks: {
      city: [
        {
          by: lan,
          after: 14,
          machine: { bands: writing(6, 6.5, 6.5, 6), low: 5.5, high: 7 },
          alone: writing(7, 6.5, 6.5, 7),
          bands: writing(7, 6.5, 6.5, 6.5),
          comment:
            'Bài viết rất rõ ý, ví dụ về cô của con và ngôi trường ở quê làm cô nhớ mãi. Con đã so sánh hai nơi chứ không chỉ kể.',
          next_step: 'Con thử nối hai câu ngắn bằng mệnh đề quan hệ: “…, which is harmful to…”.',
          notes: [
            at(
              'city',
              'works in a hotel in Da Nang',
              'well_done',
              'Ví dụ cụ thể, rất thuyết phục!',
              null,
            ),
            at(
              'city',
              'and this is harmful to',
              'linking',
              'Nối bằng mệnh đề quan hệ sẽ mượt hơn.',
              ', which is harmful to',
            ),
            at(
              'city',
              'It takes me forty minutes to go to school',
              'word_choice',
              'Đi tới nơi: get to school.',
              'It takes me forty minutes to get to school',
            ),
          ],
        },
        {
          by: hanh,
          after: 24,
          bands: writing(7, 7, 6.5, 6.5),
          comment: 'Con cân hai mặt rất đều. Đoạn về miền quê là đoạn hay nhất.',
          next_step: 'Mở bài thêm một câu nói rõ ý kiến của con.',
        },
      ],
    },
  },
  {
    student: 'demo.minh',
    practice: 'ielts-essay-zoos',
    before: 125,
    answers: { zoos: { write: 'zoos' } },
    marks: {
      zoos: [
        {
          by: lan,
          after: 14,
          bands: writing(5, 6, 5.5, 6),
          comment:
            'Chuyện chú gấu đi qua đi lại làm cô thương quá. Bài còn ngắn nên mỗi ý mới nói được một nửa.',
          next_step: 'Con viết thêm cho đủ 250 từ: mỗi đoạn một lý do và một ví dụ.',
          notes: [
            at('zoos', 'It walked left and right all day', 'well_done', 'Hình ảnh rất thật.', null),
            at('zoos', 'which are hurt by hunters', 'tense', 'Đã bị thương rồi.', null),
          ],
        },
        {
          by: hanh,
          after: 24,
          bands: writing(5.5, 6, 5.5, 6),
          comment: 'Ý rõ, câu gọn. Con chưa viết đủ số từ của đề.',
          next_step: 'Thêm một ví dụ cho đoạn “learn”.',
        },
      ],
    },
  },
  {
    // Done again after it was returned: the second attempt waits.
    student: 'demo.0987654321',
    practice: 'flyers-write-picnic',
    before: 101,
    answers: { picnic: { write: 'firstPicnic' }, email: { write: 'firstEmail' } },
    marks: {
      picnic: [
        {
          by: lan,
          after: 14,
          bands: writing(5, 4.5, 4.5, 4),
          comment: 'Con kể đủ ba bức tranh. Chuyện đã qua thì mình dùng quá khứ con nhé.',
          next_step: 'Đổi các động từ sang quá khứ: had, was, rained, used, ate.',
          notes: [
            at('firstPicnic', 'have picnic', 'article', 'Một buổi dã ngoại.', 'had a picnic'),
            at('firstPicnic', 'They happy', 'verb_pattern', 'Thiếu động từ.', 'They were happy'),
          ],
        },
        {
          by: hanh,
          after: 23,
          bands: writing(5, 5, 4.5, 4),
          comment: 'Có đầu, có cuối, cô hiểu hết câu chuyện.',
          next_step: 'Kể thêm nhân vật tên gì và cảm thấy thế nào.',
        },
      ],
      email: [
        {
          by: lan,
          after: 14,
          bands: writing(4, 4.5, 4.5, 5),
          comment: 'Lời chào rất tự nhiên! Thư cần 40 từ, con mới viết 22 từ.',
          next_step: 'Kể thêm một việc con đã làm thứ Bảy tuần trước, rồi hỏi lại bạn Sam.',
        },
        {
          by: hanh,
          after: 23,
          bands: writing(4.5, 4.5, 4, 4.5),
          comment: 'Câu ngắn mà đúng. Thư còn thiếu câu hỏi cho bạn.',
          next_step: 'Viết thêm hai câu với because.',
        },
      ],
    },
  },
  {
    student: 'demo.0987654321',
    practice: 'flyers-talk',
    before: 28,
    answers: { weekend: { say: 'weekendTalk' } },
    marks: {
      weekend: [
        {
          by: lan,
          after: 12,
          bands: speaking(5, 5, 4.5, 5.5),
          comment: 'Con kể rất vui, cô thích nhất chuyện cái bánh! Giọng con to và rõ.',
          next_step: 'Kể chuyện cuối tuần trước thì động từ ở quá khứ: went, fed, picked, cooked.',
          notes: [
            heard(6, 'tense', 'go', 'went'),
            heard(9, 'tense', 'feed', 'fed'),
            heard(11, 'plural', 'mango', 'mangoes'),
          ],
        },
        {
          by: hanh,
          after: 22,
          bands: speaking(5.5, 5, 4.5, 5.5),
          comment: 'Con nói liền mạch, ít ngập ngừng.',
          next_step: 'Thêm một câu về cảm xúc của con.',
        },
      ],
    },
  },
  {
    student: 'demo.binh',
    practice: 'movers-write-story',
    before: 99,
    answers: { kite: { write: 'firstKite' } },
    marks: {
      kite: [
        {
          by: hanh,
          after: 11,
          bands: writing(4, 4, 4, 3.5),
          comment: 'Con nhìn tranh rất kỹ. Mỗi câu cần một động từ con nhé.',
          next_step:
            'Viết lại với is: The kite is in the tree. Rồi kể thêm chuyện gì xảy ra sau đó.',
          notes: [at('firstKite', 'The kite in the tree', 'verb_pattern', 'Thiếu is.', null)],
        },
        {
          by: lan,
          after: 21,
          bands: writing(4, 4, 4, 4),
          comment: 'Ba câu đều nói đúng bức tranh.',
          next_step: 'Nối hai câu bằng because.',
        },
      ],
    },
  },
  {
    // The two marks differ, and the lead has settled them.
    student: 'demo.binh',
    practice: 'ielts-essay-homework',
    before: 148,
    answers: { homework: { write: 'firstHomework' } },
    marks: {
      homework: [
        {
          by: lan,
          after: 14,
          bands: writing(4, 4.5, 4.5, 4.5),
          comment:
            'Con có ý kiến riêng, nhưng bài mới bằng một nửa số từ và chưa có ví dụ cho ý thứ hai.',
          next_step: 'Viết dàn ý trước: mỗi đoạn một lý do, một ví dụ.',
        },
        {
          by: hanh,
          after: 24,
          bands: writing(5.5, 5.5, 5, 5),
          comment: 'Con viết mạch lạc, lời khuyên ở cuối rất dễ thương.',
          next_step: 'Thêm một ví dụ của chính con vào đoạn hai.',
          sure: false,
        },
        {
          by: huy,
          after: 38,
          decides: true,
          bands: writing(4.5, 5, 5, 4.5),
          comment:
            'Con có ý kiến riêng và lời khuyên ở cuối rất dễ thương. Bài mới bằng một nửa số từ của đề.',
          next_step: 'Viết lại cho đủ 250 từ: mỗi đoạn một lý do và một ví dụ của chính con.',
        },
      ],
    },
  },
];
