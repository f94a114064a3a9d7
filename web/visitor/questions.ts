/** Common questions, on the first page and, in the same words, for search engines. */
export const commonQuestions = [
  {
    question: 'Con học trực tuyến như thế nào?',
    answer:
      'Đến giờ học, con mở Bitu và bấm "Vào lớp". Con gặp thầy cô và các bạn qua ứng dụng lớp học, nghe giảng, trả lời và cùng làm bài ngay trong buổi.',
  },
  {
    question: 'Bài tập về nhà được chấm ra sao?',
    answer:
      'Bài luyện tập được chấm ngay sau mỗi câu, kèm lời giải thích. Bài kiểm tra chỉ báo kết quả khi con đã nộp. Kết quả luôn nói rõ điểm từ đâu mà có.',
  },
  {
    question: 'Ba mẹ theo dõi việc học của con bằng cách nào?',
    answer:
      'Trang học của con cho thấy buổi học sắp tới, bài chưa làm và kết quả từng bài. Nhận xét của thầy cô cũng ở đó, viết bằng lời dễ hiểu.',
  },
  {
    question: 'Cần chuẩn bị những gì để học?',
    answer:
      'Một điện thoại, máy tính bảng hoặc máy tính có mạng, loa và micro. Với buổi học trực tiếp, con nên có tai nghe và một góc yên tĩnh.',
  },
  {
    question: 'Đang làm bài mà mất mạng thì sao?',
    answer:
      'Câu trả lời được giữ trên máy của con và tự gửi đi khi có mạng lại. Con cứ làm tiếp, không phải làm lại từ đầu.',
  },
  {
    question: 'Nhà có nhiều con thì có cần nhiều số điện thoại không?',
    answer:
      'Không cần. Một số điện thoại của ba mẹ dùng được cho nhiều con, mỗi con có bài tập và kết quả riêng. Chuyển sang con khác chỉ với hai lần chạm.',
  },
] as const;
