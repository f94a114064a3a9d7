import type { WritingRefusal, WritingRefusalCode } from '@bitu/contract/writing.ts';

const sentences: Readonly<Record<Exclude<WritingRefusalCode, 'too_short'>, string>> = {
  not_english: 'Bài cần viết bằng tiếng Anh thì máy mới chấm được.',
  no_sentences: 'Máy chưa đọc được thành câu. Con viết lại thành từng câu trọn vẹn nhé.',
  repeated: 'Bài lặp lại nhiều câu giống nhau. Con viết thêm ý mới rồi nộp lại nhé.',
  copied_prompt: 'Phần lớn bài là chép lại đề. Con viết bằng lời của mình nhé.',
  off_topic: 'Bài có vẻ nói về chuyện khác với đề. Con đọc lại đề rồi xem lại bài nhé.',
  template: 'Bài gần như chỉ có các câu mẫu. Con thay bằng ý và ví dụ của mình nhé.',
  addressed_to_machine:
    'Trong bài có lời nhắn cho máy chấm. Con bỏ phần đó đi, chỉ để lại bài viết nhé.',
  shuffled: 'Các câu đang xếp lộn xộn nên chưa theo dõi được. Con sắp xếp lại thứ tự các câu nhé.',
};

export function refusalIn(code: WritingRefusalCode, words: number, least: number): WritingRefusal {
  const message =
    code === 'too_short'
      ? `Bài mới có ${words} từ, cần ít nhất ${least} từ máy mới chấm được.`
      : sentences[code];
  return { code, message };
}
